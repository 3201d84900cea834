import { abortable } from '../base/abortable.ts'
import {
  type ChainNamespace,
  isCaipNetworkId,
  namespaceOf,
  parseChainNamespace,
} from '../base/caip.ts'
import { noticeDelayMs } from '../base/constants.ts'
import type { Contributed } from '../base/contribution-point.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { KitError } from '../base/kit-error.ts'
import type { Clock } from '../environment/environment.ts'
import type { Kernel } from '../kernel.ts'
import type { Connector } from '../points/wallet-points.ts'
import { type RpcGuard, rpcGuards } from '../points/rpc-guard.ts'
import { rpcReviews } from '../points/rpc-review.ts'
import { checkRequest } from './check-request.ts'
import { copyParams } from './copy-params.ts'
import { isSameLine, type Line } from './connection-memory.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import { accountsChanged, connectionClosed } from './events.ts'
import { listedConnector } from './find-connector.ts'
import { isDeciding } from './is-deciding.ts'
import { namesOfMethod } from './method-names.ts'
import { normalizeWalletError, RpcError, rpcErrorOf } from './rpc-error.ts'
import { routerStore } from './router-store.ts'
import { createRpcJudge } from './rpc-judge.ts'
import { listedMethods, safeRpcMethods } from './rpc-methods.ts'
import type { ConnectionService, NoticeService, RpcService, ViewService } from './tokens.ts'

export interface RpcServiceDependencies {
  readonly kernel: Pick<
    Kernel,
    'on' | 'store' | 'point' | 'guard' | 'isAllowed' | 'service' | 'forPlugin'
  >
  readonly connections: Pick<ConnectionService, 'connectorOf'>
  readonly clock: Clock
  readonly notices: Pick<NoticeService, 'toast'>
  readonly views: Pick<ViewService, 'openModal'>
}

interface OpenRequest extends Line {
  readonly address: string | undefined
  /** Only the end of the kit ends it. */
  readonly isKept: boolean
  readonly controller: AbortController
}

/** The way to the connected wallet: policies first, then its connector. A wallet may take its time. */
export function createRpcService(dependencies: RpcServiceDependencies): RpcService & Disposable {
  const { kernel, clock, connections, notices, views } = dependencies
  const store = createDisposableStore({ owner: 'wallet/rpc-service' })
  const open = new Set<OpenRequest>()

  const judge = createRpcJudge(kernel)
  /** The number is that of EIP-1193: the account, or the wallet, is not there for the host any more. */
  const cancel = (
    isMeant: (request: OpenRequest) => boolean,
    rpcCode: 4100 | 4900,
    details: string,
  ) => {
    const reason = { code: 'REQUEST_CANCELLED', details }
    for (const request of [...open].filter(isMeant)) {
      request.controller.abort(new RpcError('The request was cancelled', rpcCode, reason))
    }
  }

  let saying: Promise<void> | undefined
  const end = new AbortController()
  const sayDenied = async () => {
    const { isOpen, isInline } = kernel.store(routerStore).getSnapshot()
    // What it ends with is of no interest here.
    if (!isOpen && !isInline) views.openModal().catch(() => {})
    await clock.delay(noticeDelayMs, end.signal)
    // Beside what the visitor decides it would be about that.
    if (!isDeciding(kernel)) notices.toast({ kind: 'danger', text: 'Action not allowed' })
  }
  /** However many are denied meanwhile, it is said once. */
  const showDenied = () =>
    (saying ??= sayDenied().finally(() => {
      saying = undefined
    }))

  const refuse = (connector: Connector | undefined, method: string) => {
    if (connector?.approval) connector.approval.denied()
    else showDenied().catch(() => {})
    return new KitError('Requested RPC call is not allowed', {
      code: 'RPC_NOT_ALLOWED',
      details: String(method),
    })
  }
  /** Its views show what they ask for. It is known as an object: an id is a text, which anybody can write. */
  const isOurs = (askedBy: string) => askedBy !== 'host' && !kernel.forPlugin(askedBy).limit
  const isOpenOn = (request: OpenRequest, line: Line) =>
    !request.isKept && isSameLine(request, line)

  store.add(
    kernel.on(accountsChanged, ({ accounts, ...line }) => {
      const isStale = (request: OpenRequest) =>
        isOpenOn(request, line) && request.address !== accounts[0]?.address
      cancel(isStale, 4100, 'The account changed.')
    }),
  )
  store.add(
    kernel.on(connectionClosed, (line) => {
      cancel((request) => isOpenOn(request, line), 4900, 'The wallet was disconnected.')
    }),
  )
  store.add(() => {
    cancel(() => true, 4900, 'The kit is gone.')
    end.abort(new KitError('The kit is gone', { code: 'DISPOSED' }))
  })

  return {
    async request(request, { askedBy: caller = 'host', signal, answer } = {}) {
      // Before anything is said of it: a plugin that ended opens no card by what is not allowed.
      signal?.throwIfAborted()
      // One request a call.
      if (Array.isArray(request)) throw rpcErrorOf(-32600) as RpcError
      const { method, isSubmission, caipNetworkId: named, writtenBy: askedBy = caller } = request
      const params = copyParams(request.params)
      const namespace = parseChainNamespace(request.namespace ?? 'eip155')
      // What is shown, and what policies are asked, is of the namespace; a wallet may go by the network.
      if (named !== undefined && (!isCaipNetworkId(named) || namespaceOf(named) !== namespace)) {
        throw rpcErrorOf(-32602, { details: 'caipNetworkId' }) as RpcError
      }
      const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
      const connector = connections.connectorOf(namespace)
      const connectorType =
        connection &&
        (listedConnector(kernel, connection.connectorId)?.value.type ?? connector?.type)
      const question = { method, namespace, connectorType, askedBy }
      if (answer) {
        if (judge(question, 'allow') !== 'allow') throw refuse(connector, method)
        return answer()
      }
      if (!connection || !connector) throw rpcErrorOf(4900) as RpcError
      const { connectorId, accounts } = connection
      const verdict = judge(question, listedMethods.judge(question))
      const { approval } = connector
      const mustConfirm = verdict === 'confirm' && !approval?.covers(method)
      // A read is answered without a word, or not at all.
      if (verdict === 'deny' || (mustConfirm && safeRpcMethods.has(method))) {
        throw refuse(connector, method)
      }
      checkRequest(method, params)

      const own: OpenRequest = {
        connectorId,
        namespace,
        address: accounts[0]?.address,
        isKept: isSubmission === true && sends(method) && !approval,
        controller: new AbortController(),
      }
      const ended = signal
        ? AbortSignal.any([own.controller.signal, signal])
        : own.controller.signal
      open.add(own)
      try {
        ended.throwIfAborted()
        const caipNetworkId = named ?? connection.caipNetworkId
        const isShown = approval?.covers(method) === true || isOurs(askedBy)
        const asked = { method, params, namespace, caipNetworkId, accounts, askedBy }
        const guards = kernel.point(rpcGuards).getSnapshot().filter(isFor(method, namespace))
        if (guards.length > 0 || mustConfirm) {
          const { passChecks } = await import('./rpc-checks.ts')
          const intent = { ...asked, isShown, mustConfirm }
          if (!(await passChecks(guards, intent, kernel, ended))) throw refuse(connector, method)
        }
        const answer = await abortable(
          connector.request({ method, params, namespace, caipNetworkId, isSubmission }, ended),
          ended,
        )
        const address = own.address ?? ''
        const exchange = { method, namespace, caipNetworkId, address, askedBy }
        for (const { value } of kernel.point(rpcReviews).getSnapshot()) {
          if (!names(value.methods, method)) continue
          const reviewer = await kernel.service(value.reviewer)
          // Each gets a copy: whoever asked gets what the wallet said.
          const told = { ...exchange, params: copyParams(params), answer: copyParams(answer) }
          await abortable(reviewer.review(told, ended), ended)
        }
        return answer
      } catch (error) {
        throw ended.aborted ? ended.reason : normalizeWalletError(error)
      } finally {
        open.delete(own)
      }
    },
    showDenied,
    dispose: () => store.dispose(),
  }
}

/** By its name, as `eth_sendTransaction` and `sendTransfer`: whoever asks may call anything a submission. */
const sends = (method: string): boolean => /send/i.test(method)

const isFor =
  (method: string, namespace: ChainNamespace) =>
  ({ value }: Contributed<RpcGuard>): boolean =>
    (value.namespace ?? namespace) === namespace &&
    (value.methods ? names(value.methods, method) : !safeRpcMethods.has(method))

const names = (methods: readonly string[], method: string): boolean =>
  namesOfMethod(method).some((name) => methods.includes(name))
