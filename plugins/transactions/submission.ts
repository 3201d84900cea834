import {
  abortable,
  activeConnection,
  type CaipNetwork,
  type ConnectionService,
  connectionsStore,
  formatCaipAddress,
  KitError,
  type NamespaceAdapter,
  type PluginContext,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import {
  type PendingTransaction,
  type SubmitOptions,
  type TransactionService,
  transactionSent,
} from './contract.ts'
import { accountChanged, type OpenQuestion, openQuestion } from './open-question.ts'

interface Sender {
  readonly network: CaipNetwork
  readonly from: string
}

type Ask = (
  adapter: NamespaceAdapter,
  call: { readonly request: WalletRequest; readonly signal: AbortSignal },
) => Promise<string> | undefined

const unsupported = () => new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
const busy = () =>
  new KitError('Another request waits in your wallet', { code: 'BUSY', retryable: true })

export type Submission = Pick<TransactionService, 'transfer' | 'submit' | 'submitBatch'>

/** Asks the wallet of the sender, one question at a time, and only while it is the one of the network. */
export function createSubmission(
  ctx: PluginContext,
  connections: Pick<ConnectionService, 'adapterOf'>,
  follow: (transaction: PendingTransaction) => void,
): Submission {
  /** By account: the question that is open in its wallet. */
  const asking = new Map<string, OpenQuestion>()

  const connectionOf = ({ network, from }: Sender) => {
    const connection = activeConnection(ctx.read(connectionsStore), network.chainNamespace)
    return connection?.accounts[0]?.address === from ? connection : undefined
  }
  const checkSender = (sender: Sender) => {
    if (connectionOf(sender)?.caipNetworkId !== sender.network.caipNetworkId) throw accountChanged()
  }

  const handOver = async (
    sender: Sender,
    options: SubmitOptions,
    ask: Ask,
    about: Pick<PendingTransaction, 'isBatch'> = {},
  ) => {
    const { network, from } = sender
    const { chainNamespace: namespace, caipNetworkId } = network
    options.signal.throwIfAborted()
    options.leaving?.throwIfAborted()
    checkSender(sender)
    const key = `${namespace}:${from}`
    if (asking.has(key)) throw busy()
    const open = openQuestion(options)
    asking.set(key, open)
    const { connectorId } = connectionOf(sender) ?? {}
    const release = () => {
      if (asking.get(key) === open) asking.delete(key)
    }

    // Who waits is told; the question stays open in the wallet, and so does the ear for its answer.
    const watching = ctx.watch(
      connectionsStore,
      ({ namespaces }) => namespaces[namespace].connections,
      (connections) => {
        if (!connectionOf(sender)) open.loseAccount()
        // A wallet that was disconnected may never answer: who connects it again is not kept waiting.
        if (!connections.some((one) => one.connectorId === connectorId)) release()
      },
    )
    const request: WalletRequest = async (question) => {
      open.demandVisitor()
      checkSender(sender)
      return open.put(
        (waiting, onAsked) =>
          ctx.rpc.request({ ...question, namespace, caipNetworkId }, waiting, onAsked),
        /send/i.test(question.method),
      )
    }
    const run = async () => {
      try {
        const adapter = await connections.adapterOf(namespace)
        open.waiting.throwIfAborted()
        const asked = ask(adapter, {
          request,
          signal: AbortSignal.any([open.waiting, ctx.signal]),
        })
        if (!asked) throw unsupported()
        const id = await asked
        const account = formatCaipAddress(caipNetworkId, from)
        const sent = {
          id,
          ...about,
          kind: options.kind,
          account,
          network: caipNetworkId,
          sentAt: ctx.clock.now(),
        }
        ctx.emit(transactionSent(sent))
        follow(sent)
        return id
      } catch (error) {
        throw open.told(error)
      } finally {
        release()
        void watching.dispose()
        open.dispose()
      }
    }
    return abortable(run(), open.ended)
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
