import {
  type CaipAddress,
  type Clock,
  createValueStore,
  formatCaipAddress,
  frameLoadTimeoutMs,
  inTime,
  KitError,
  type Random,
  type RouterState,
  type StoreReader,
  type ToastInput,
  toErrorRecord,
  type ViewService,
} from '../../kernel/exports/index.ts'
import { approveTransactionView, type PendingApproval } from './contract.ts'
import type { FramePayload } from './frame-messages.ts'
import { createInOrder } from './in-order.ts'
import type { Frame } from './lazy-frame.ts'
import type { ServedNamespace } from './served-network.ts'
import type { Session } from './session.ts'
import type { SolanaDialect } from './solana-dialect.ts'

/** A request that passed all checks, frozen. */
export interface Call {
  readonly namespace: ServedNamespace
  readonly session: Session
  readonly payload: FramePayload<'RPC_REQUEST'>
  readonly dialect: SolanaDialect | undefined
  readonly askedBy: string | undefined
}

interface Asking {
  readonly call: Call
  /** Throws where what was checked is not so any more. */
  readonly check: () => void
  readonly send: () => Promise<unknown>
  readonly controller: AbortController
  readonly signal: AbortSignal
}

/** What the visitor decides in the view that holds the frame, one request at a time. */
export interface VisitorApproval {
  readonly approval: StoreReader<PendingApproval | undefined>
  /** Nothing leaves before the view that asks is on top and holds the frame. */
  ask(asking: Asking): Promise<unknown>
  readonly isDeciding: () => boolean
  /** As `RpcRouting.showFrame` and `routerMoved`. */
  showFrame: Frame['show']
  routerMoved(): void
}

export interface VisitorApprovalOptions {
  readonly frame: Pick<Frame, 'show'>
  readonly clock: Clock
  readonly random: Random
  readonly views: Pick<ViewService, 'open' | 'back' | 'close'>
  readonly router: () => RouterState
  readonly toast: (toast: ToastInput) => void
  /** Something was paid, or could have been. */
  readonly readBalance: (account: CaipAddress) => void
}

export function createVisitorApproval(options: VisitorApprovalOptions): VisitorApproval {
  const { frame, clock, random, views, router, toast } = options
  let deciding: { readonly id: string; readonly controller: AbortController } | undefined
  const approval = createValueStore<PendingApproval | undefined>(undefined)
  const shown = createValueStore(0)
  const inOrder = createInOrder()

  const isShown = () => router().isOpen || router().isInline
  const isOnTop = (requestId: string) => {
    return isShown() && isEntry(router().history.at(-1), requestId)
  }
  /** Resolves once the frame is shown, or not; a view that is not there after 20 s does not come. */
  const frameIs = async (isWanted: (count: number) => boolean, signal: AbortSignal) => {
    let reach = () => {}
    const reached = new Promise<void>((resolve) => {
      reach = resolve
    })
    const subscription = shown.state$.subscribe((count) => isWanted(count) && reach())
    try {
      await inTime({ clock, ms: frameLoadTimeoutMs, signal, late: notShown }, () => reached)
    } finally {
      subscription.unsubscribe()
    }
  }
  const leaveView = (requestId: string, wasOpen: boolean) => {
    if (!isOnTop(requestId)) return
    if (wasOpen) views.back()
    else views.close({ force: true, outcome: 'done' })
  }

  const ask = async ({ call, check, send, controller, signal }: Asking): Promise<unknown> => {
    const { namespace, session, payload, askedBy } = call
    const [{ address, type: accountType }] = session.accounts
    signal.throwIfAborted()
    // The view of the request before may still be going.
    await frameIs((count) => count === 0, signal)
    check()
    const id = random.hex(16)
    const wasOpen = isShown()
    const { method, params } = payload
    const { caipNetworkId } = session
    deciding = { id, controller }
    approval.set({ id, askedBy, method, params, namespace, caipNetworkId, address, accountType })
    try {
      views.open(approveTransactionView, { requestId: id })
      await frameIs((count) => count > 0, signal)
      if (!isOnTop(id)) throw notShown()
      const answer = await send()
      options.readBalance(formatCaipAddress(caipNetworkId, address))
      toast({ kind: 'ok', text: 'Approved', code: 'APPROVED' })
      return answer
    } catch (error) {
      if (!signal.aborted && !isRefusal(error)) toast(failed(error))
      throw error
    } finally {
      deciding = undefined
      approval.set(undefined)
      leaveView(id, wasOpen)
    }
  }

  return {
    approval,
    ask: (asking) => inOrder(() => ask(asking)),
    isDeciding: () => deciding !== undefined,
    showFrame(box, onSight) {
      const hide = frame.show(box, onSight)
      let isShown = true
      shown.set(shown.getSnapshot() + 1)
      return () => {
        if (!isShown) return
        isShown = false
        hide()
        shown.set(shown.getSnapshot() - 1)
      }
    },
    routerMoved() {
      if (!deciding) return
      const { id, controller } = deciding
      if (!router().history.some((entry) => isEntry(entry, id))) controller.abort(requestAborted())
    },
  }
}

const isEntry = (entry: RouterState['history'][number] | undefined, requestId: string): boolean =>
  entry?.viewId === approveTransactionView.id && entry.params.requestId === requestId

const isRefusal = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'USER_REJECTED'
const failed = (error: unknown): ToastInput => ({
  kind: 'danger',
  text: error instanceof KitError ? error.shortMessage : 'An error occurred',
  code: 'APPROVAL_FAILED',
  reason: toErrorRecord(error).code,
})

const notShown = (): KitError =>
  new KitError('The request could not be shown', { code: 'APPROVAL_NOT_SHOWN', retryable: true })

export const requestAborted = (): KitError =>
  new KitError('Request was aborted', { code: 'FRAME_REQUEST_ABORTED' })
