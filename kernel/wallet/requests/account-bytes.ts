import { base58, base64, base64urlnopad, bech32, bech32m, hex } from '@scure/base'

/** No transaction of any namespace is longer in base58, which takes the square of the length to read. */
const longestBase58 = 2_000

/** Whether the answer names an account by the bytes of its address, in whichever encoding, where the request does not. */
export function tellsAccountBytes(
  params: unknown,
  answer: unknown,
  addresses: readonly string[],
): boolean {
  const accounts = addresses.flatMap((address) => bytesOfAddress(address).map(hex.encode))
  const isIn = (parts: readonly string[], account: string) =>
    parts.some((part) => part.includes(account))
  const told = bytesIn(answer)
  return accounts.some((account) => isIn(told, account) && !isIn(bytesIn(params), account))
}

/** What an address stands for: a public key or its hash, without prefix, version and checksum. */
function bytesOfAddress(address: string): readonly Uint8Array[] {
  if (address.startsWith('0x')) return read(() => hex.decode(address.slice(2)))
  const segments = [bech32.decodeUnsafe(address), bech32m.decodeUnsafe(address)].flatMap(
    (decoded) => (decoded ? [decoded.words, decoded.words.slice(1)] : []),
  )
  const segwit = segments.flatMap((words) => read(() => bech32.fromWords(words)))
  const whole = read(() => base58.decode(address))
  // base58check of Bitcoin has 25 bytes, SS58 of a key 35 or 36, a key of Solana 32.
  const inner = whole.flatMap((bytes) =>
    bytes.length === 25
      ? [bytes.subarray(1, 21)]
      : bytes.length > 32
        ? [bytes.subarray(bytes.length - 34, -2)]
        : [],
  )
  return [...whole, ...inner, ...segwit].filter(({ length }) => length >= 20)
}

/** All that may be bytes in it, as hex. */
function bytesIn(data: unknown): readonly string[] {
  if (typeof data === 'bigint') return [ofNumber(data)]
  if (typeof data === 'string') return data.split(/[^a-z\d+/=_-]+/i).flatMap(bytesOfText)
  if (typeof data !== 'object' || data === null) return []
  if (ArrayBuffer.isView(data)) {
    return [hex.encode(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))]
  }
  // A list of bytes is an object with numbers as names once JSON had it.
  const values: readonly unknown[] = Object.values(data)
  if (values.length >= 20 && values.every(isByte)) return [hex.encode(Uint8Array.from(values))]
  return values.flatMap(bytesIn)
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256

function bytesOfText(text: string): readonly string[] {
  if (text.length < 20) return []
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=')
  return [
    text.toLowerCase(),
    ...(/^\d+$/.test(text) ? [ofNumber(BigInt(text))] : []),
    ...[
      () => base64.decode(padded),
      () => base64urlnopad.decode(text.replace(/=+$/, '')),
      () => base58.decode(text.length > longestBase58 ? '' : text),
    ].flatMap((decode) => read(decode).map(hex.encode)),
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
