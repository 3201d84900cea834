import { addressCacheEntries } from '../../kernel/exports/index.ts'
import { checksumAddress, type EvmAddress } from './address.ts'

/**
 * Checksums that were computed once: a list of tokens is read again and again, and each checksum is a hash.
 * Beyond 8192 addresses the one that was wanted longest ago goes.
 */
export function createAddressCache(
  checksum: (address: EvmAddress) => EvmAddress = checksumAddress,
): (address: EvmAddress) => EvmAddress {
  // A Map keeps the order in which its keys were set: the first is the oldest.
  const known = new Map<string, EvmAddress>()
  return (address) => {
    const key = address.toLowerCase()
    const spelled = known.get(key) ?? checksum(address)
    known.delete(key)
    known.set(key, spelled)
    if (known.size > addressCacheEntries) known.delete(known.keys().next().value as string)
    return spelled
  }
}
