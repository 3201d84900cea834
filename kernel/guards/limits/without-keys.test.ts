import { expect, test } from '@jest/globals'
import { KitError } from '../../base/kit-error.ts'
import { rpcErrorOf } from '../../wallet/requests/rpc-error.ts'
import { errorWithoutKeys, withoutKeys } from './without-keys.ts'

const addresses = [
  'https://user:pass-word@node.example/v3/9aA3d12E?projectId=abcdef',
  'https://other.example/eth-mainnet/aslongasnothingelseis',
  'no address',
]

test('[SEC-85] fault: the keys of an address are in no text, name or list of an answer', () => {
  const answer = {
    text: 'The key 9aA3d12E of abcdef (user, pass-word)',
    list: ['https://other.example/eth-mainnet/aslongasnothingelseis', 1, null, true],
    '9aA3d12E': {},
  }
  expect(withoutKeys(answer, addresses)).toEqual({
    text: 'The key … of … (user, …)',
    list: ['https://other.example/eth-mainnet/…', 1, null, true],
    '…': {},
  })
  expect(withoutKeys(answer, ['https://node.example/ethereum/v1'])).toBe(answer)
})

test.each([
  ['https://node.example/rpc?key=Zm9v%2BYmFy%2Fc%3D%3D', 'Zm9v%2BYmFy%2Fc%3D%3D'],
  ['https://node.example/rpc?key=Zm9v%2BYmFy%2Fc%3D%3D', 'Zm9v+YmFy/c=='],
  ['https://node.example/rpc?key=Zm9vYmFy-A+B999', 'Zm9vYmFy-A+B999'],
  ['https://node.example/rpc?key=Zm9vYmFy-A+B999', 'Zm9vYmFy-A B999'],
  ['https://node.example/Zm9v%2BYmFy%2FC999', 'Zm9v%2BYmFy%2FC999'],
  ['https://node.example/Zm9v%2BYmFy%2FC999', 'Zm9v+YmFy/C999'],
  ['https://node.example/rpc?key=Zm9v%YmFy999', 'Zm9v%YmFy999'],
  ['https://9aA3d12E9aA3d12E9aA3d12E.node.example/', '9aa3d12e9aa3d12e9aa3d12e'],
])('[SEC-85] fault: the key of %s is found as %s', (address, spelt) => {
  expect(withoutKeys(`over: ${spelt}`, [address])).toBe('over: …')
})

test('[SEC-85] fault: of an error of a node the code stays, and what it says without keys', () => {
  const error = rpcErrorOf(-32005, { details: 'too much for 9aA3d12E', data: ['abcdef'] })
  const cleaned = errorWithoutKeys(error, addresses)
  expect(cleaned).toMatchObject({ rpcCode: -32005, code: error?.code, details: 'too much for …' })
  expect(cleaned).toMatchObject({ data: ['…'], retryable: error?.retryable })
  expect(cleaned).not.toHaveProperty('cause')
  const ours = new KitError('x', { code: 'HTTP_STATUS' })
  expect(errorWithoutKeys(ours, addresses)).toBe(ours)
  const repeated = new KitError('of abcdef', {
    code: 'X',
    details: 'log: 9aA3d12E',
    retryable: true,
  })
  expect(errorWithoutKeys(repeated, addresses)).toMatchObject({
    shortMessage: 'of …',
    details: 'log: …',
    code: 'X',
    retryable: true,
  })
})
