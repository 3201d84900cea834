import * as ecc from '@bitcoinerlab/secp256k1'
import { Transaction } from 'bitcoinjs-lib'
import { createLedger, type Ledger } from './ledger.ts'

export interface RegtestNode {
  ledger: Ledger
  height(): number
  tipHash(): string
  /** Checks, mines at once, gives the id. Rejects with a `RefusedTransaction`. */
  submit(transaction: string): Promise<string>
  mine(blocks: number): Promise<void>
  stop(): Promise<void>
}

export class RefusedTransaction extends Error {}

/**
 * The consensus of Bitcoin on a chain of our own, in this process. bcoin judges everything up to segwit
 * version 0; taproot, which it does not know, is judged here, by the key path alone. Coinbases go to the
 * key with this hash.
 */
export async function startRegtestNode(minerKeyHash: Uint8Array): Promise<RegtestNode> {
  // Its own choice would look for native code that is not built.
  process.env.NODE_BACKEND = 'js'
  const [
    { default: Network },
    { default: Chain },
    { default: Miner },
    { default: Address },
    { default: TX },
    { default: common },
  ] = await Promise.all([
    import('bcoin/lib/protocol/network.js'),
    import('bcoin/lib/blockchain/chain.js'),
    import('bcoin/lib/mining/miner.js'),
    import('bcoin/lib/primitives/address.js'),
    import('bcoin/lib/primitives/tx.js'),
    import('bcoin/lib/script/common.js'),
  ])
  const network = Network.get('regtest')
  // Segwit is voted for: with a small electorate it holds after 12 blocks instead of 432.
  network.minerWindow = 4
  network.activationThreshold = 3
  const chain = new Chain({ network, memory: true })
  const miner = new Miner({ chain })
  const address = Address.fromWitnessPubkeyhash(Buffer.from(minerKeyHash))
  await chain.open()
  await miner.open()

  const ledger = createLedger()
  const { flags } = common
  // Of a version that bcoin does not know it says yes, once it is told not to be discouraged.
  const verifyFlags =
    flags.STANDARD_VERIFY_FLAGS & ~flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM
  let queue: Promise<unknown> = Promise.resolve()

  /** One after the other: each block stands on the one before. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = queue.then(run)
    queue = turn.catch(() => undefined)
    return turn
  }

  async function mineBlock(added?: { tx: ReturnType<typeof TX.fromRaw>; view: object }) {
    const job = await miner.createJob(chain.tip, address)
    if (added && !job.addTX(added.tx, added.view)) throw new RefusedTransaction('non-final')
    job.refresh()
    const block = await job.mineAsync()
    if (!(await chain.add(block))) throw new Error('The chain refused the block')
    const place = { height: chain.height, hash: chain.tip.rhash(), time: chain.tip.time }
    for (const tx of block.txs) ledger.add(Transaction.fromBuffer(tx.toRaw()), place)
  }

  async function submit(given: string): Promise<string> {
    const raw = Buffer.from(given, 'hex')
    const transaction = parse(raw)
    const tx = TX.fromRaw(raw)
    const [isSane, fault] = tx.checkSanity()
    if (!isSane || tx.isCoinbase()) throw new RefusedTransaction(fault || 'coinbase')
    const view = await chain.db.getCoinView(tx)
    if (!tx.hasCoins(view)) throw new RefusedTransaction('bad-txns-inputs-missingorspent')
    const [fee, reason] = tx.checkInputs(view, chain.height + 1)
    if (fee < 0) throw new RefusedTransaction(reason)
    if (fee < tx.getVirtualSize()) throw new RefusedTransaction('min relay fee not met')
    if (!tx.verify(view, verifyFlags) || !isTaprootValid(transaction, ledger)) {
      throw new RefusedTransaction('mandatory-script-verify-flag-failed')
    }
    await mineBlock({ tx, view })
    return transaction.getId()
  }

  return {
    ledger,
    height: () => chain.height,
    tipHash: () => chain.tip.rhash(),
    submit: (transaction) => inTurn(() => submit(transaction)),
    mine: (blocks) =>
      inTurn(async () => {
        for (let left = blocks; left > 0; left -= 1) await mineBlock()
      }),
    async stop() {
      await queue
      await miner.close()
      await chain.close()
    },
  }
}

function parse(raw: Uint8Array): Transaction {
  try {
    return Transaction.fromBuffer(raw)
  } catch {
    throw new RefusedTransaction('TX decode failed')
  }
}

/** BIP-341: one signature by the key of the output. Scripts and annexes are refused. */
function isTaprootValid(transaction: Transaction, ledger: Ledger): boolean {
  const spent = ledger.spentBy(transaction)
  if (spent.length !== transaction.ins.length) return false
  const scripts = spent.map(({ script }) => script)
  const values = spent.map(({ value }) => value)
  return transaction.ins.every(({ witness }, index) => {
    const script = scripts[index]!
    if (script.length !== 34 || script[0] !== 0x51) return true
    const [signature] = witness
    if (witness.length !== 1 || !signature || signature.length < 64 || signature.length > 65) {
      return false
    }
    const hashType = signature[64] ?? Transaction.SIGHASH_DEFAULT
    if (signature.length === 65 && hashType === Transaction.SIGHASH_DEFAULT) return false
    const hash = transaction.hashForWitnessV1(index, scripts, values, hashType)
    return ecc.verifySchnorr(hash, script.slice(2), signature.slice(0, 64))
  })
}
