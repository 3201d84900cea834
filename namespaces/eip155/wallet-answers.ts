import { checksumAddress, type EvmAddress, isAddress } from './address.ts'

const maxAccounts = 100

/**
 * The accounts of a wallet, checksummed and each once. Undefined unless all of the answer is a list
 * of at most 100 addresses; a wallet's own checksum is not judged.
 */
export function parseAccounts(value: unknown): readonly EvmAddress[] | undefined {
  try {
    if (!Array.isArray(value) || value.length > maxAccounts) return undefined
    const accounts: readonly unknown[] = Array.from(value)
    if (!accounts.every(isAddress)) return undefined
    return [...new Set(accounts.map(checksumAddress))]
  } catch {
    return undefined
  }
}

/** Hex bytes of a signature, a hash or the like. */
export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
}

export function isHash(value: unknown): value is `0x${string}` {
  return isHex(value) && value.length === 66
}
