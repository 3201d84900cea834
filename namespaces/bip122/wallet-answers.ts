import { base64, hex } from '@scure/base'
import { copyBytes } from '../page-wallets/standard-accounts.ts'

const shortestSignature = 64
const longestText = 16_384

/** The entries of a list that are objects, at most 100. Undefined for what is no such list. */
export function readList(value: unknown): readonly object[] | undefined {
  try {
    if (!Array.isArray(value) || value.length > 100) return undefined
    const list: readonly unknown[] = Array.from(value)
    return list.every((entry) => typeof entry === 'object' && entry !== null)
      ? (list as readonly object[])
      : undefined
  } catch {
    return undefined
  }
}

/** What is no text is an empty one, which is no address and no key. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Bytes as wallets write them: as such, as hex, or as base64. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string') return copyBytes(value)
  if (value === '') return undefined
  try {
    return /^(?:[0-9a-f]{2})+$/i.test(value)
      ? hex.decode(value.toLowerCase())
      : base64.decode(value)
  } catch {
    return undefined
  }
}

/**
 * A signature in base64, whichever way the wallet wrote it: 65 bytes of the older kind, or the witness of
 * BIP-322, whose prefix `smp` is left out and whose `ful` and `pof` stay. Undefined for what is none.
 */
export function parseSignature(value: unknown): string | undefined {
  if (typeof value === 'string' && value.length > longestText) return undefined
  const [, prefix = '', text] =
    typeof value === 'string' ? (/^(smp|ful|pof)?(.*)$/s.exec(value) ?? []) : []
  const bytes = readBytes(text ?? value)
  if (!bytes || bytes.length < shortestSignature || bytes.length > longestText) return undefined
  return (prefix === 'smp' ? '' : prefix) + base64.encode(bytes)
}

/** The id of a transaction, in lower case. */
export function parseTransactionId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)
    ? value.toLowerCase()
    : undefined
}
