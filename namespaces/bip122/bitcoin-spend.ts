import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import type { BitcoinAddress } from './address.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { isSignedBy } from '../signatures/secp256k1.ts'
import { readScript } from './script.ts'
import { legacyHash, segwitHash, signsAll, taprootHash, type Transaction } from './transaction.ts'

/** `inconclusive`: a script that is not judged here, because more than keys decides about it. */
export type SpendOutcome = 'valid' | 'invalid' | 'inconclusive'

const op = { one: 0x51, sixteen: 0x60, checkSig: 0xac, checkMultisig: 0xae } as const

/** One input of a transaction, whose output holds nothing. */
interface Spend {
  readonly transaction: Transaction
  readonly script: Uint8Array
  readonly witness: readonly Uint8Array[]
}

/** Whether the only input of the transaction may spend from the address, for an output of no value. */
export function isSpentBy(transaction: Transaction, account: BitcoinAddress): SpendOutcome {
  const [input, more] = transaction.inputs
  if (!input) return 'invalid'
  if (more) return 'inconclusive'
  const spend = { transaction, script: account.script, witness: input.witness }
  const isNative = account.form !== 'p2pkh' && account.form !== 'p2sh'
  if (isNative && input.script.length > 0) return 'invalid'
  if (account.form === 'p2pkh' && input.witness.length > 0) return 'invalid'
  switch (account.form) {
    case 'p2pkh':
      return byKeyInScript(spend, input.script)
    case 'p2wpkh':
      return byKey(spend)
    case 'p2wsh':
      return byScript(spend)
    case 'p2tr':
      return byTaprootKey(spend)
    case 'p2sh':
      return byNestedWitness(spend, input.script)
  }
}

export const keyHash = (key: Uint8Array): Uint8Array => ripemd160(sha256(key))

function byKeyInScript({ transaction, script }: Spend, unlocking: Uint8Array): SpendOutcome {
  const parts = readScript(unlocking)
  const [signature, key] = parts ?? []
  if (parts?.length !== 2 || !isBytes(signature) || !isBytes(key)) return 'invalid'
  const isOwner = isSameBytes(keyHash(key), script.subarray(3, 23))
  return outcome(isOwner && isSigned(signature, key, legacyHash(transaction, script)))
}

function byKey({ transaction, script, witness }: Spend): SpendOutcome {
  const [signature, key] = witness
  if (witness.length !== 2 || !signature || !isCompressed(key)) return 'invalid'
  const hash = keyHash(key)
  if (!isSameBytes(hash, script.subarray(2))) return 'invalid'
  const code = Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
  return outcome(isSigned(signature, key, segwitHash(transaction, code)))
}

/** One key, or some of several, in the usual scripts; what else a script may ask for is not judged. */
function byScript({ transaction, script, witness }: Spend): SpendOutcome {
  const inner = witness.at(-1)
  if (!inner || !isSameBytes(sha256(inner), script.subarray(2))) return 'invalid'
  const rule = readRule(inner)
  if (!rule) return 'inconclusive'
  const given = witness.slice(0, -1)
  // CHECKMULTISIG takes one element too many, which must be empty.
  const signatures = rule.isMultisig ? given.slice(1) : given
  if (rule.isMultisig && given[0]?.length !== 0) return 'invalid'
  if (signatures.length !== rule.needed) return 'invalid'
  const hash = segwitHash(transaction, inner)
  const keys = rule.keys.values()
  // In the order of the keys, each of which is used once.
  return outcome(
    signatures.every((signature) => {
      for (const key of keys) if (isSigned(signature, key, hash)) return true
      return false
    }),
  )
}

interface KeyRule {
  readonly isMultisig: boolean
  readonly needed: number
  readonly keys: readonly Uint8Array[]
}

function readRule(script: Uint8Array): KeyRule | undefined {
  const parts = readScript(script) ?? []
  if (parts.length === 2 && isCompressed(parts[0]) && parts[1] === op.checkSig) {
    return { isMultisig: false, needed: 1, keys: [parts[0]] }
  }
  const [needed, count] = [smallNumber(parts[0]), smallNumber(parts.at(-2))]
  const keys = parts.slice(1, -2).filter(isCompressed)
  const isMultisig = parts.at(-1) === op.checkMultisig && parts.length === keys.length + 3
  return isMultisig && needed && count === keys.length && needed <= count
    ? { isMultisig, needed, keys }
    : undefined
}

/** By the key alone. A script hidden in the key, or an annex, is not judged. */
function byTaprootKey({ transaction, script, witness }: Spend): SpendOutcome {
  const [given] = witness
  if (witness.length > 1) return 'inconclusive'
  if (given?.length !== 64 && !(given?.length === 65 && given[64] === signsAll)) return 'invalid'
  const kind = given.length === 64 ? 0 : signsAll
  const hash = taprootHash(transaction, script, kind)
  try {
    return outcome(schnorr.verify(given.slice(0, 64), hash, script.subarray(2)))
  } catch {
    return 'invalid'
  }
}

/**
 * Segwit within P2SH. The witness alone has no place for the inner script, which follows from what stands
 * in it; no signature covers that script, only its hash in the address does.
 */
function byNestedWitness(spend: Spend, unlocking: Uint8Array): SpendOutcome {
  const last = spend.witness.at(-1)
  if (!last) return 'inconclusive'
  const nested = [
    Uint8Array.of(0, 20, ...keyHash(last)),
    Uint8Array.of(0, 32, ...sha256(last)),
  ].find((script) => isSameBytes(keyHash(script), spend.script.subarray(2, 22)))
  if (!nested) return 'invalid'
  const isPushed = isSameBytes(unlocking, Uint8Array.of(nested.length, ...nested))
  if (unlocking.length > 0 && !isPushed) return 'invalid'
  return nested[1] === 20
    ? byKey({ ...spend, script: nested })
    : byScript({ ...spend, script: nested })
}

/** DER to the letter (BIP-66), s in its lower half, and all of the transaction covered: nothing else is taken. */
function isSigned(signature: Uint8Array, key: Uint8Array, hash: Uint8Array): boolean {
  try {
    const bytes = secp256k1.Signature.fromBytes(signature.slice(0, -1), 'der').toBytes('compact')
    return signature.at(-1) === signsAll && isSignedBy(key, bytes, hash)
  } catch {
    return false
  }
}

const outcome = (isValid: boolean): SpendOutcome => (isValid ? 'valid' : 'invalid')

const isBytes = (part: unknown): part is Uint8Array => part instanceof Uint8Array

const isCompressed = (part: unknown): part is Uint8Array =>
  isBytes(part) && part.length === 33 && (part[0] === 2 || part[0] === 3)

const smallNumber = (part: unknown): number | undefined =>
  typeof part === 'number' && part >= op.one && part <= op.sixteen ? part - op.one + 1 : undefined
