import { describe, expect, jest, test } from '@jest/globals'
import { addressCacheEntries } from '../../kernel/exports/index.ts'
import { fakeClock } from '../../test/kit/fakes.ts'
import { checksumAddress, type EvmAddress } from './address.ts'
import { createEip155Adapter } from './adapter.ts'
import { createAddressCache } from './address-cache.ts'

const address = (index: number): EvmAddress => `0x${index.toString(16).padStart(40, '0')}`

/** A cache that counts the hashes. */
function counted() {
  const hashed: EvmAddress[] = []
  const spell = createAddressCache((one) => {
    hashed.push(one)
    return checksumAddress(one)
  })
  return { hashed, spell }
}

describe('[S9.21] the cache of addresses', () => {
  test('default: an address is hashed once, in whatever case it comes', () => {
    const { hashed, spell } = counted()
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(spell(usdc)).toBe(usdc)
    expect(spell(usdc.toLowerCase() as EvmAddress)).toBe(usdc)
    expect(hashed).toHaveLength(1)
  })

  test('default: it holds 8192 addresses', () => {
    const { hashed, spell } = counted()
    expect(addressCacheEntries).toBe(8_192)
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 8_192; index += 1) spell(address(index))
    }
    expect(hashed).toHaveLength(8_192)
  })

  test('behaviour: the one that was used longest ago is dropped', () => {
    const { hashed, spell } = counted()
    for (let index = 0; index < 8_192; index += 1) spell(address(index))
    spell(address(0))
    spell(address(8_192))
    hashed.length = 0
    spell(address(0))
    spell(address(2))
    spell(address(8_192))
    expect(hashed).toEqual([])
    spell(address(1))
    expect(hashed).toEqual([address(1)])
  })

  test('default: the adapter computes the checksum of an address once', () => {
    const { parseAddress } = createEip155Adapter({
      nodes: { request: async () => undefined },
      clock: fakeClock(),
    })
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    // A hash is read digit by digit.
    const digitsRead = jest.spyOn(Number, 'parseInt')
    expect(parseAddress(usdc)).toBe(usdc)
    expect(digitsRead).toHaveBeenCalledTimes(40)
    expect(parseAddress(usdc.toLowerCase())).toBe(usdc)
    expect(digitsRead).toHaveBeenCalledTimes(40)
    digitsRead.mockRestore()
  })
})
