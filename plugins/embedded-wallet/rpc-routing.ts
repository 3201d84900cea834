import {
  abortable,
  type CaipNetworkId,
  type ChainNamespace,
  checkRequest,
  KitError,
  listedMethods,
  parseChainNamespace,
  RpcError,
  rpcErrorOf,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import { messageFirst } from '../request-review/reading/message-first.ts'
import type { PendingApproval } from './contract.ts'
import { hexChainId } from './hex-chain-id.ts'
import { copyJson, isSmall, type Json } from './json-copy.ts'
import type { Frame } from './lazy-frame.ts'
import { checkNamed } from './named-account.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import type { Session, SessionReader } from './session.ts'
import { solanaDialects } from './solana-dialect.ts'
import {
  type Call,
  createVisitorApproval,
  requestAborted,
  type VisitorApprovalOptions,
} from './visitor-approval.ts'

export interface RpcRoutingOptions extends VisitorApprovalOptions {
  readonly frame: Frame
  readonly sessions: SessionReader
  readonly firstRpcUrl: (id: CaipNetworkId) => Promise<string | undefined>
  readonly showDenied: () => Promise<void>
  /** The frame refused, and not in the visitor's name. */
  readonly onFrameError: () => void
}

/** Requests to the accounts in the frame, whoever asks. */
export interface RpcRouting {
  /**
   * Rejects with −32600 for what is no single request, 'Unsupported chain namespace', 4200 where
   * the frame has no accounts, 'Requested RPC call is not allowed', 4100 without a connection or
   * for another account, 4901 and 5710 for another network, −32602, `APPROVAL_NOT_SHOWN` when the visitor
   * could not be asked, 'Request was aborted', or what the frame says.
   */
  request(request: unknown, signal?: AbortSignal, askedBy?: string): Promise<unknown>
  /** Whether the visitor is asked first. */
  covers(method: string): boolean
  /** The visitor sees that something was denied, then every open request ends. */
  denied(): void
  /** Every open request, or those of some namespaces, ends with 'Request was aborted'. */
  rejectAll(namespaces?: readonly ServedNamespace[]): void
  /** What is being decided, one at a time. */
  readonly approval: StoreReader<PendingApproval | undefined>
  /** The view that asks lays the frame over its box: only then a request leaves. */
  showFrame: Frame['show']
  /** The card closed: nobody decides any more. */
  cardClosed(): void
  /** The router moved: an approval that is not on the stack any more is over. */
  routerMoved(): void
  /**
   * An unsafe request ends with `ACCOUNT_CHANGED` when another account is active. It need not name its
   * account, and what the visitor was shown is not approved by another one.
   */
  sessionsChanged(): void
  dispose(): void
}

interface OpenRequest {
  readonly namespace: ServedNamespace
  readonly session: Session
  readonly isUnsafe: boolean
  readonly controller: AbortController
}

export function createRpcRouting(options: RpcRoutingOptions): RpcRouting {
  const { frame, sessions, showDenied } = options
  const open = new Set<OpenRequest>()
  const visitor = createVisitorApproval(options)

  const verdict = (method: string, namespace: ServedNamespace) =>
    listedMethods.judge({ method, namespace, connectorType: 'AUTH', askedBy: 'host' })
  const sessionIn = (namespace: ServedNamespace): Session => {
    const session = sessions.getSnapshot()[namespace]
    if (session) return session
    throw rpcErrorOf(4100, { details: 'The wallet is not connected' }) as RpcError
  }

  const rejectAll: RpcRouting['rejectAll'] = (namespaces) => {
    for (const { namespace, controller } of open) {
      if (!namespaces || namespaces.includes(namespace)) controller.abort(requestAborted())
    }
  }
  const denied = () => {
    // Without a kit nothing is open either.
    showDenied().then(
      () => rejectAll(),
      () => {},
    )
  }

  /** What was checked is what is shown and sent, or nothing. */
  const checkStillThere = ({ namespace, session }: Call, signal: AbortSignal) => {
    signal.throwIfAborted()
    const now = sessions.getSnapshot()[namespace]
    if (!isSameAccount(now, session) || now?.caipNetworkId !== session.caipNetworkId) {
      throw accountChanged()
    }
  }
  const post = async (call: Call, signal: AbortSignal): Promise<unknown> => {
    const { session, payload, dialect } = call
    checkStillThere(call, signal)
    try {
      const answer = await frame.request('RPC_REQUEST', payload, signal)
      return dialect ? dialect.answer(answer, session.accounts[0].address) : answer
    } catch (error) {
      if (mayBeLoggedOut(error)) options.onFrameError()
      throw error
    }
  }

  return {
    approval: visitor.approval,
    rejectAll,
    denied,
    covers: (method) =>
      verdict(method, method.startsWith('solana_') ? 'solana' : 'eip155') === 'confirm',

    async request(request, outer, askedBy) {
      outer?.throwIfAborted()
      const { method, namespace, params, caipNetworkId } = copyRequest(request)
      if (!isServed(namespace)) {
        throw rpcErrorOf(4200, {
          details: `The wallet has no accounts in "${namespace}"`,
        }) as RpcError
      }
      const judged = verdict(method as string, namespace)
      if (judged === undefined) {
        denied()
        throw notAllowed(method)
      }
      const session = sessionIn(namespace)
      if (caipNetworkId !== undefined && caipNetworkId !== session.caipNetworkId) {
        throw rpcErrorOf(4901, { details: 'It is not the active network' }) as RpcError
      }
      if (method === 'eth_chainId') return hexChainId(session.caipNetworkId)
      checkRequest(method, params)
      checkNamed(namespace, method as string, params, session)
      const dialect = solanaDialects.get(method as string)
      const given = dialect
        ? (dialect.params(params) as Json)
        : method === 'personal_sign'
          ? (messageFirst(params) as Json)
          : params

      const controller = new AbortController()
      const signal = outer ? AbortSignal.any([controller.signal, outer]) : controller.signal
      const own = { namespace, session, isUnsafe: judged !== 'allow', controller }
      open.add(own)
      try {
        const chainId = session.caipNetworkId
        const rpcUrl = await abortable(options.firstRpcUrl(chainId), signal)
        const named = { method: method as string, chainId, chainNamespace: namespace }
        const payload = deepFreeze({ ...named, params: given, rpcUrl })
        const call: Call = { namespace, session, payload, dialect, askedBy }
        const send = () => post(call, signal)
        const check = () => checkStillThere(call, signal)
        const answer =
          judged === 'allow' ? send() : visitor.ask({ call, check, send, controller, signal })
        return await abortable(answer, signal)
      } catch (error) {
        throw outer?.aborted ? outer.reason : error
      } finally {
        open.delete(own)
      }
    },

    showFrame: visitor.showFrame,
    cardClosed() {
      if (visitor.isDeciding()) rejectAll()
    },
    routerMoved: visitor.routerMoved,

    sessionsChanged() {
      for (const { namespace, session, isUnsafe, controller } of open) {
        const now = sessions.getSnapshot()[namespace]
        if (isUnsafe && now && !isSameAccount(now, session)) controller.abort(accountChanged())
      }
    },

    dispose() {
      rejectAll()
    },
  }
}

const isSameAccount = (one: Session | undefined, other: Session): boolean =>
  one?.accounts[0].address === other.accounts[0].address &&
  one.accounts[0].type === other.accounts[0].type

/** Read once, so that what is checked is what is sent. */
function copyRequest(request: unknown): {
  readonly method: unknown
  readonly namespace: ChainNamespace
  readonly params: Json | undefined
  readonly caipNetworkId: unknown
} {
  const copy = copyOf(request)
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) {
    throw rpcErrorOf(-32600, { details: 'One request a call' }) as RpcError
  }
  const { method, params, namespace = 'eip155', caipNetworkId } = copy as Record<string, Json>
  return { method, params, namespace: parseChainNamespace(namespace as string), caipNetworkId }
}

function copyOf(request: unknown): Json {
  try {
    const copy: unknown = structuredClone(request)
    if (!isSmall(copy)) throw new TypeError('too large')
    return copyJson(copy, { hexBigints: true })
  } catch (cause) {
    throw rpcErrorOf(-32600, { details: 'It is not JSON', cause }) as RpcError
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

/** What nodes and the visitor say no with has a number of its own. */
const mayBeLoggedOut = (error: unknown): boolean =>
  error instanceof KitError &&
  error.code === 'FRAME_ERROR' &&
  (!(error instanceof RpcError) || error.rpcCode === 4100)

const accountChanged = (): KitError =>
  new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' })

const notAllowed = (method: unknown): KitError =>
  new KitError('Requested RPC call is not allowed', {
    code: 'RPC_NOT_ALLOWED',
    details: typeof method === 'string' ? method : undefined,
  })
