import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { parseSymbol } from '../../kernel/exports/index.ts'
import type { NodeReader, RawAccount } from './node-reader.ts'

/** Where tokens of the older program have their name and symbol: the accounts of Metaplex Token Metadata. */

const metadataProgram = /*#__PURE__*/ new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** The kind of the account; before it stand no other bytes. */
const metadataV1 = 4
/** Kind, update authority and mint come first, then two texts, each after its length. */
const mintAt = 33
const textsAt = 65
const longestText = 256

/** The symbols of these mints; a mint without readable metadata is left out. */
export async function readSymbols(
  reader: Pick<NodeReader, 'readRawAccounts'>,
  mints: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await reader.readRawAccounts(mints.map(metadataAddress))
  const symbols = new Map<string, string>()
  for (const [index, mint] of mints.entries()) {
    const account = accounts[index]
    const symbol = account && readSymbol(account, mint)
    if (symbol !== undefined) symbols.set(mint, symbol)
  }
  return symbols
}

export function metadataAddress(mint: string): string {
  const seeds = [
    new TextEncoder().encode('metadata'),
    metadataProgram.toBytes(),
    new PublicKey(mint).toBytes(),
  ]
  return PublicKey.findProgramAddressSync(seeds, metadataProgram)[0].toBase58()
}

function readSymbol({ owner, data: bytes }: RawAccount, mint: string): string | undefined {
  if (owner !== metadataProgram.toBase58()) return undefined
  const isOfMint = base58.encode(bytes.slice(mintAt, textsAt)) === mint
  if (bytes[0] !== metadataV1 || !isOfMint) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lengthAt = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, true) : Infinity)
  const symbolAt = textsAt + 4 + lengthAt(textsAt)
  const length = lengthAt(symbolAt)
  if (length > longestText || symbolAt + 4 + length > bytes.length) return undefined
  const text = new TextDecoder().decode(bytes.slice(symbolAt + 4, symbolAt + 4 + length))
  // Filled up with zeros to a fixed length.
  return parseSymbol(text.replace(/\0+$/, ''))
}
