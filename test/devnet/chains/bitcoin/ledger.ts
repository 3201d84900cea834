import { hex } from '@scure/base'
import type { Transaction } from 'bitcoinjs-lib'

export interface Output {
  txid: string
  vout: number
  value: bigint
  script: Uint8Array
}

export interface MinedTransaction {
  transaction: Transaction
  /** What its inputs spent; a coinbase spends nothing. */
  spent: Output[]
  block: { height: number; hash: string; time: number }
}

/** Who has what, and how it came there. */
export function createLedger() {
  const mined = new Map<string, MinedTransaction>()
  const unspent = new Map<string, Output>()

  const outpoint = (txid: string, vout: number) => `${txid}:${vout}`
  const spentBy = (transaction: Transaction): Output[] =>
    transaction.ins.flatMap(({ hash, index }) => {
      const txid = hex.encode(Uint8Array.from(hash).reverse())
      return unspent.get(outpoint(txid, index)) ?? []
    })

  return {
    add(transaction: Transaction, block: MinedTransaction['block']) {
      const txid = transaction.getId()
      const spent = spentBy(transaction)
      for (const output of spent) unspent.delete(outpoint(output.txid, output.vout))
      transaction.outs.forEach(({ script, value }, vout) =>
        unspent.set(outpoint(txid, vout), { txid, vout, value, script }),
      )
      mined.set(txid, { transaction, spent, block })
    },
    /** The outputs that a transaction would spend; fewer than its inputs when one is not there. */
    spentBy,
    get: (txid: string) => mined.get(txid),
    outputsOf: (script: Uint8Array) =>
      [...unspent.values()].filter((output) => isSame(output.script, script)),
    /** Newest first. */
    historyOf: (script: Uint8Array) =>
      [...mined.values()]
        .filter(({ transaction, spent }) =>
          [...spent, ...transaction.outs].some((output) => isSame(output.script, script)),
        )
        .reverse(),
  }
}

export type Ledger = ReturnType<typeof createLedger>

const isSame = (left: Uint8Array, right: Uint8Array) => Buffer.compare(left, right) === 0
