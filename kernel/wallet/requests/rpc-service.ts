import { abortable } from '../../base/abortable.ts'
import { type BehindKernel, behindOf } from '../../behind-kernel.ts'
import {
  type ChainNamespace,
  isCaipNetworkId,
  namespaceOf,
  parseChainNamespace,
} from '../../base/caip.ts'
import type { Contributed } from '../../base/contribution-point.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { joinedSignal } from '../../base/joined-signal.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import type { Kernel } from '../../kernel.ts'
import type { Connector, ConnectorApproval } from '../../points/wallet-points.ts'
import { type RpcGuard, rpcGuards, type RpcIntent } from '../../points/rpc-guard.ts'
import type { RpcQuestion } from '../../points/rpc-policy.ts'
import { checkRequest } from './check-request.ts'
import { copyParams } from './copy-params.ts'
import {
  activeConnection,
  type ConnectionsState,
  connectionsStore,
  listConnections,
} from '../connections/connections-store.ts'
import { createDeniedNotice, type DeniedNoticeOptions } from './denied-notice.ts'
import { listedConnector } from '../connections/find-connector.ts'
import { namesOfMethod } from './method-names.ts'
import { createOpenRequests } from './open-requests.ts'
import type { CheckSettings } from './pass-guards.ts'
import { passReviews } from './pass-reviews.ts'
import { isRefusal } from './refusal.ts'
import { isOfKit } from '../plugin-trust.ts'
import { normalizeWalletError, type RpcError, rpcErrorOf } from './rpc-error.ts'
import { createRpcJudge, type RpcJudgement } from './rpc-judge.ts'
import { listedMethods } from './listed-methods.ts'
import { safeRpcMethods } from './rpc-methods.ts'
import type { RpcRequest } from './rpc-request.ts'
import { whenSettled } from '../when-settled.ts'
import type {
  ConnectionService,
  NoticeService,
  RpcRequestOptions,
  RpcService,
  ViewService,
} from '../tokens.ts'

export interface RpcServiceDependencies {
  readonly kernel: Pick<
    Kernel,
    'on' | 'store' | 'point' | 'guard' | 'isAllowed' | 'isOpen' | 'service' | 'forPlugin'
  >
  readonly connections: Pick<ConnectionService, 'connectorOf'>
  readonly clock: Clock
  readonly notices: Pick<NoticeService, 'toast'>
  readonly views: Pick<ViewService, 'openModal'>
}

/** The way to the connected wallet: policies first, then its connector. A wallet may take its time. */
export function createRpcService(dependencies: RpcServiceDependencies): RpcService & Disposable {
  const { kernel, clock, connections, notices, views } = dependencies
  const store = createDisposableStore({ owner: 'wallet/rpc-service' })
  const requests = createOpenRequests(kernel)
  const end = new AbortController()
  const judge = createRpcJudge(kernel)
  const showDenied = createDeniedNotice({ kernel, clock, notices, views, signal: end.signal })
  const refuse = createRefusal(kernel, showDenied)
  /** A plugin of others that asks: what it asks for, and what it hears, is narrowed. */
  const askerOf = (pluginId: string) => behindOf(kernel.forPlugin(pluginId))?.asker

  store.add(() => end.abort(new KitError('The kit is gone', { code: 'DISPOSED' })))
  // Before that: what was asked of a wallet that left is told so.
  store.add(requests)

  const ask = async (
    asked: ReturnType<typeof parsed>,
    { askedBy: caller = 'host', signal, answer, onAsked }: RpcRequestOptions,
    hold?: (answered: Promise<unknown>) => void,
  ) => {
    const { method, namespace, named, isRead, isSubmission, writtenBy } = asked
    const askedBy = writtenBy ?? caller
    const state = kernel.store(connectionsStore).getSnapshot()
    const connection = activeConnection(state, namespace)
    const connector = connections.connectorOf(namespace)
    const listed = connection && listedConnector(kernel, connection.connectorId)
    const connectorType = connection && (listed?.value.type ?? connector?.type)
    // That a wallet of others shows its requests in a view of the kit is a claim.
    const approval = listed && isOfKit(kernel, listed.pluginId) ? connector?.approval : undefined
    const question = { method, namespace, connectorType, askedBy }
    if (answer) {
      const judgement = judge(question, 'allow')
      if (judgement.verdict !== 'allow') throw refuse(question, judgement, approval)
      return answer()
    }
    if (!connection || !connector) throw rpcErrorOf(4900) as RpcError
    const { connectorId, accounts } = connection
    const address = accounts[0]?.address
    const judgement = judge(question, listedMethods.judge(question))
    const { verdict } = judgement
    const mustConfirm = verdict === 'confirm' && !approval?.covers(method)
    // A read is answered without a word, or not at all.
    if (verdict === 'deny' || (mustConfirm && isRead)) throw refuse(question, judgement, approval)
    const asker = askerOf(caller)
    const params = asker ? asker.params(method, asked.params, address) : asked.params
    checkRequest(method, params)
    // What an adapter has written itself is asked for by its plugin, in a call that the visitor or the app began.
    const isOfOthers = askerOf(askedBy) !== undefined
    const own = requests.open({
      connectorId,
      namespace,
      address,
      isRead,
      isKept: isSubmission === true && sends(method) && !approval,
      pluginId: isOfOthers ? askedBy : undefined,
    })
    let answered: Promise<unknown> | undefined
    const ended = joinedSignal(own.controller.signal, signal)
    try {
      ended.throwIfAborted()
      const place = !isRead && (isOfOthers || sends(method)) ? await loadPlace() : undefined
      const how = { isNamed: named !== undefined, isOfOthers, signal: ended }
      const at = await place?.(dependencies, connection, how)
      const caipNetworkId = named ?? at?.network ?? connection.caipNetworkId
      asker?.demandShownNetwork(params, caipNetworkId, at?.network)
      // Views of the kit's plugins show what they ask for.
      const isShown = approval?.covers(method) === true || (askedBy !== 'host' && !isOfOthers)
      const addresses = addressesIn(state)
      const intended = { method, params, namespace, caipNetworkId, askedBy }
      const intent = { ...intended, accounts, isShown, mustConfirm }
      if (!(await pass(kernel, intent, { addresses, said: asked.params, clock }, ended)))
        throw refuse(question, judgement, approval)
      await at?.demand()
      ended.throwIfAborted()
      own.isWaiting = false
      onAsked?.()
      // Who asks is told to the kit's own wallet alone, which says it to the visitor.
      const by = approval && isOfOthers ? { askedBy } : {}
      const request = { method, params, namespace, caipNetworkId, isSubmission, ...by }
      // What was put before the visitor stays there, whoever left it; the wallet of the kit takes it away.
      const heard = isRead || approval ? ended : own.controller.signal
      const asking = askWallet(connector, request, heard, asker)
      answered = abortable(asking, own.controller.signal)
      hold?.(answered)
      const answer = await abortable(asking, ended)
      const exchange = { ...intended, answer, address: address ?? '' }
      const readers = { addresses, isFor: caller, said: asked.params, clock }
      await passReviews(exchange, readers, kernel, ended)
      return answer
    } catch (error) {
      if (ended.aborted) throw ended.reason
      const reason = normalizeWalletError(error)
      if (isOfOthers && isRefusal(reason)) {
        askerOf(askedBy)?.refused()
        requests.refuse(askedBy)
      }
      throw reason
    } finally {
      // Who asked may have left what the wallet still asks.
      const remove = () => requests.remove(own)
      if (answered) answered.then(remove, remove)
      else remove()
    }
  }

  return {
    async request(request, options = {}) {
      // Before anything is said of it: a plugin that ended opens no card by what is not allowed.
      options.signal?.throwIfAborted()
      const asked = parsed(request)
      if (isChecked(asked.method, options)) await whenSettled(kernel, end.signal, options.signal)
      const asker = askerOf(options.askedBy ?? 'host')
      const isQuestion = typeof asked.method === 'string' && asker?.isQuestion(asked.method)
      if (!asker || !isQuestion) return ask(asked, options)
      return asker.ask((hold) => ask(asked, options, hold), options.signal)
    },
    showDenied,
    dispose: () => store.dispose(),
  }
}

/** The checks of it may be what the configuration switches on. */
const isChecked = (method: string, { answer }: RpcRequestOptions): boolean =>
  !answer && !safeRpcMethods.has(method)

/** Says in the card that it is not allowed, and makes the error that whoever asked gets. */
const createRefusal =
  (
    kernel: Pick<Kernel, 'forPlugin'>,
    showDenied: (options?: DeniedNoticeOptions) => Promise<void>,
  ) =>
  (
    { method, askedBy }: RpcQuestion,
    { isAllowedByKit }: RpcJudgement,
    approval: ConnectorApproval | undefined,
  ): KitError => {
    // Neither a card nor the end of what is open comes of what a plugin of others asks for, or refuses.
    const isOfOthers = isAllowedByKit || (askedBy !== 'host' && !isOfKit(kernel, askedBy))
    if (approval && !isOfOthers) approval.denied()
    else showDenied({ opensCard: !isOfOthers }).catch(() => {})
    return new KitError('Requested RPC call is not allowed', {
      code: 'RPC_NOT_ALLOWED',
      details: String(method),
    })
  }

/** Whether the wallet may be asked, once checks and the visitor have looked at it. */
async function pass(
  kernel: RpcServiceDependencies['kernel'],
  intent: Omit<RpcIntent, 'concerns'>,
  settings: CheckSettings,
  signal: AbortSignal,
): Promise<boolean> {
  const { method, namespace, isShown, mustConfirm } = intent
  const guards = kernel.point(rpcGuards).getSnapshot().filter(isFor(method, namespace))
  // What asks the visitor has nothing to ask of what the kit has just shown.
  const isAsked = guards.some(({ value }) => !(isShown && value.asksVisitor))
  if (!mustConfirm && !isAsked) return true
  const { passGuards } = await import('./pass-guards.ts')
  return passGuards(guards, intent, settings, kernel, signal)
}

const addressesIn = (state: ConnectionsState): readonly string[] =>
  listConnections(state).flatMap(({ accounts }) => accounts.map(({ address }) => address))

async function askWallet(
  connector: Pick<Connector, 'request'>,
  request: RpcRequest,
  signal: AbortSignal,
  asker: BehindKernel['asker'] | undefined,
): Promise<unknown> {
  try {
    return await connector.request(request, signal)
  } catch (error) {
    throw asker ? asker.heard(error) : error
  }
}

/** One request, read once: whoever asked may change it meanwhile. */
function parsed(request: RpcRequest) {
  if (Array.isArray(request)) throw rpcErrorOf(-32600) as RpcError
  const { method, isSubmission, caipNetworkId: named, writtenBy } = request
  const params = copyParams(request.params)
  const namespace = parseChainNamespace(request.namespace ?? 'eip155')
  // What is shown, and what policies are asked, is of the namespace; a wallet may go by the network.
  if (named !== undefined && (!isCaipNetworkId(named) || namespaceOf(named) !== namespace)) {
    throw rpcErrorOf(-32602, { details: 'caipNetworkId' }) as RpcError
  }
  const isRead = safeRpcMethods.has(method)
  return { method, params, namespace, named, isRead, isSubmission, writtenBy }
}

const loadPlace = async () => (await import('./request-place.ts')).requestPlace

/** By its name, as `eth_sendTransaction` and `sendTransfer`: whoever asks may call anything a submission. */
const sends = (method: string): boolean => /send/i.test(method)

const isFor =
  (method: string, namespace: ChainNamespace) =>
  ({ value }: Contributed<RpcGuard>): boolean =>
    (value.namespace ?? namespace) === namespace &&
    (value.methods ? names(value.methods, method) : !safeRpcMethods.has(method))

const names = (methods: readonly string[], method: string): boolean =>
  namesOfMethod(method).some((name) => methods.includes(name))
