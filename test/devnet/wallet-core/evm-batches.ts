import { numberToHex, type Hash, type LocalAccount } from 'viem'
import type { EvmRpc } from './evm-rpc.ts'
import { sendCall, type Call } from './evm-transactions.ts'
import { ProviderError } from './provider-error.ts'

/** EIP-5792 the plain way: one transaction after the other, nothing atomic. */
export interface EvmBatches {
  send(chainId: number, account: LocalAccount, calls: Call[]): Promise<{ id: string }>
  status(id: string): Promise<unknown>
}

interface Receipt {
  status: '0x0' | '0x1'
}

const receiptEveryMs = 30
const receiptTries = 100

export function createEvmBatches(rpc: EvmRpc): EvmBatches {
  const batches = new Map<string, { chainId: number; hashes: Hash[] }>()
  const readReceipt = (chainId: number, hash: Hash) =>
    rpc.call<Receipt | null>(chainId, 'eth_getTransactionReceipt', [hash])

  async function mined(chainId: number, hash: Hash) {
    for (let tried = 0; tried < receiptTries; tried++) {
      if (await readReceipt(chainId, hash)) return
      await new Promise((resolve) => setTimeout(resolve, receiptEveryMs))
    }
  }

  return {
    async send(chainId, account, calls) {
      const hashes: Hash[] = []
      for (const call of calls) {
        const hash = await sendCall(rpc, chainId, account, call)
        hashes.push(hash)
        await mined(chainId, hash)
      }
      const id = hashes[0]!
      batches.set(id, { chainId, hashes })
      return { id }
    },

    async status(id) {
      const batch = batches.get(id)
      if (!batch) throw new ProviderError(5730, `Unknown bundle id "${id}".`)
      const { chainId, hashes } = batch
      const found = await Promise.all(hashes.map((hash) => readReceipt(chainId, hash)))
      const receipts = found.filter((it): it is Receipt => it !== null)
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(chainId),
        status: statusOf(receipts, hashes.length),
        atomic: false,
        receipts,
      }
    },
  }
}

/** 100 pending, 200 confirmed, 500 all reverted, 600 some. */
function statusOf(receipts: Receipt[], expected: number): number {
  if (receipts.length < expected) return 100
  const failed = receipts.filter((it) => it.status === '0x0').length
  if (failed === 0) return 200
  return failed === expected ? 500 : 600
}
