import type { MessageVerifier } from '../../kernel/exports/index.ts'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { readAddress } from './address.ts'
import { toMessageDocument } from './message.ts'
import { recoverKey } from '../signatures/secp256k1.ts'
import { notSigned, signed } from '../signatures/verdict.ts'

const keyType = 'tendermint/PubKeySecp256k1'
const recoveries = [0, 1, 2, 3]

/**
 * ADR-36. The document is made here, of the text and the signer alone: what was signed for a chain, with
 * a fee, a memo or another message is a transaction and fits no signature here. The signature is base64 of
 * 64 bytes, or JSON as wallets have it: `{ signature, pub_key: { type, value } }`.
 */
export const cosmosVerifier: MessageVerifier = {
  isSameAccount(left, right) {
    const found = readAddress(left)
    return found !== undefined && found.address === readAddress(right)?.address
  },

  async verify({ address, text, signature }) {
    const account = readAddress(address)
    if (!account) return notSigned('The address is no Bech32 with a checksum')
    const given = readSignature(signature)
    if (!given) return notSigned('The signature is not 64 bytes in base64, with or without its key')
    const document = canonicalJson(toMessageDocument(account.address, text))
    const hash = sha256(new TextEncoder().encode(document))
    // The key is in the signature: what stands beside it can only confirm it.
    const isOfAccount = recoveries.some((recovery) => {
      const key = recoverKey(given.bytes, recovery, hash)
      if (!key || addressOf(key, account.prefix) !== account.address) return false
      return given.key === undefined || given.key === base64.encode(key)
    })
    return isOfAccount ? signed : notSigned('The key of the address did not sign this text')
  },
}

const addressOf = (key: Uint8Array, prefix: string): string =>
  bech32.encodeFromBytes(prefix, ripemd160(sha256(key)))

interface GivenSignature {
  readonly bytes: Uint8Array
  readonly key?: string | undefined
}

function readSignature(text: string): GivenSignature | undefined {
  if (text.length > 1000) return undefined
  try {
    if (!text.startsWith('{')) return readBytes(text)
    const { signature, pub_key: key } = JSON.parse(text) as {
      readonly signature: string
      readonly pub_key: { readonly type: string; readonly value: string }
    }
    const found = readBytes(signature)
    return found && key.type === keyType ? { ...found, key: key.value } : undefined
  } catch {
    return undefined
  }
}

function readBytes(text: string): GivenSignature | undefined {
  const bytes = base64.decode(text)
  return bytes.length === 64 ? { bytes } : undefined
}

/** Amino's JSON: keys in their order, no blanks. What it escapes occurs in no document of ADR-36. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([left], [right]) => (left < right ? -1 : 1)))
      : entry,
  )
}
