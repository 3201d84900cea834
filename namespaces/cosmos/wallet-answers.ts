import { base64 } from '@scure/base'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'

/** A signature of Cosmos, as its JSON has it: 64 bytes and the key that made it, as base64. */
export interface CosmosSignature {
  readonly signature: string
  readonly pub_key: { readonly type: string; readonly value: string }
}

export function parseBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return base64.decode(value)
  } catch {
    return undefined
  }
}

/** r and s alone; keys of the EVM kind may add the recovery byte. */
const isSignature = (value: unknown): value is string => {
  const length = parseBase64(value)?.length
  return length === 64 || length === 65
}

/** The base64 text of a signature, whether it stands alone or beside its key. */
export function parseSignatureText(value: unknown): string {
  const text = typeof value === 'string' ? value : readField(value, 'signature')
  if (!isSignature(text)) throw badAnswer('a signature')
  return text
}

/** The signature with its key, in a fresh object. */
export function parseSignature(value: unknown): CosmosSignature {
  const key = readField(value, 'pub_key')
  const [type, bytes] = [readField(key, 'type'), readField(key, 'value')]
  const isKey = typeof type === 'string' && type.length <= 64 && parseBase64(bytes)?.length === 33
  if (!isKey) throw badAnswer('a signature with its key')
  return { signature: parseSignatureText(value), pub_key: { type, value: bytes as string } }
}
