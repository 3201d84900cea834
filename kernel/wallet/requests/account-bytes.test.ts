import { base58, base64, base64url, bech32, hex } from '@scure/base'
import { describe, expect, test } from '@jest/globals'
import { sampleAccounts } from '../../../test/kit/sample-accounts.ts'
import { tellsAccountBytes } from './account-bytes.ts'

const evm = '0x7ac9aba9d0f5c4e7b1c8d5ba0c0d9be1f2a3b4c5'
const solana = 'DTUFcpHUcmxkAMw9KR3h1pHhNZfJDfTfYGgrjfvJdFqv'
const key = base58.decode(solana)

const tells = (answer: unknown, address = solana, asked: unknown = {}) =>
  tellsAccountBytes(asked, { signature: 'abc', answer }, [evm, address])

describe('[SEC-86] an answer that names an account by its bytes', () => {
  test.each<readonly [string, unknown]>([
    ['bytes', key],
    ['a list of bytes', [...key]],
    ['what JSON makes of bytes', { ...key }],
    ['what Node makes of bytes', { type: 'Buffer', data: [...key] }],
    ['hex', hex.encode(key)],
    ['hex in capitals', `0X${hex.encode(key).toUpperCase()}`],
    ['base64', base64.encode(key)],
    ['base64 without padding', base64.encode(key).replaceAll('=', '')],
    ['base64 of URLs', base64url.encode(key)],
    ['base64 in a data URL', `data:application/octet-stream;base64,${base64.encode(key)}`],
    ['other bytes around it', base64.encode(Uint8Array.from([1, 2, ...key, 3]))],
    ['a number', BigInt(`0x${hex.encode(key)}`)],
    ['digits', BigInt(`0x${hex.encode(key)}`).toString()],
  ])('fault: as %s', (_, answer) => {
    expect(tells(answer)).toBe(true)
    // The request had it: nothing is told.
    expect(tells(answer, solana, [base58.encode(Uint8Array.from([7, ...key]))])).toBe(false)
  })

  test('fault: an account of Ethereum by its bytes and its number', () => {
    const bytes = hex.decode(evm.slice(2))
    for (const answer of [bytes, base64.encode(bytes), BigInt(evm), BigInt(evm).toString()]) {
      expect(tells(answer)).toBe(true)
    }
    // Zeros at its start are a part of it.
    const early = `0x0000${evm.slice(6)}`
    expect(tells(BigInt(early), early)).toBe(true)
  })

  // The known hash of the address of BIP-173, a legacy address, Alice of Substrate, and a Cosmos account.
  test.each([
    [sampleAccounts.bip122[0], '751e76e8199196d454941c45d1b3a323f1433bd6'],
    ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', '751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      sampleAccounts.polkadot[0],
      'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    ],
    [
      sampleAccounts.cosmos[0],
      hex.encode(
        bech32.fromWords(bech32.decode('cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh').words),
      ),
    ],
  ])('fault: what %s stands for, without what is around it', (address, stands) => {
    expect(tells(hex.decode(stands), address)).toBe(true)
    expect(tells(base64.encode(hex.decode(stands)), address)).toBe(true)
  })

  test('default: what names none is told, and what is no data is passed over', () => {
    for (const answer of [
      undefined,
      null,
      true,
      1.5,
      'hello',
      [1, 2, 3],
      {},
      'x'.repeat(30),
      base58.encode(new Uint8Array(64).fill(9)),
      new Uint8Array(64),
    ]) {
      expect(tells(answer)).toBe(false)
    }
    expect(tellsAccountBytes({}, { answer: key }, ['', 'somebody', '0xno'])).toBe(false)
  })
})
