import {
  abortable,
  activeConnection,
  type CaipNetwork,
  type ConnectionService,
  connectionsStore,
  formatCaipAddress,
  isRefusal,
  KitError,
  type NamespaceAdapter,
  type PluginContext,
  rpcErrorOf,
  toErrorRecord,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import {
  type PendingTransaction,
  type SubmitOptions,
  type TransactionService,
  transactionSent,
} from './contract.ts'
import { movedNothing } from './moved-nothing.ts'

interface Sender {
  readonly network: CaipNetwork
  readonly from: string
}

type Ask = (
  adapter: NamespaceAdapter,
  call: { readonly request: WalletRequest; readonly signal: AbortSignal },
) => Promise<string> | undefined

const unsupported = () => new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
const accountChanged = () =>
  new KitError('The account changed', { code: 'ACCOUNT_CHANGED', cause: rpcErrorOf(4100) })
/** Its answer, if one comes, is followed. */
const cancelled = () =>
  new KitError('The request was cancelled', {
    code: 'REQUEST_CANCELLED',
    details: 'The account changed, or its wallet was disconnected.',
  })
const busy = () =>
  new KitError('Another request waits in your wallet', { code: 'BUSY', retryable: true })

/** `ACCOUNT_CHANGED` says that nobody was asked. A wallet that changed meanwhile may still have the question. */
const cutOff = (error: unknown): unknown =>
  error instanceof KitError && error.code === 'ACCOUNT_CHANGED'
    ? new KitError('The account changed', { code: 'REQUEST_CANCELLED', cause: error })
    : error

/** A check that does not answer in time keeps the wallet from being asked: nothing was sent. */
const notAsked = (error: unknown): unknown =>
  toErrorRecord(error).code === 'TIMEOUT'
    ? new KitError('A check of a plugin did not answer', { code: 'RPC_REFUSED', cause: error })
    : error

export type Submission = Pick<TransactionService, 'transfer' | 'submit' | 'submitBatch'>

/** Of what a wallet has sent no adapter, which may be one of others, says that nothing moved. */
const sentAfterAll = (error: unknown, leaving: AbortSignal | undefined): unknown => {
  const { code, message } = toErrorRecord(error)
  const isLeft = leaving?.aborted === true && error === leaving.reason
  return isRefusal(error) || isLeft || movedNothing(code)
    ? new KitError('The answer of the wallet was not read', {
        code: 'ANSWER_NOT_READ',
        details: `${code}: ${message}`,
      })
    : error
}

/** Asks the wallet of the sender, one question at a time, and only while it is the one of the network. */
export function createSubmission(
  ctx: PluginContext,
  connections: Pick<ConnectionService, 'adapterOf'>,
  follow: (transaction: PendingTransaction) => void,
): Submission {
  /** By account: the question that is open in its wallet. */
  const asking = new Map<string, AbortController>()

  const connectionOf = ({ network, from }: Sender) => {
    const connection = activeConnection(ctx.read(connectionsStore), network.chainNamespace)
    return connection?.accounts[0]?.address === from ? connection : undefined
  }
  const checkSender = (sender: Sender) => {
    if (connectionOf(sender)?.caipNetworkId !== sender.network.caipNetworkId) throw accountChanged()
  }

  const handOver = async (
    sender: Sender,
    { kind, signal, leaving }: SubmitOptions,
    ask: Ask,
    about: Pick<PendingTransaction, 'isBatch'> = {},
  ) => {
    const { network, from } = sender
    const { chainNamespace: namespace, caipNetworkId } = network
    signal.throwIfAborted()
    leaving?.throwIfAborted()
    checkSender(sender)
    const key = `${namespace}:${from}`
    if (asking.has(key)) throw busy()
    const gone = new AbortController()
    asking.set(key, gone)
    const { connectorId } = connectionOf(sender) ?? {}
    const release = () => {
      if (asking.get(key) === gone) asking.delete(key)
    }

    const preparing = new AbortController()
    // Until the wallet has the question, checks of plugins may keep it waiting.
    let isBegun = false
    // Then the visitor may say yes to it whatever happens here.
    let isAsked = false
    let isSent = false
    /** Why it did not come to that: no word of a node or a wallet, whatever an adapter reads in it. */
    let refusal: unknown
    const onAbort = () => isBegun || preparing.abort(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    const onLeave = () => isAsked || preparing.abort(leaving?.reason)
    leaving?.addEventListener('abort', onLeave, { once: true })
    // Who waits is told; the question stays open in the wallet, and so does the ear for its answer.
    const watching = ctx.watch(
      connectionsStore,
      ({ namespaces }) => namespaces[namespace].connections,
      (connections) => {
        if (!connectionOf(sender)) {
          if (isAsked) gone.abort(cancelled())
          else preparing.abort(accountChanged())
        }
        // A wallet that was disconnected may never answer: who connects it again is not kept waiting.
        if (!connections.some((one) => one.connectorId === connectorId)) release()
      },
    )
    const request: WalletRequest = async (question) => {
      signal.throwIfAborted()
      leaving?.throwIfAborted()
      checkSender(sender)
      isBegun = true
      isAsked = isSent
      refusal = undefined
      const asked = ctx.rpc.request(
        { ...question, namespace, caipNetworkId },
        preparing.signal,
        () => void (isAsked = true),
      )
      const answer = await asked.catch((error: unknown) => {
        if (isAsked) throw cutOff(error)
        refusal = notAsked(error)
        throw refusal
      })
      // A signature alone is not sent.
      isSent ||= /send/i.test(question.method)
      return answer
    }
    const run = async () => {
      try {
        const adapter = await connections.adapterOf(namespace)
        preparing.signal.throwIfAborted()
        const asked = ask(adapter, {
          request,
          signal: AbortSignal.any([preparing.signal, ctx.signal]),
        })
        if (!asked) throw unsupported()
        const id = await asked
        const account = formatCaipAddress(caipNetworkId, from)
        const sent = {
          id,
          ...about,
          kind,
          account,
          network: caipNetworkId,
          sentAt: ctx.clock.now(),
        }
        ctx.emit(transactionSent(sent))
        follow(sent)
        return id
      } catch (error) {
        throw isSent ? sentAfterAll(error, leaving) : (refusal ?? error)
      } finally {
        release()
        void watching.dispose()
        signal.removeEventListener('abort', onAbort)
        leaving?.removeEventListener('abort', onLeave)
      }
    }
    return abortable(run(), AbortSignal.any([signal, gone.signal, preparing.signal]))
  }

  return {
    transfer: (transfer, options) =>
      handOver(transfer, options, (adapter, call) => adapter.send?.({ transfer, ...call })),
    submit: (transaction, options) =>
      handOver(transaction, options, (adapter, call) =>
        adapter.sendTransaction?.({ ...transaction, ...call }),
      ),
    submitBatch: (batch, options) =>
      handOver(batch, options, (adapter, call) => adapter.sendCalls?.({ ...batch, ...call }), {
        isBatch: true,
      }),
  }
}
