import { describe, expect, test } from '@jest/globals'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { decodeSs58, encodeSs58, parseAddress } from './ss58-address.ts'

const [account] = sampleAccounts.polkadot
const [polkadot, westend] = sampleNetworks.polkadot
const kusama = { id: 'b0a8d493285c2df73290dfb7e61f870f', name: 'Kusama' }
const unknown = { id: '45454545454545454545454545454545', name: 'Local' }
const publicKey = decodeAddress(account)
const inPrefix = (prefix: number) => encodeAddress(publicKey, prefix)
const refusal = expect.objectContaining({ code: 'INVALID_ADDRESS' })

describe('addresses of polkadot', () => {
  test('[C.08] default: reads and writes every prefix as the chain library does', () => {
    for (const prefix of [0, 2, 5, 42, 63, 64, 69, 127, 128, 255, 256, 1284, 10_041, 16_383]) {
      const text = inPrefix(prefix)
      const decoded = decodeSs58(text)
      expect(decoded).toMatchObject({ prefix })
      expect(decoded?.publicKey).toBe(Buffer.from(publicKey).toString('hex'))
      expect(decoded && encodeSs58(decoded)).toBe(text)
    }
  })

  test('[C.08] fault: every single wrong letter is noticed', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    for (let index = 0; index < account.length; index += 1) {
      const at = letters.indexOf(account.charAt(index))
      const wrong = letters.charAt((at + 1) % letters.length)
      const text = account.slice(0, index) + wrong + account.slice(index + 1)
      expect(decodeSs58(text)).toBeUndefined()
    }
  })

  test.each([
    ['a key of 20 bytes', encodeAddress(publicKey.slice(0, 8), 0)],
    ['a key of 33 bytes', encodeAddress(Uint8Array.from([...publicKey, 1]), 0)],
    ['an address of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a public key in hex', `0x${'5c'.repeat(32)}`],
    ['a very long text', '1'.repeat(1_000_000)],
  ])('[C.08] fault: %s is no account', (_, text) => {
    expect(() => parseAddress(text)).toThrow(refusal)
  })

  test('[C.08] behaviour: the canonical spelling is that of the network, where it is known', () => {
    expect(parseAddress(account, polkadot)).toBe(account)
    expect(parseAddress(inPrefix(42), polkadot)).toBe(account)
    expect(parseAddress(inPrefix(42), westend)).toBe(inPrefix(42))
    expect(parseAddress(inPrefix(42), { ...polkadot, ...kusama })).toBe(inPrefix(2))
    expect(parseAddress(` ${inPrefix(5)}\n`, { ...polkadot, ...unknown })).toBe(inPrefix(5))
    expect(parseAddress(inPrefix(5))).toBe(inPrefix(5))
  })

  test('[C.08] fault: an address of another network is refused, with the name of the right one', () => {
    expect(() => parseAddress(inPrefix(2), polkadot)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ADDRESS',
        details: 'The address is of another network than Polkadot',
      }),
    )
    expect(() => parseAddress(account, westend)).toThrow(refusal)
    expect(() => parseAddress(account.replace('15oF', '15of'), polkadot)).toThrow(refusal)
  })
})
