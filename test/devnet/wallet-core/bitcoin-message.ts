import * as ecc from '@bitcoinerlab/secp256k1'
import { base64 } from '@scure/base'
import { crypto, script as scripts, Transaction } from 'bitcoinjs-lib'
import type { ECPairInterface } from 'ecpair'
import { ProviderError } from './provider-error.ts'

export type MessageProtocol = 'ecdsa' | 'bip322'

export interface MessageSigner {
  form: 'p2wpkh' | 'p2tr'
  script: Uint8Array
  /** For taproot the tweaked one. */
  pair: ECPairInterface
}

/** In base64: the simple form of BIP-322, or 65 bytes of the older kind, headed as BIP-137 has it. */
export function signMessage(
  text: string,
  protocol: MessageProtocol,
  signer: MessageSigner,
): string {
  const message = new TextEncoder().encode(text)
  return base64.encode(
    protocol === 'bip322' ? witnessOf(message, signer) : recoverable(message, signer),
  )
}

/** Signs a transaction that can never be sent: it spends an output whose only input holds the message. */
function witnessOf(message: Uint8Array, { form, script, pair }: MessageSigner): Uint8Array {
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, concat([0, 32], bip322Hash(message)))
  toSpend.addOutput(script, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(scripts.OPS['OP_RETURN']!), 0n)

  if (form === 'p2tr') {
    const hash = toSign.hashForWitnessV1(0, [script], [0n], Transaction.SIGHASH_DEFAULT)
    return witness([pair.signSchnorr(hash)])
  }
  // What a signature of pay-to-witness-public-key-hash covers is the script of pay-to-public-key-hash.
  const code = concat([0x76, 0xa9, 20], script.slice(2), [0x88, 0xac])
  const hash = toSign.hashForWitnessV0(0, code, 0n, Transaction.SIGHASH_ALL)
  const signature = scripts.signature.encode(pair.sign(hash), Transaction.SIGHASH_ALL)
  return witness([signature, pair.publicKey])
}

function recoverable(message: Uint8Array, { form, pair }: MessageSigner): Uint8Array {
  if (form !== 'p2wpkh') throw new ProviderError(-32602, 'protocol: taproot signs by BIP-322 alone')
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = crypto.hash256(concat(prefix, varint(message.length), message))
  const { signature, recoveryId } = ecc.signRecoverable(hash, pair.privateKey!)
  return concat([39 + recoveryId], signature)
}

function bip322Hash(message: Uint8Array): Uint8Array {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(concat(tag, tag, message))
}

const witness = (stack: Uint8Array[]) =>
  concat([stack.length], ...stack.flatMap((item) => [[item.length], item]))

const varint = (value: number): number[] =>
  value < 0xfd
    ? [value]
    : value <= 0xffff
      ? [0xfd, value & 0xff, value >> 8]
      : [0xfe, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24]

const concat = (...parts: ArrayLike<number>[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
