import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import type { BitcoinAddress } from './address.ts'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { isSpentBy, keyHash, type SpendOutcome } from './bitcoin-spend.ts'
import { recoverKey, uncompressed } from '../signatures/secp256k1.ts'
import {
  doubleHash,
  readTransaction,
  readWitness,
  sized,
  taggedHash,
  type Transaction,
  transactionHash,
} from './transaction.ts'

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
const toSpend = (script: Uint8Array, text: string): Uint8Array =>
  transactionHash({
    version: 0,
    inputs: [
      {
        hash: new Uint8Array(32),
        index: 0xffffffff,
        script: concatBytes(
          Uint8Array.of(0, 32),
          taggedHash('BIP0322-signed-message', utf8ToBytes(text)),
        ),
        sequence: 0,
        witness: [],
      },
    ],
    outputs: [{ value: 0n, script }],
    lockTime: 0,
  })

/** OP_RETURN, and nothing else. */
const output = Uint8Array.of(0x6a)

/** The transaction around a witness: all of the bytes are the witness, or there is none. */
function toSignWith(bytes: Uint8Array, spent: Uint8Array): Transaction | undefined {
  const witness = readWitness(bytes)
  if (!witness || witness.length === 0) return undefined
  return {
    version: 0,
    inputs: [{ hash: spent, index: 0, script: new Uint8Array(0), sequence: 0, witness }],
    outputs: [{ value: 0n, script: output }],
    lockTime: 0,
  }
}

function isProofOf(spent: Uint8Array, { version, inputs, outputs }: Transaction): boolean {
  const [input] = inputs
  const [only] = outputs
  if (version !== 0 && version !== 2) return false
  if (!input || !isSameBytes(input.hash, spent) || input.index !== 0) return false
  return outputs.length === 1 && only?.value === 0n && isSameBytes(only.script, output)
}

function isLegacy(account: BitcoinAddress, text: string, bytes: Uint8Array): boolean {
  const header = bytes[0] ?? 0
  if (header < 27 || header > 34) return false
  const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  const hash = doubleHash(concatBytes(prefix, sized(utf8ToBytes(text))))
  const key = recoverKey(bytes.slice(1), (header - 27) % 4, hash)
  if (!key) return false
  const owner = keyHash(header < 31 ? uncompressed(key) : key)
  return isSameBytes(account.script.subarray(3, 23), owner)
}
