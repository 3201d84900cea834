import * as z from 'zod/mini'
import {
  type ConnectionService,
  inTime,
  KitError,
  type PluginContext,
  rpcTimeoutMs,
  toErrorRecord,
  type WalletCapabilities,
} from '../../kernel/exports/index.ts'
import type { TransactionService } from './contract.ts'

const shape = /*#__PURE__*/ (() =>
  z.object({
    atomic: z.optional(z.object({ status: z.unknown() })),
    /** Of the first version of the standard. */
    atomicBatch: z.optional(z.object({ supported: z.unknown() })),
  }))()

/** `ready`: the wallet would upgrade the account for it, and asks the visitor. Absent is unsupported. */
function isAtomic(capabilities: unknown): boolean {
  const { atomic, atomicBatch } = shape.safeParse(capabilities).data ?? {}
  if (atomic) return atomic.status === 'supported' || atomic.status === 'ready'
  return atomicBatch?.supported === true
}

/** That it cannot do this, or not so many, or not here: nothing of it was done, and one by one may work. */
const notBatchedCodes: readonly string[] = [
  'UNSUPPORTED_METHOD',
  'INVALID_PARAMS',
  'UNSUPPORTED_CAPABILITY',
  'UNSUPPORTED_CHAIN_ID',
  'BUNDLE_TOO_LARGE',
  'ATOMICITY_NOT_SUPPORTED',
]

/** What wallets can do with several transactions at once (EIP-5792). */
export function createBatching(
  ctx: Pick<PluginContext, 'clock' | 'rpc' | 'log'>,
  connections: Pick<ConnectionService, 'adapterOf'>,
  submit: TransactionService['submitBatch'],
): Pick<TransactionService, 'canBatch' | 'submitBatch'> {
  return {
    async submitBatch(batch, options) {
      try {
        return await submit(batch, options)
      } catch (cause) {
        if (!notBatchedCodes.includes(toErrorRecord(cause).code)) throw cause
        throw new KitError('The wallet wants the transactions one by one', {
          code: 'NOT_BATCHED',
          cause,
        })
      }
    },
    async canBatch({ network, from }, signal) {
      const { chainNamespace: namespace, caipNetworkId } = network
      const read = async (either: AbortSignal): Promise<WalletCapabilities> => {
        const { sendCalls, readCapabilities } = await connections.adapterOf(namespace)
        const answer =
          sendCalls &&
          readCapabilities?.({
            address: from,
            request: (request) => ctx.rpc.request({ ...request, namespace, caipNetworkId }, either),
          })
        return (await answer) ?? {}
      }
      try {
        // A wallet that never answers must not keep the visitor from the other way.
        const limit = { clock: ctx.clock, ms: rpcTimeoutMs, signal }
        const capabilities = await inTime(limit, read)
        const here = { ...capabilities[`${namespace}:0`], ...capabilities[caipNetworkId] }
        return isAtomic(here)
      } catch (error) {
        signal.throwIfAborted()
        ctx.log.info('The wallet does not say what it can do', error)
        return false
      }
    },
  }
}
