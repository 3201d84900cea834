import { fromBase58 } from '../../base/base58.ts'
import { toHex } from '../../base/to-hex.ts'

/** No transaction of any namespace is longer in base58, which takes the square of the length to read. */
const longestBase58 = 2_000

/** Whether the answer names an account by the bytes of its address, in whichever encoding, where the request does not. */
export function tellsAccountBytes(
  params: unknown,
  answer: unknown,
  addresses: readonly string[],
): boolean {
  const accounts = addresses.flatMap(bytesOfAddress)
  const isIn = (parts: readonly string[], account: string) =>
    parts.some((part) => part.includes(account))
  const told = bytesIn(answer)
  return accounts.some((account) => isIn(told, account) && !isIn(bytesIn(params), account))
}

/** What an address stands for: a public key or its hash, without prefix, version and checksum. As hex. */
function bytesOfAddress(address: string): readonly string[] {
  if (address.startsWith('0x')) return [address.slice(2).toLowerCase()]
  const whole = read(() => fromBase58(address))
  // base58check of Bitcoin has 25 bytes, SS58 of a key 35 or 36, a key of Solana 32.
  const inner = whole.map((bytes) =>
    bytes.length === 25 ? bytes.subarray(1, 21) : bytes.subarray(bytes.length - 34, -2),
  )
  return [
    ...whole,
    ...inner,
    ...read(() => fromBech32(address)),
    ...read(() => fromBech32(address, 1)),
  ]
    .filter(({ length }) => length >= 20)
    .map(toHex)
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** BIP-173, less its checksum and, of a witness program, its version. Throws a TypeError for what is none. */
function fromBech32(address: string, versions = 0): Uint8Array {
  const text = address.toLowerCase()
  const words = [...text.slice(text.lastIndexOf('1') + 1 + versions, -6)].map((letter) =>
    bech32Letters.indexOf(letter),
  )
  if (!text.includes('1') || words.includes(-1)) throw new TypeError('no bech32')
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

/** All that may be bytes in it, as hex. */
function bytesIn(data: unknown): readonly string[] {
  if (typeof data === 'bigint') return [ofNumber(data)]
  if (typeof data === 'string') return data.split(/[^a-z\d+/=_-]+/i).flatMap(bytesOfText)
  if (typeof data !== 'object' || data === null) return []
  if (ArrayBuffer.isView(data)) {
    return [toHex(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))]
  }
  // A list of bytes is an object with numbers as names once JSON had it.
  const values: readonly unknown[] = Object.values(data)
  if (values.length >= 20 && values.every(isByte)) return [toHex(Uint8Array.from(values))]
  return values.flatMap(bytesIn)
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256

function bytesOfText(text: string): readonly string[] {
  if (text.length < 20) return []
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return [
    text.toLowerCase(),
    ...(/^\d+$/.test(text) ? [ofNumber(BigInt(text))] : []),
    ...[
      () => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
      () => fromBase58(text.length > longestBase58 ? '' : text),
    ].flatMap((decode) => read(decode).map(toHex)),
  ]
}

/** Its leading zeros are bytes as well. */
const ofNumber = (value: bigint): string => value.toString(16).padStart(64, '0')

function read(decode: () => Uint8Array): readonly Uint8Array[] {
  try {
    return [decode()]
  } catch {
    return []
  }
}
