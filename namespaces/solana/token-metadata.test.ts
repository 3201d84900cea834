import { expect, test } from '@jest/globals'
import { base58 } from '@scure/base'
import { encodeMetadata, metadataProgram } from '../../test/devnet/chains/solana/token-layouts.ts'
import type { RawAccount } from './node-reader.ts'
import { metadataAddress, readSymbols } from './token-metadata.ts'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const good = encodeMetadata(usdc, { name: 'USD Coin', symbol: 'USDC' })
const symbolIn = async (account: Partial<RawAccount> | undefined) => {
  const found = account && { owner: metadataProgram, data: good, ...account }
  const symbols = await readSymbols({ readRawAccounts: async () => [found] }, [usdc])
  return symbols.get(usdc)
}
const changed = (at: number, ...bytes: readonly number[]) => {
  const data = Uint8Array.from(good)
  data.set(bytes, at)
  return { data }
}

test('[C.07] default: the address is the one that everybody derives', () => {
  expect(metadataAddress(usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

test('[C.07] default: the symbol, without what fills it up', async () => {
  expect(await symbolIn({})).toBe('USDC')
})

test.each<[string, Partial<RawAccount> | undefined]>([
  ['no account', undefined],
  ['an account of another program', { owner: usdc }],
  ['another kind', changed(0, 6)],
  ['metadata of another mint', changed(33, ...base58.decode(metadataProgram))],
  ['a text that is longer than all', changed(65, 0xff, 0xff, 0xff, 0xff)],
  ['an end before its time', { data: good.slice(0, 70) }],
  ['nothing', { data: new Uint8Array() }],
])('[C.07] fault: %s has no symbol', async (_, account) => {
  expect(await symbolIn(account)).toBeUndefined()
})
