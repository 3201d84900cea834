import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import type { BitcoinAddress } from './address.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { isSpentBy, keyHash, type SpendOutcome } from './bitcoin-spend.ts'
import { recoverKey, uncompressed } from '../signatures/secp256k1.ts'

const longestSignature = 16_384
const legacyBytes = 65

/**
 * A signature as wallets write it: base64, of BIP-322 with the prefix `smp` for the witness alone, `ful` for
 * the whole transaction, or without one, which may be either; and of the older kind for P2PKH. A proof of
 * funds (`pof`) is inconclusive: nobody here knows the outputs that it names.
 */
export function bitcoinSignature(
  account: BitcoinAddress,
  text: string,
  signature: string,
): SpendOutcome {
  if (signature.length > longestSignature) return 'invalid'
  const [, prefix, encoded = ''] = /^(smp|ful|pof)?(.*)$/s.exec(signature) ?? []
  if (prefix === 'pof') return 'inconclusive'
  const bytes = decode(encoded)
  if (!bytes) return 'invalid'
  if (!prefix && bytes.length === legacyBytes) {
    return account.form === 'p2pkh' && isLegacy(account, text, bytes) ? 'valid' : 'invalid'
  }
  const spent = toSpend(account.script, text)
  const proof =
    (prefix !== 'ful' && toSignWith(bytes, spent)) || (prefix !== 'smp' && readTransaction(bytes))
  return proof && isProofOf(spent, proof) ? isSpentBy(proof, account) : 'invalid'
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

/** The transaction nobody can spend but who may spend from the address; its input carries the text. */
function toSpend(script: Uint8Array, text: string): Uint8Array {
  const transaction = new Transaction()
  transaction.version = 0
  const message = taggedHash('BIP0322-signed-message', utf8ToBytes(text))
  transaction.addInput(
    new Uint8Array(32),
    0xffffffff,
    0,
    concatBytes(Uint8Array.of(0, 32), message),
  )
  transaction.addOutput(script, 0n)
  return transaction.getHash()
}

function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, message))
}

/** OP_RETURN, and nothing else. */
const output = Uint8Array.of(0x6a)

/** The transaction around a witness: all of the bytes are the witness, or there is none. */
function toSignWith(witness: Uint8Array, spent: Uint8Array): Transaction | undefined {
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(spent, 0, 0)
  transaction.addOutput(output, 0n)
  const plain = transaction.toBuffer()
  const segwit = [plain.subarray(0, 4), Uint8Array.of(0, 1), plain.subarray(4, -4)]
  return readTransaction(concatBytes(...segwit, witness, plain.subarray(-4)))
}

function readTransaction(bytes: Uint8Array): Transaction | undefined {
  try {
    const transaction = Transaction.fromBuffer(bytes)
    // One spelling only: the reader is lenient about the lengths of numbers.
    return isSameBytes(transaction.toBuffer(), bytes) ? transaction : undefined
  } catch {
    return undefined
  }
}

function isProofOf(spent: Uint8Array, { version, ins, outs }: Transaction): boolean {
  const [input] = ins
  const [only] = outs
  if (version !== 0 && version !== 2) return false
  if (!input || !isSameBytes(input.hash, spent) || input.index !== 0) return false
  return outs.length === 1 && only?.value === 0n && isSameBytes(only.script, output)
}

function isLegacy(account: BitcoinAddress, text: string, bytes: Uint8Array): boolean {
  const header = bytes[0] ?? 0
  if (header < 27 || header > 34) return false
  const message = utf8ToBytes(text)
  const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(prefix, compactSize(message.length), message)))
  const key = recoverKey(bytes.slice(1), (header - 27) % 4, hash)
  if (!key) return false
  const owner = keyHash(header < 31 ? uncompressed(key) : key)
  return isSameBytes(account.script.subarray(3, 23), owner)
}

/** Texts are far shorter than what would need more bytes. */
const compactSize = (size: number): Uint8Array =>
  size < 0xfd
    ? Uint8Array.of(size)
    : size <= 0xffff
      ? Uint8Array.of(0xfd, size & 0xff, size >> 8)
      : Uint8Array.of(0xfe, size & 0xff, (size >> 8) & 0xff, (size >> 16) & 0xff, size >>> 24)
