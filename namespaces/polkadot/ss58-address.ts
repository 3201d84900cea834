import { blake2b } from '@noble/hashes/blake2'
import { base58, hex } from '@scure/base'
import { type CaipNetwork, KitError } from '../../kernel/exports/index.ts'

/** An address of the SS58 registry: an account, and the network in whose spelling it is written. */
export interface Ss58Address {
  readonly prefix: number
  /** The account, whatever the network: 32 bytes in hex. */
  readonly publicKey: string
}

/** The prefix that any network takes. */
export const genericPrefix = 42

/** By CAIP-2 reference, the first 32 digits of the genesis hash. */
const prefixes: Readonly<Record<string, number>> = {
  // Polkadot, its Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, its Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  // Westend, its Asset Hub
  e143f23803ac50e8f6f8e62695d1ce9e: genericPrefix,
  '67f9723393ef76214df0118c34bbbd3d': genericPrefix,
}

const publicKeyBytes = 32
const checksumBytes = 2
/** Of two bytes of prefix, a key and a checksum; longer texts are not even decoded. */
const maxLength = 50
const checksumDomain = /*#__PURE__*/ new TextEncoder().encode('SS58PRE')

class InvalidAddressError extends KitError {
  constructor(details: string) {
    super('The address is not valid', { code: 'INVALID_ADDRESS', details })
  }
}

/** Of an account of 32 bytes with a right checksum; undefined for everything else. */
export function decodeSs58(text: string): Ss58Address | undefined {
  if (text.length > maxLength) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return undefined
  }
  const body = bytes.subarray(0, -checksumBytes)
  const prefix = parsePrefix(body.subarray(0, -publicKeyBytes))
  if (prefix === undefined) return undefined
  if (checksumOf(body) !== hex.encode(bytes.subarray(-checksumBytes))) return undefined
  return { prefix, publicKey: hex.encode(body.subarray(-publicKeyBytes)) }
}

export function encodeSs58({ prefix, publicKey }: Ss58Address): string {
  const head = prefix < 64 ? [prefix] : longPrefix(prefix)
  const body = Uint8Array.from([...head, ...hex.decode(publicKey)])
  return base58.encode(Uint8Array.from([...body, ...hex.decode(checksumOf(body))]))
}

/** How the network writes addresses; undefined for a network that is not known here. */
export const prefixOf = ({ id }: Pick<CaipNetwork, 'id'>): number | undefined =>
  Object.hasOwn(prefixes, id) ? prefixes[id] : undefined

/**
 * The canonical spelling: that of the network, where it is named and known, else the given one. Of such
 * a network an address has the network's own prefix or the generic 42: one of another network is an
 * error, because it may be the wrong one. Throws an InvalidAddressError.
 */
export function parseAddress(text: string, network?: Pick<CaipNetwork, 'id' | 'name'>): string {
  const trimmed = text.trim()
  const address = readAddress(trimmed)
  const prefix = network && prefixOf(network)
  if (prefix === undefined) return trimmed
  if (address.prefix !== prefix && address.prefix !== genericPrefix) {
    throw new InvalidAddressError(`The address is of another network than ${network?.name}`)
  }
  return encodeSs58({ ...address, prefix })
}

/** Of a text that was checked where it came in. Throws an InvalidAddressError. */
export function readAddress(text: string): Ss58Address {
  const address = decodeSs58(text)
  if (address) return address
  throw new InvalidAddressError('An address is a public key in SS58 with a matching checksum')
}

/** The prefix that an address begins with, whatever else is in it. Throws for what is no base58. */
export const readPrefix = (text: string): number | undefined =>
  parsePrefix(base58.decode(text).subarray(0, -(publicKeyBytes + checksumBytes)))

/** One byte below 64, else two that hold 14 bits; 46 and 47 are reserved. */
function parsePrefix(bytes: Uint8Array): number | undefined {
  const [first = 0, second = 0] = bytes
  if (bytes.length === 1) return first < 64 && first !== 46 && first !== 47 ? first : undefined
  if (bytes.length !== 2 || first < 64 || first > 127) return undefined
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return prefix < 64 ? undefined : prefix
}

const longPrefix = (prefix: number): readonly [number, number] => [
  ((prefix & 0xfc) >> 2) | 0x40,
  (prefix >> 8) | ((prefix & 0x03) << 6),
]

/** In hex. */
const checksumOf = (body: Uint8Array): string => {
  const hash = blake2b(Uint8Array.from([...checksumDomain, ...body]), { dkLen: 64 })
  return hex.encode(hash.subarray(0, checksumBytes))
}
