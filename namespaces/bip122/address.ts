import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { type CaipNetwork, KitError } from '../../kernel/exports/index.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { type BitcoinNetwork, networkOf } from './networks.ts'

export type AddressForm = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export interface BitcoinAddress {
  /** In its canonical spelling. */
  readonly text: string
  readonly form: AddressForm
  /** Where it is valid: test networks share their spelling. */
  readonly networks: readonly BitcoinNetwork[]
  /** What an output to it holds. */
  readonly script: Uint8Array
}

class InvalidAddressError extends KitError {
  constructor(details: string) {
    super('The address is not valid', { code: 'INVALID_ADDRESS', details })
  }
}

const publicTests = ['testnet', 'testnet4', 'signet'] as const
const prefixes: Readonly<Record<string, readonly BitcoinNetwork[]>> = {
  bc: ['mainnet'],
  tb: publicTests,
  bcrt: ['regtest'],
}
type Version = readonly [form: 'p2pkh' | 'p2sh', networks: readonly BitcoinNetwork[]]
const versions: Readonly<Record<number, Version>> = {
  0x00: ['p2pkh', ['mainnet']],
  0x05: ['p2sh', ['mainnet']],
  0x6f: ['p2pkh', [...publicTests, 'regtest']],
  0xc4: ['p2sh', [...publicTests, 'regtest']],
}
const longestAddress = 90

/**
 * What is written in an address, its checksum being right: of segwit behind a prefix and a version, of the older
 * forms behind a byte.
 */
export type DecodedAddress =
  | { readonly prefix: string; readonly version: number; readonly data: Uint8Array }
  | { readonly version: number; readonly hash: Uint8Array }

/** Undefined for what is no address. */
export type DecodeAddress = (text: string) => DecodedAddress | undefined

/**
 * Legacy, P2SH, segwit version 0 and taproot, by form, length and checksum. What is hidden in a hash, or
 * whether a taproot key lies on the curve, is not looked at: no library for that is needed to pay to it.
 */
export function readAddress(
  text: string,
  decode: DecodeAddress = decodeAddress,
): BitcoinAddress | undefined {
  const trimmed = text.length <= longestAddress * 2 ? text.trim() : text
  if (trimmed.length > longestAddress) return undefined
  const decoded = decode(trimmed)
  if (!decoded) return undefined
  return 'prefix' in decoded ? ofSegwit(trimmed, decoded) : ofBase58(trimmed, decoded)
}

/**
 * The canonical spelling: without blanks around, bech32 in lower case. With a network, an address of
 * another one is refused. Throws an InvalidAddressError.
 */
export function parseAddress(
  text: string,
  on?: Pick<CaipNetwork, 'caipNetworkId'>,
  decode: DecodeAddress = decodeAddress,
): string {
  const found = readAddress(text, decode)
  if (!found) throw new InvalidAddressError('It is no Bitcoin address, or a letter of it is wrong')
  if (!on) return found.text
  const network = networkOf(on.caipNetworkId)
  if (!network) throw new InvalidAddressError(`${on.caipNetworkId} is no network of Bitcoin`)
  if (!found.networks.includes(network)) {
    throw new InvalidAddressError(`It belongs to ${found.networks.join(' or ')}, not to ${network}`)
  }
  return found.text
}

/** The address whose outputs hold this script; undefined for a script that none stands for. */
export function addressOfScript(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  const [first = 0, length = 0] = script
  const program = script.subarray(2)
  const version = first === 0 ? 0 : first - 0x50
  if (length === program.length && segwitForm(version, length)) {
    const [prefix = ''] = Object.entries(prefixes).find(([, all]) => all.includes(network)) ?? []
    const codec = version === 0 ? bech32 : bech32m
    return codec.encode(prefix, [version, ...codec.toWords(program)])
  }
  return Object.entries(versions)
    .filter(([, [, networks]]) => networks.includes(network))
    .map(([byte, [form]]) => {
      const hash = form === 'p2pkh' ? script.subarray(3, 23) : script.subarray(2, 22)
      return base58check.encode(Uint8Array.of(Number(byte), ...hash))
    })
    .find((text) => script.length > 0 && isSameBytes(scriptOf(text), script))
}

const scriptOf = (text: string): Uint8Array => readAddress(text)?.script ?? new Uint8Array()

type Decoded<K extends PropertyKey> = Extract<DecodedAddress, Record<K, unknown>>

function ofSegwit(
  text: string,
  { prefix, version, data }: Decoded<'prefix'>,
): BitcoinAddress | undefined {
  const form = segwitForm(version, data.length)
  const networks = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined
  if (!form || !networks) return undefined
  const opcode = version === 0 ? 0 : 0x50 + version
  const script = Uint8Array.of(opcode, data.length, ...data)
  return { text: text.toLowerCase(), form, networks, script }
}

function ofBase58(text: string, { version, hash }: Decoded<'hash'>): BitcoinAddress | undefined {
  const found = versions[version]
  if (!found || hash.length !== 20) return undefined
  const [form, networks] = found
  const script =
    form === 'p2pkh'
      ? Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
      : Uint8Array.of(0xa9, 20, ...hash, 0x87)
  return { text, form, networks, script }
}

function segwitForm(version: number, length: number): AddressForm | undefined {
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  return version === 1 && length === 32 ? 'p2tr' : undefined
}

const base58check = /*#__PURE__*/ createBase58check(sha256)

/** Without the chain library: for back ends, and while a wallet connects. */
function decodeAddress(text: string): DecodedAddress | undefined {
  for (const decode of [fromBech32, fromBase58]) {
    try {
      return decode(text)
    } catch {
      // Of the other kind, or none.
    }
  }
  return undefined
}

/** BIP-173 for version 0, BIP-350 for the others. */
function fromBech32(text: string): DecodedAddress {
  const isFirst = /1q[^1]*$/i.test(text)
  const { prefix, words } = (isFirst ? bech32 : bech32m).decode(text as `${string}1${string}`)
  const [version = 0, ...data] = words
  return { version, prefix, data: bech32.fromWords(data) }
}

function fromBase58(text: string): DecodedAddress {
  const [version = -1, ...hash] = base58check.decode(text)
  return { version, hash: Uint8Array.from(hash) }
}
