import {
  abortable,
  type ConnectionService,
  fundsMoved,
  namespaceOf,
  networksStore,
  parseCaipAddress,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import {
  type PendingTransaction,
  pendingTransactionsStore,
  transactionEnded,
  type TransactionEnd,
  type TransactionService,
} from './contract.ts'

interface Flight {
  readonly outcome: Promise<TransactionEnd>
  readonly stop: () => void
}

export interface Following extends Pick<TransactionService, 'outcome'> {
  /** Waits for its end, and says so. It must be in the store of what is pending. */
  follow(transaction: PendingTransaction): void
}

type Sent = Pick<PendingTransaction, 'id' | 'network'>
const keyOf = ({ id, network }: Sent): string => `${network} ${id}`

/** Waits for each transaction once, whoever asks for its end. */
export function createFollowing(
  ctx: PluginContext,
  connections: Pick<ConnectionService, 'adapterOf'>,
): Following {
  const flights = new Map<string, Flight>()

  const knownOf = (sent: Sent): PendingTransaction | undefined => {
    const { pending, unconfirmed } = ctx.read(pendingTransactionsStore)
    return [...pending, ...unconfirmed].find((each) => keyOf(each) === keyOf(sent))
  }

  const look = async (sent: Sent, signal: AbortSignal): Promise<TransactionEnd> => {
    const { id, network: wanted } = sent
    const known = knownOf(sent)
    let finalId = id
    try {
      const network = ctx
        .read(networksStore)
        .requested.find(({ caipNetworkId }) => caipNetworkId === wanted)
      const adapter = await connections.adapterOf(namespaceOf(wanted))
      if (known?.isBatch) {
        return await (await import('./batch-end.ts')).batchEnd(ctx, adapter, sent, signal)
      }
      if (!network || !adapter.waitForReceipt) return { outcome: 'unknown', finalId }
      const onRepriced = (other: string) => {
        finalId = other
      }
      const from = known && parseCaipAddress(known.account).address
      const query = { network, transactionId: id, from, signal, onRepriced }
      const outcome = await adapter.waitForReceipt(query)
      return { outcome, finalId }
    } catch {
      // After 60 s, or with a node that nobody can ask: it may have succeeded, it may have been replaced.
      return { outcome: 'unknown', finalId }
    }
  }

  const end = ({ id, network, account }: PendingTransaction, known: TransactionEnd) => {
    ctx.emit(transactionEnded({ id, network, account, ...known }))
    ctx.emit(fundsMoved({ account }))
  }

  /** The oldest of too many. */
  const stopDropped = () => {
    const { pending } = ctx.read(pendingTransactionsStore)
    const kept = new Set(pending.map(keyOf))
    for (const [key, { stop }] of flights) if (!kept.has(key)) stop()
  }

  return {
    follow(transaction) {
      const key = keyOf(transaction)
      if (flights.has(key)) return
      const dropped = new AbortController()
      const signal = AbortSignal.any([ctx.signal, dropped.signal])
      const outcome = look(transaction, signal)
      flights.set(key, { outcome, stop: () => dropped.abort() })
      stopDropped()
      ctx.run(
        outcome.then((known) => {
          // What nobody knows yet may be asked again.
          if (known.outcome === 'unknown') flights.delete(key)
          if (!signal.aborted) end(transaction, known)
        }),
      )
    },
    outcome: (transaction, signal) =>
      abortable(
        flights.get(keyOf(transaction))?.outcome ??
          look(transaction, AbortSignal.any([ctx.signal, signal])),
        signal,
      ),
  }
}
