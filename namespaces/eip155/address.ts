import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { KitError } from '../../kernel/exports/index.ts'

export type EvmAddress = `0x${string}`

class InvalidAddressError extends KitError {
  constructor(details: string) {
    super('The address is not valid', { code: 'INVALID_ADDRESS', details })
  }
}

/** 0x and 40 hex digits, in any case. */
export function isAddress(value: unknown): value is EvmAddress {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

/** The spelling of EIP-55: a digit is a capital where the hash of the address says so. */
export function checksumAddress(address: EvmAddress): EvmAddress {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(digits))
  const spelled = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}

/**
 * The checksummed spelling. Strict, the default: an all-lower-case address passes, any other
 * must already match its checksum. Throws an InvalidAddressError.
 */
export function parseAddress(
  text: string,
  {
    isStrict = true,
    checksum = checksumAddress,
  }: {
    readonly isStrict?: boolean
    /** Another way to the same spelling: one that remembers. */
    readonly checksum?: typeof checksumAddress
  } = {},
): EvmAddress {
  const trimmed = text.trim()
  if (!isAddress(trimmed)) throw new InvalidAddressError('An address is 0x and 40 hex digits')
  const spelled = checksum(trimmed)
  if (isStrict && trimmed !== spelled && trimmed !== trimmed.toLowerCase()) {
    throw new InvalidAddressError('The checksum of the address does not match: a letter is wrong')
  }
  return spelled
}

/** For addresses that were checked where they came in, or that a service wrote in its own case. */
export const anyCase = (address: string): EvmAddress => parseAddress(address, { isStrict: false })
