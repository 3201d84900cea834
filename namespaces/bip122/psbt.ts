import { base64 } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { isSameBytes } from '../page-wallets/same-bytes.ts'
import { readBytes } from './wallet-answers.ts'

/** A transaction that waits for signatures (BIP-174), as far as one must know what it spends. */
export interface OpenedPsbt {
  readonly bytes: Uint8Array
  /** The transaction itself without signatures, in base64: what a wallet must not change. */
  readonly unsigned: string
  readonly inputCount: number
  readonly inputs: readonly PsbtInput[]
  readonly outputs: readonly PsbtOutput[]
  /** The scripts of the output that an input spends, as the PSBT tells them; none when it does not. */
  scriptsOf(index: number): readonly Uint8Array[]
}

export interface PsbtOutput {
  readonly script: Uint8Array
  readonly value: bigint
}

export interface PsbtInput {
  /** What it spends, as the PSBT says by itself. */
  readonly claimed?: PsbtOutput | undefined
  /** The same, by the transaction that is spent. */
  readonly proven?: PsbtOutput | undefined
  /** The transaction that is told is another than the one that is spent. */
  readonly isContradicted: boolean
  /** What a script hash stands for. */
  readonly redeemScript?: Uint8Array | undefined
  /** The type that a signature shall have. */
  readonly sighashType?: number | undefined
}

const longestPsbt = 4_000_000

/** As requests hold it: in base64 alone. Undefined for what is no PSBT. */
export const readPsbt = (value: unknown): OpenedPsbt | undefined =>
  typeof value === 'string' && !/^(?:[0-9a-f]{2})+$/i.test(value)
    ? openPsbt(readBytes(value))
    : undefined

/** Undefined for what is no PSBT. */
export function openPsbt(bytes: Uint8Array | undefined): OpenedPsbt | undefined {
  if (!bytes || bytes.length > longestPsbt) return undefined
  try {
    const { data, txInputs, txOutputs } = Psbt.fromBuffer(bytes)
    const inputs = txInputs.map(({ hash, index }, input): PsbtInput => {
      const { witnessUtxo, nonWitnessUtxo, redeemScript, sighashType } = data.inputs[input] ?? {}
      const before = nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo)
      // Another transaction than the one that is spent proves nothing.
      const proven = before && isSameBytes(before.getHash(), hash) ? before.outs[index] : undefined
      const isContradicted = before !== undefined && proven === undefined
      return { claimed: witnessUtxo, proven, isContradicted, redeemScript, sighashType }
    })
    const scripts = inputs.map(({ claimed, proven }) =>
      [claimed?.script, proven?.script].filter((script) => script !== undefined),
    )
    return {
      bytes,
      unsigned: base64.encode(data.globalMap.unsignedTx.toBuffer()),
      inputCount: txInputs.length,
      inputs,
      outputs: txOutputs.map(({ script, value }) => ({ script, value })),
      scriptsOf: (input) => scripts[input] ?? [],
    }
  } catch {
    return undefined
  }
}
