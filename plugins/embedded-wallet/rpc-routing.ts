import {
  abortable,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  checkRequest,
  type Clock,
  createValueStore,
  formatCaipAddress,
  KitError,
  listedMethods,
  frameLoadTimeoutMs,
  parseChainNamespace,
  type Random,
  type RouterState,
  RpcError,
  rpcErrorOf,
  type StoreReader,
  type ToastInput,
  type ViewService,
} from '../../kernel/exports/index.ts'
import { messageFirst } from '../request-review/reading/message-first.ts'
import { approveTransactionView, type PendingApproval } from './contract.ts'
import type { FramePayload } from './frame-messages.ts'
import { hexChainId } from './hex-chain-id.ts'
import { createInOrder } from './in-order.ts'
import { copyJson, isSmall, type Json } from './json-copy.ts'
import type { Frame } from './lazy-frame.ts'
import { checkNamed } from './named-account.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import type { Session, SessionReader } from './session.ts'
import { type SolanaDialect, solanaDialects } from './solana-dialect.ts'

export interface RpcRoutingOptions {
  readonly frame: Frame
  readonly clock: Clock
  readonly random: Random
  readonly sessions: SessionReader
  readonly views: Pick<ViewService, 'open' | 'back' | 'close'>
  readonly router: () => RouterState
  readonly firstRpcUrl: (id: CaipNetworkId) => Promise<string | undefined>
  readonly toast: (toast: ToastInput) => void
  readonly showDenied: () => Promise<void>
  /** Something was paid, or could have been. */
  readonly readBalance: (account: CaipAddress) => void
  /** The frame refused, and not in the visitor's name. */
  readonly onFrameError: () => void
}

/** Requests to the accounts in the frame (WIRE 4.7), whoever asks. */
export interface RpcRouting {
  /**
   * Rejects with −32600 for what is no single request, 'Unsupported chain namespace', 4200 where
   * the frame has no accounts, 'Requested RPC call is not allowed', 4100 without a connection or
   * for another account, 4901 and 5710 for another network, −32602, `APPROVAL_NOT_SHOWN` when the visitor
   * could not be asked, 'Request was aborted', or what the frame says.
   */
  request(request: unknown, signal?: AbortSignal): Promise<unknown>
  /** Whether the visitor is asked first. */
  covers(method: string): boolean
  /** The visitor sees that something was denied, then every open request ends. */
  denied(): void
  /** Every open request, or those of some namespaces, ends with 'Request was aborted'. */
  rejectAll(namespaces?: readonly ServedNamespace[]): void
  /** What is being decided, one at a time. */
  readonly approval: StoreReader<PendingApproval | undefined>
  /** The view that asks lays the frame over its box: only then a request leaves. */
  showFrame(box: Element): () => void
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

/** A request that passed all checks, frozen. */
interface Call {
  readonly namespace: ServedNamespace
  readonly session: Session
  readonly payload: FramePayload<'RPC_REQUEST'>
  readonly dialect: SolanaDialect | undefined
}

export function createRpcRouting(options: RpcRoutingOptions): RpcRouting {
  const { frame, clock, random, sessions, views, router, toast, showDenied } = options
  const open = new Set<OpenRequest>()
  let deciding: { readonly id: string; readonly controller: AbortController } | undefined
  const approval = createValueStore<PendingApproval | undefined>(undefined)
  const shown = createValueStore(0)
  const inOrder = createInOrder()

  const verdict = (method: string, namespace: ServedNamespace) =>
    listedMethods.judge({ method, namespace, connectorType: 'AUTH', askedBy: 'host' })
  const sessionIn = (namespace: ServedNamespace): Session => {
    const session = sessions.getSnapshot()[namespace]
    if (session) return session
    throw rpcErrorOf(4100, { details: 'The wallet is not connected' }) as RpcError
  }

  const isShown = () => router().isOpen || router().isInline
  const rejectAll: RpcRouting['rejectAll'] = (namespaces) => {
    for (const { namespace, controller } of open) {
      if (!namespaces || namespaces.includes(namespace)) controller.abort(aborted())
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

  const isOnTop = (requestId: string) => {
    return isShown() && isEntry(router().history.at(-1), requestId)
  }
  /** Resolves once the frame is shown, or not; a view that is not there after 20 s does not come. */
  const frameIs = async (isWanted: (count: number) => boolean, signal: AbortSignal) => {
    const limit = new AbortController()
    const cancel = clock.after(frameLoadTimeoutMs, () => limit.abort(notShown()))
    const both = AbortSignal.any([signal, limit.signal])
    let reach = () => {}
    const reached = new Promise<void>((resolve) => {
      reach = resolve
    })
    const subscription = shown.state$.subscribe((count) => isWanted(count) && reach())
    try {
      await abortable(reached, both)
    } finally {
      cancel()
      subscription.unsubscribe()
    }
  }
  const leaveView = (requestId: string, wasOpen: boolean) => {
    if (!isOnTop(requestId)) return
    if (wasOpen) views.back()
    else views.close({ force: true, outcome: 'done' })
  }

  /** One at a time: nothing leaves before the view that asks is on top and holds the frame. */
  const askVisitor = async (
    call: Call,
    controller: AbortController,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const { namespace, session, payload } = call
    const [{ address, type: accountType }] = session.accounts
    signal.throwIfAborted()
    // The view of the request before may still be going.
    await frameIs((count) => count === 0, signal)
    checkStillThere(call, signal)
    const id = random.hex(16)
    const wasOpen = isShown()
    const { method, params } = payload
    const { caipNetworkId } = session
    deciding = { id, controller }
    approval.set({ id, method, params, namespace, caipNetworkId, address, accountType })
    try {
      views.open(approveTransactionView, { requestId: id })
      await frameIs((count) => count > 0, signal)
      if (!isOnTop(id)) throw notShown()
      const answer = await post(call, signal)
      options.readBalance(formatCaipAddress(caipNetworkId, address))
      toast({ kind: 'ok', text: 'Approved' })
      return answer
    } catch (error) {
      if (!signal.aborted && !isRefusal(error)) toast({ kind: 'danger', text: wordsOf(error) })
      throw error
    } finally {
      deciding = undefined
      approval.set(undefined)
      leaveView(id, wasOpen)
    }
  }

  return {
    approval,
    rejectAll,
    denied,
    covers: (method) =>
      verdict(method, method.startsWith('solana_') ? 'solana' : 'eip155') === 'confirm',

    async request(request, outer) {
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
        const call: Call = { namespace, session, payload, dialect }
        const answer =
          judged === 'allow'
            ? post(call, signal)
            : inOrder(() => askVisitor(call, controller, signal))
        return await abortable(answer, signal)
      } catch (error) {
        throw outer?.aborted ? outer.reason : error
      } finally {
        open.delete(own)
      }
    },

    showFrame(box) {
      const hide = frame.show(box)
      let isShown = true
      shown.set(shown.getSnapshot() + 1)
      return () => {
        if (!isShown) return
        isShown = false
        hide()
        shown.set(shown.getSnapshot() - 1)
      }
    },

    cardClosed() {
      if (deciding) rejectAll()
    },
    routerMoved() {
      if (!deciding) return
      const { id, controller } = deciding
      if (!router().history.some((entry) => isEntry(entry, id))) controller.abort(aborted())
    },

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

const isEntry = (entry: RouterState['history'][number] | undefined, requestId: string): boolean =>
  entry?.viewId === approveTransactionView.id && entry.params.requestId === requestId

/** What nodes and the visitor say no with has a number of its own. */
const mayBeLoggedOut = (error: unknown): boolean =>
  error instanceof KitError &&
  error.code === 'FRAME_ERROR' &&
  (!(error instanceof RpcError) || error.rpcCode === 4100)

const isRefusal = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'USER_REJECTED'
const wordsOf = (error: unknown): string =>
  error instanceof KitError ? error.shortMessage : 'An error occurred'

const aborted = (): KitError =>
  new KitError('Request was aborted', { code: 'FRAME_REQUEST_ABORTED' })

const notShown = (): KitError =>
  new KitError('The request could not be shown', { code: 'APPROVAL_NOT_SHOWN', retryable: true })

const accountChanged = (): KitError =>
  new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' })

const notAllowed = (method: unknown): KitError =>
  new KitError('Requested RPC call is not allowed', {
    code: 'RPC_NOT_ALLOWED',
    details: typeof method === 'string' ? method : undefined,
  })
