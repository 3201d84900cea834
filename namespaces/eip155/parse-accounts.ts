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
