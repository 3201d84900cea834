import { base58 } from '@scure/base'

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const isTokenProgram = (address: string) =>
  address === tokenProgram || address === token2022Program

export interface MintState {
  decimals: number
  supply: bigint
  metadata?: { name: string; symbol: string; uri: string } | undefined
}

export interface TokenAccountState {
  mint: string
  owner: string
  amount: bigint
}

const baseMintSize = 82
const accountSize = 165
/** Mints of the newer program are padded to where accounts have their kind, then come the extensions. */
const kindAt = 165
const extensionsAt = 166
const mintKind = 1
const accountKind = 2
const metadataPointer = 18
const tokenMetadata = 19
const immutableOwner = 7

const text = new TextEncoder()

/** The bytes of a mint, as its program keeps them. */
export function encodeMint(address: string, { decimals, supply, metadata }: MintState): Uint8Array {
  const base = new Uint8Array(baseMintSize)
  const view = new DataView(base.buffer)
  view.setBigUint64(36, supply, true)
  view.setUint8(44, decimals)
  view.setUint8(45, 1)
  if (!metadata) return base
  const nobody = new Uint8Array(32)
  const own = base58.decode(address)
  const state = [
    nobody,
    own,
    ...[metadata.name, metadata.symbol, metadata.uri].map(encodeText),
    uint32(0),
  ]
  return concat([
    base,
    new Uint8Array(kindAt - baseMintSize),
    Uint8Array.of(mintKind),
    extension(metadataPointer, concat([nobody, own])),
    extension(tokenMetadata, concat(state)),
  ])
}

export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The bytes in which Metaplex Token Metadata keeps name and symbol of a mint, each at its full length. */
export function encodeMetadata(mint: string, { name, symbol }: { name: string; symbol: string }) {
  const padded = (value: string, size: number) => encodeText(value.padEnd(size, '\0'))
  const nobody = new Uint8Array(32)
  const texts = [padded(name, 32), padded(symbol, 10), padded('', 200)]
  return concat([Uint8Array.of(4), nobody, base58.decode(mint), ...texts, new Uint8Array(8)])
}

export function decodeMint(data: Uint8Array): MintState | undefined {
  const isMint = data.length === baseMintSize || data[kindAt] === mintKind
  if (!isMint || data[45] !== 1) return undefined
  const view = viewOf(data)
  return {
    supply: view.getBigUint64(36, true),
    decimals: view.getUint8(44),
    metadata: decodeMetadata(data),
  }
}

/** The bytes of an account of tokens; under the newer program its owner stays the same. */
export function encodeTokenAccount(
  { mint, owner, amount }: TokenAccountState,
  program: string,
): Uint8Array {
  const base = new Uint8Array(accountSize)
  base.set(base58.decode(mint), 0)
  base.set(base58.decode(owner), 32)
  new DataView(base.buffer).setBigUint64(64, amount, true)
  base[108] = 1
  if (program === tokenProgram) return base
  return concat([base, Uint8Array.of(accountKind), extension(immutableOwner, new Uint8Array())])
}

export function decodeTokenAccount(data: Uint8Array): TokenAccountState | undefined {
  const isAccount = data.length === accountSize || data[kindAt] === accountKind
  if (!isAccount || data[108] === 0) return undefined
  return {
    mint: base58.encode(data.slice(0, 32)),
    owner: base58.encode(data.slice(32, 64)),
    amount: viewOf(data).getBigUint64(64, true),
  }
}

function decodeMetadata(data: Uint8Array): MintState['metadata'] {
  const view = viewOf(data)
  let at = extensionsAt
  while (at + 4 <= data.length) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (kind === tokenMetadata) {
      let place = at + 4 + 64
      const next = () => {
        const size = view.getUint32(place, true)
        const bytes = data.slice(place + 4, place + 4 + size)
        place += 4 + size
        return new TextDecoder().decode(bytes)
      }
      return { name: next(), symbol: next(), uri: next() }
    }
    at += 4 + length
  }
  return undefined
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function encodeText(value: string): Uint8Array {
  const bytes = text.encode(value)
  return concat([uint32(bytes.length), bytes])
}

function extension(kind: number, value: Uint8Array): Uint8Array {
  const head = new Uint8Array(4)
  const view = new DataView(head.buffer)
  view.setUint16(0, kind, true)
  view.setUint16(2, value.length, true)
  return concat([head, value])
}

const concat = (parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
