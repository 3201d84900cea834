import { describe, expect, test } from '@jest/globals'
import { KitError, normalizeWalletError } from '../../kernel/exports/index.ts'
import { explainNodeError } from './node-errors.ts'

describe('[S8.08] what nodes refuse, in readable words', () => {
  test.each([
    [
      'execution reverted: ERC20: transfer amount exceeds balance',
      'The contract refused the transaction',
    ],
    ['max fee per gas higher than 2^256-1: address 0x0', 'The maximum fee is too high'],
    [
      'max fee per gas less than block base fee: address 0x0',
      'The maximum fee is lower than what the network asks at the moment',
    ],
    [
      'nonce too high: address 0x0, tx: 9 state: 1',
      'The transaction is numbered too high: an earlier one is missing',
    ],
    ['nonce too low: next nonce 5, tx nonce 1', 'A transaction of this number was sent already'],
    [
      'insufficient funds for gas * price + value: address 0x0',
      'The account does not hold enough to pay the amount and the network fee',
    ],
    ['intrinsic gas too low: have 0, want 21000', 'The gas limit is too low for this transaction'],
    ['intrinsic gas too high', 'The gas limit is higher than a block of this network allows'],
    ['transaction type not supported', 'This network does not support transactions of this type'],
  ])('default: %s', (text, message) => {
    const error = explainNodeError(normalizeWalletError({ code: -32000, message: text }))
    expect(error).toMatchObject({ shortMessage: message, details: text })
    expect(error).toBeInstanceOf(KitError)
  })

  test('behaviour: the text counts wherever it is wrapped', () => {
    const wrapped = { code: -32603, message: 'Internal error', data: { message: 'Nonce too low' } }
    expect(explainNodeError(wrapped)).toMatchObject({ code: 'NONCE_TOO_LOW' })
  })

  test('default: an unknown refusal keeps its text', () => {
    const error = new Error('the moon is in the wrong phase')
    expect(explainNodeError(error)).toBe(error)
  })

  test('SEC-42 fault: an error that throws when it is read stays as it is', () => {
    const hostile = Object.defineProperty({}, 'message', {
      get() {
        throw new Error('no')
      },
    })
    expect(explainNodeError(hostile)).toBe(hostile)
    expect(explainNodeError(undefined)).toBeUndefined()
  })
})
