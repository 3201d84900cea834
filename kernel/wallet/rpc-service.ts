import { abortable } from '../base/abortable.ts'
import { parseChainNamespace } from '../base/caip.ts'
import type { Contributed } from '../base/contribution-point.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { KitError } from '../base/kit-error.ts'
import type { Kernel } from '../kernel.ts'
import {
  type RpcPolicy,
  type RpcQuestion,
  type RpcVerdict,
  rpcPolicies,
  strictestVerdict,
} from '../points/rpc-policy.ts'
import { rpcReviews } from '../points/rpc-review.ts'
import { checkCalls } from './check-calls.ts'
import { isSameLine, type Line } from './connection-memory.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import { accountsChanged, connectionClosed } from './events.ts'
import { listedConnector } from './find-connector.ts'
import { normalizeWalletError, type RpcError, rpcErrorOf } from './rpc-error.ts'
import { listedMethods } from './rpc-methods.ts'
import type { ConnectionService, NoticeService, RpcService } from './tokens.ts'

export interface RpcServiceDependencies {
  readonly kernel: Pick<Kernel, 'on' | 'store' | 'point' | 'guard' | 'isAllowed' | 'service'>
  readonly connections: Pick<ConnectionService, 'connectorOf'>
  readonly notices: Pick<NoticeService, 'toast'>
}

interface OpenRequest extends Line {
  readonly address: string | undefined
  /** Only the end of the kit ends it. */
  readonly isKept: boolean
  readonly controller: AbortController
}

const verdicts: readonly RpcVerdict[] = ['allow', 'confirm', 'deny']

/** The way to the connected wallet: policies first, then its connector. A wallet may take its time. */
export function createRpcService(dependencies: RpcServiceDependencies): RpcService & Disposable {
  const { kernel, connections, notices } = dependencies
  const store = createDisposableStore({ owner: 'wallet/rpc-service' })
  const open = new Set<OpenRequest>()

  /** A policy that crashes, or says what is no answer, denies. */
  const ask = ({ value, pluginId }: Contributed<RpcPolicy>, question: RpcQuestion) =>
    kernel.guard(pluginId, `policy ${value.id}`, () => {
      const verdict = value.judge(question)
      if (verdict === undefined || verdicts.includes(verdict)) return { pluginId, verdict }
      throw new TypeError('a policy answers allow, confirm, deny or undefined')
    }) ?? { pluginId, verdict: 'deny' }
  const judge = (question: RpcQuestion): RpcVerdict => {
    const policies = kernel.point(rpcPolicies).getSnapshot()
    const answers = policies.map((policy) => ask(policy, question))
    const strictest = strictestVerdict([
      listedMethods.judge(question),
      ...answers.map(({ verdict }) => verdict),
    ])
    const isRelaxed =
      strictest === 'confirm' &&
      answers.some(
        ({ pluginId, verdict }) =>
          verdict === 'allow' && kernel.isAllowed(pluginId, 'policy:relax'),
      )
    return isRelaxed ? 'allow' : strictest
  }
  const cancel = (isMeant: (request: OpenRequest) => boolean, reason: string) => {
    for (const request of [...open].filter(isMeant)) {
      request.controller.abort(
        new KitError('The request was cancelled', { code: 'REQUEST_CANCELLED', details: reason }),
      )
    }
  }

  const isOpenOn = (request: OpenRequest, line: Line) =>
    !request.isKept && isSameLine(request, line)

  store.add(
    kernel.on(accountsChanged, ({ accounts, ...line }) => {
      const isStale = (request: OpenRequest) =>
        isOpenOn(request, line) && request.address !== accounts[0]?.address
      cancel(isStale, 'The account changed.')
    }),
  )
  store.add(
    kernel.on(connectionClosed, (line) => {
      cancel((request) => isOpenOn(request, line), 'The wallet was disconnected.')
    }),
  )
  store.add(() => cancel(() => true, 'The kit is gone.'))

  return {
    async request(request, { askedBy = 'host', signal } = {}) {
      // One request a call [SEC-17].
      if (Array.isArray(request)) throw rpcErrorOf(-32600) as RpcError
      const { method, params, isSubmission } = request
      const namespace = parseChainNamespace(request.namespace ?? 'eip155')
      const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
      const connector = connections.connectorOf(namespace)
      if (!connection || !connector) throw rpcErrorOf(4900) as RpcError
      const { connectorId, accounts } = connection
      const connectorType = listedConnector(kernel, connectorId)?.value.type ?? connector.type
      const verdict = judge({ method, namespace, connectorType, askedBy })
      const { approval } = connector
      // Where nobody can be asked, what needs a confirmation comes from the view that asks for it.
      if (verdict === 'deny' || (verdict === 'confirm' && !approval?.covers(method))) {
        if (approval) approval.denied()
        else notices.toast({ kind: 'danger', text: 'Action not allowed' })
        throw new KitError('Requested RPC call is not allowed', {
          code: 'RPC_NOT_ALLOWED',
          details: String(method),
        })
      }
      if (method === 'wallet_sendCalls') checkCalls(params)

      const own: OpenRequest = {
        connectorId,
        namespace,
        address: accounts[0]?.address,
        isKept: isSubmission === true && !approval,
        controller: new AbortController(),
      }
      const ended = signal
        ? AbortSignal.any([own.controller.signal, signal])
        : own.controller.signal
      open.add(own)
      try {
        ended.throwIfAborted()
        const caipNetworkId = request.caipNetworkId ?? connection.caipNetworkId
        const answer = await abortable(
          connector.request({ method, params, namespace, caipNetworkId, isSubmission }, ended),
          ended,
        )
        const address = own.address ?? ''
        const exchange = { method, params, answer, namespace, caipNetworkId, address, askedBy }
        for (const { value } of kernel.point(rpcReviews).getSnapshot()) {
          if (!value.methods.includes(method)) continue
          const reviewer = await kernel.service(value.reviewer)
          await abortable(reviewer.review(exchange, ended), ended)
        }
        return answer
      } catch (error) {
        throw ended.aborted ? ended.reason : normalizeWalletError(error)
      } finally {
        open.delete(own)
      }
    },
    dispose: () => store.dispose(),
  }
}
