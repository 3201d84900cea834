import { bech32 } from '@scure/base'
import { type CaipNetwork, KitError } from '../../kernel/exports/index.ts'

/** The limit of BIP-173. */
const maxLength = 90
/** Bytes of an account of keys, of a contract or a module. */
const sizes: readonly number[] = [20, 32]

class InvalidAddressError extends KitError {
  constructor(details: string) {
    super('The address is not valid', { code: 'INVALID_ADDRESS', details })
  }
}

/** The prefix before the `1` and the spelling in lower case. Undefined for what is no address. */
export function readAddress(
  text: unknown,
): { readonly prefix: string; readonly address: string } | undefined {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  const decoded = bech32.decodeUnsafe(text, maxLength)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  if (!decoded || !bytes || !sizes.includes(bytes.length)) return undefined
  return { prefix: decoded.prefix, address: text.toLowerCase() }
}

/**
 * Bech32 with its checksum, 20 or 32 bytes, in lower case. On a network no other prefix than its own
 * passes, and none where it names none: the bytes are somebody's on every chain. Throws `INVALID_ADDRESS`.
 */
export function parseAddress(text: string, network?: CaipNetwork): string {
  const found = readAddress(text.trim())
  if (!found)
    throw new InvalidAddressError('An address is a prefix, a 1, and Bech32 with a checksum')
  const expected = network?.bech32Prefix
  if (network && found.prefix !== expected) {
    throw new InvalidAddressError(
      expected === undefined
        ? `Give the network ${network.name} its bech32Prefix`
        : `Addresses of ${network.name} begin with ${expected}1`,
    )
  }
  return found.address
}
