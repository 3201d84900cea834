import { type Clock, frameRequestTimeoutMs, KitError } from '../../kernel/exports/index.ts'
import type { FrameRequestName } from './frame-messages.ts'

/** What is asked and answered; the others are told. */
export type FrameQuestion = Exclude<FrameRequestName, 'RPC_ABORT' | 'SYNC_THEME' | 'SYNC_DAPP_DATA'>

export type RequestEnd = { readonly answer: unknown } | { readonly reason: KitError }

/** A request that waits to be posted, or for its answer. */
export interface OpenRequest {
  readonly id: string
  readonly name: FrameQuestion
  /** The copy that was checked; it is what is posted. */
  readonly payload: unknown
  readonly isPosted: boolean
  /** It goes to the frame now, and the time that an answer may take begins. */
  posted(): void
  /** Ends the wait and forgets the request; the first end counts. */
  end(end: RequestEnd): void
}

export interface OpenRequests {
  get(id: string): OpenRequest | undefined
  /** In the order of the requests. */
  all(): Iterable<OpenRequest>
  open(
    question: Pick<OpenRequest, 'id' | 'name' | 'payload'>,
    signal: AbortSignal | undefined,
    onAbort: (request: OpenRequest, reason: unknown) => void,
  ): { readonly request: OpenRequest; readonly answer: Promise<unknown> }
}

/** How long an answer may take; all others end by answer, close or abort. */
const limitedMs: Readonly<Partial<Record<FrameQuestion, number>>> = /*#__PURE__*/ Object.freeze({
  CONNECT_EMAIL: frameRequestTimeoutMs,
  CONNECT_DEVICE: frameRequestTimeoutMs,
  CONNECT_OTP: frameRequestTimeoutMs,
  CONNECT_SOCIAL: frameRequestTimeoutMs,
  GET_SOCIAL_REDIRECT_URI: frameRequestTimeoutMs,
})

export function createOpenRequests(clock: Clock, onLate: () => void): OpenRequests {
  const open = new Map<string, OpenRequest>()
  return {
    get: (id) => open.get(id),
    all: () => open.values(),
    open({ id, name, payload }, signal, onAbort) {
      let isPosted = false
      let stopClock = () => {}
      let settle: (end: RequestEnd) => void = () => {}
      const answer = new Promise<unknown>((resolve, reject) => {
        settle = (end) => ('reason' in end ? reject(end.reason) : resolve(end.answer))
      })
      const abort = () => onAbort(request, signal?.reason)
      const request: OpenRequest = {
        id,
        name,
        payload,
        get isPosted() {
          return isPosted
        },
        posted() {
          isPosted = true
          const limit = limitedMs[name]
          if (limit === undefined) return
          stopClock = clock.after(limit, () => {
            request.end({ reason: timedOut(name) })
            onLate()
          })
        },
        end(end) {
          if (open.get(id) !== request) return
          open.delete(id)
          stopClock()
          signal?.removeEventListener('abort', abort)
          settle(end)
        },
      }
      open.set(id, request)
      signal?.addEventListener('abort', abort, { once: true })
      return { request, answer }
    },
  }
}

const timedOut = (name: string): KitError =>
  new KitError('Something went wrong', {
    code: 'FRAME_REQUEST_TIMEOUT',
    details: name,
    retryable: true,
  })
