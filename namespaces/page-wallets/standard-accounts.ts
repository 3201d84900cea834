import { readField } from './read-field.ts'
import { readTexts } from './wallet-standard.ts'

/** An account of a wallet of the Wallet Standard. */
export interface StandardAccount {
  /** What the wallet's own methods want to be given. */
  readonly native: object
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
}

const maxAccounts = 100

/**
 * The accounts of a wallet for networks of one kind, each address once; one object may hold accounts for
 * several kinds. Undefined unless all of the answer is a list of at most 100 accounts; whether an
 * address is one, its namespace knows.
 */
export function parseStandardAccounts(
  value: unknown,
  kind: 'bitcoin' | 'solana',
): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(value) || value.length > maxAccounts) return undefined
    const accounts = Array.from(value, parseAccount)
    if (!accounts.every((account) => account !== undefined)) return undefined
    const own = accounts.filter(({ chains }) =>
      chains.some((chain) => chain.startsWith(`${kind}:`)),
    )
    return [...new Map(own.map((account) => [account.address, account])).values()]
  } catch {
    return undefined
  }
}

function parseAccount(native: unknown): StandardAccount | undefined {
  if (typeof native !== 'object' || native === null) return undefined
  const address = readField(native, 'address')
  const publicKey = copyBytes(readField(native, 'publicKey'))
  if (typeof address !== 'string' || address === '' || !publicKey) return undefined
  return { native, address, publicKey, chains: readTexts(readField(native, 'chains')) }
}

/** A copy, so that nobody changes it later. Bytes of another realm are bytes; undefined for what is none. */
export function copyBytes(value: unknown): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value)) return undefined
    const { buffer, byteOffset, byteLength } = value
    return new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength))
  } catch {
    return undefined
  }
}
