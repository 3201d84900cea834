import { frameRequestTimeoutMs, KitError, type Random } from '../../kernel/exports/index.ts'
import { toKitError, unreadable } from './frame-error.ts'
import { createFrameGate, type FrameMessage, type Refusal } from './frame-gate.ts'
import { createFrameLife, type FrameLifeInput } from './frame-life.ts'
import {
  answerSchemas,
  errorSchema,
  type FrameAnswer,
  type FramePayload,
  type FrameRequestName,
  pushSchemas,
} from './frame-messages.ts'
import { checkedPayload, parsePayload } from './frame-payload.ts'

export interface FrameChannelInput
  extends Omit<FrameLifeInput, 'onMessage' | 'onReloaded' | 'onOpen' | 'onGone'> {
  readonly random: Random
  /** `endpoints.secureFrame`. */
  readonly siteUrl: string
  /** Checked before each request; where it is so, no frame is made. */
  readonly isRestricted: () => boolean
  /** The frame has another session token. */
  readonly onSessionToken: (token: string) => void
}

/** What is asked and answered; the others are told. */
export type FrameQuestion = Exclude<FrameRequestName, 'RPC_ABORT' | 'SYNC_THEME' | 'SYNC_DAPP_DATA'>

/** The one frame of a kit, and the way to it (WIRE 4). */
export interface FrameChannel {
  /**
   * Asks, when need be after making the frame. Resolves with the parsed answer. Rejects with a KitError:
   * `FRAME_NOT_LOADED`, `FRAME_REQUEST_TIMEOUT`, `FRAME_REQUEST_ABORTED` ('Request was aborted' for
   * RPC_REQUEST, else 'Something went wrong'), `FRAME_RELOADED` for what a frame that loaded anew has
   * forgotten, `FRAME_REQUEST_INVALID` before anything is posted,
   * `REGION_RESTRICTED`, `USER_REJECTED`, `UNVERIFIED_DOMAIN`, or `FRAME_ERROR` in the frame's words, as
   * an RpcError when the frame gave a number.
   */
  request<X extends FrameQuestion>(
    name: X,
    payload: FramePayload<X>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<X>>
  /** Makes the frame before anybody asks, for a stored login. */
  load(): void
  /** What the frame is told first after each start of it, and now when it is there. */
  setTheme(theme: FramePayload<'SYNC_THEME'>): void
  setDappData(data: FramePayload<'SYNC_DAPP_DATA'>): void
  /** Rejects every open RPC_REQUEST with 'Request was aborted', nothing else. */
  rejectRpcRequests(): void
  /** The exact origin of the frame's site. */
  readonly origin: string
  /**
   * Shows the frame over a box until the returned function is called, also one that is made meanwhile. Of
   * two boxes the last has it. It is called by the `aria-label` of the box.
   */
  show(box: Element): () => void
  /** Messages that did not count since the start, by reason. */
  refused(): Readonly<Record<Refusal, number>>
  /** Removes the frame and rejects what waits. */
  dispose(): void
}

interface Open {
  readonly id: string
  readonly name: FrameQuestion
  /** The copy that was checked; it is what is posted. */
  readonly payload: unknown
  isPosted: boolean
  /** Ends the wait and forgets the request; the first end counts. */
  end(outcome: { readonly answer: unknown } | { readonly reason: KitError }): void
  /** Cancels the time limit. */
  stopClock: () => void
}

/** How long an answer may take; all others end by answer, close or abort. */
const limitedMs: Readonly<Partial<Record<FrameQuestion, number>>> = /*#__PURE__*/ Object.freeze({
  CONNECT_EMAIL: frameRequestTimeoutMs,
  CONNECT_DEVICE: frameRequestTimeoutMs,
  CONNECT_OTP: frameRequestTimeoutMs,
  CONNECT_SOCIAL: frameRequestTimeoutMs,
  GET_SOCIAL_REDIRECT_URI: frameRequestTimeoutMs,
})
const dappDataAfterReloadMs = 100

export function createFrameChannel(input: FrameChannelInput): FrameChannel {
  const { clock, random } = input
  const siteUrl = input.siteUrl.replace(/\/+$/, '')
  const { origin } = new URL(siteUrl)
  /** In the order of the requests. */
  const open = new Map<string, Open>()
  const gate = createFrameGate({
    frame: () => life.window(),
    origin,
    awaited: (id) => {
      const request = open.get(id)
      return request?.isPosted ? request.name : undefined
    },
  })
  let theme: FramePayload<'SYNC_THEME'> | undefined
  let dappData: FramePayload<'SYNC_DAPP_DATA'> | undefined
  let isGone = false

  const life = createFrameLife({
    ...input,
    siteUrl,
    onMessage: (event) => receive(event),
    onReloaded() {
      for (const request of open.values()) if (request.isPosted) request.end(reloaded(request))
    },
    onOpen() {
      if (theme) tell('SYNC_THEME', theme)
      if (dappData) tell('SYNC_DAPP_DATA', dappData)
      for (const request of open.values()) if (!request.isPosted) post(request)
    },
    onGone(reason) {
      for (const request of open.values()) request.end({ reason })
    },
  })

  // Sending

  const write = (name: FrameRequestName, id: string, payload: unknown) => {
    const message = { type: `@w3m-app/${name}`, id, ...(payload === undefined ? {} : { payload }) }
    life.window()?.postMessage(message, origin)
  }

  /** For what nobody waits for. */
  const tell = <X extends FrameRequestName>(name: X, payload: FramePayload<X>) => {
    write(name, random.hex(16), checkedPayload(name, payload))
  }

  const post = (request: Open) => {
    const { name, id, payload } = request
    request.isPosted = true
    const limit = limitedMs[name]
    if (limit !== undefined) {
      request.stopClock = clock.after(limit, () => {
        request.end({ reason: timedOut(name) })
        input.raiseAlert({
          code: 'IFRAME_REQUEST_TIMEOUT',
          kind: 'danger',
          title: 'No answer',
          message: 'The sign-in window did not answer in time. Try again.',
        })
      })
    }
    write(name, id, payload)
  }

  const abort = (request: Open, cause?: unknown) => {
    request.end(aborted(request, cause))
    if (request.isPosted && request.name === 'RPC_REQUEST' && life.isOpen()) {
      tell('RPC_ABORT', { id: request.id })
    }
  }

  // Receiving

  const receive = (event: MessageEvent) => {
    const message = gate.admit(event)
    if (!message) return
    if (message.kind === 'push') return hear(message)
    const request = open.get(message.id)
    if (message.kind === 'error') {
      const error = parsePayload(errorSchema, message.payload)
      const reason = error ? toKitError(error.value) : unreadable()
      if (!error) gate.refuse('payload')
      request?.end({ reason })
      if (reason.code === 'UNVERIFIED_DOMAIN') {
        input.raiseAlert({
          code: 'UNVERIFIED_DOMAIN',
          kind: 'danger',
          title: 'This page is not verified',
          message: 'Its address is not on the project’s list.',
        })
      }
      return
    }
    const answer = parsePayload(answerSchemas[message.name], message.payload)
    if (!answer) gate.refuse('payload')
    request?.end(answer ? { answer: answer.value } : { reason: unreadable() })
    if (message.name === 'RELOAD' && answer) {
      life.whenStillOpen(dappDataAfterReloadMs, () => {
        if (dappData) tell('SYNC_DAPP_DATA', dappData)
      })
    }
  }

  const hear = ({ name, payload }: Extract<FrameMessage, { kind: 'push' }>) => {
    if (name === 'READY') {
      if (parsePayload(pushSchemas.READY, payload)) life.ready()
      else gate.refuse('payload')
      return
    }
    const update = parsePayload(pushSchemas.SESSION_UPDATE, payload)
    if (update) input.onSessionToken(update.value.token)
    else gate.refuse('payload')
  }

  return {
    origin,
    request(name, payload, signal) {
      return new Promise((resolve, reject) => {
        if (input.isRestricted()) throw restricted()
        const id = random.hex(16)
        const onAbort = () => abort(request, signal?.reason)
        const request: Open = {
          id,
          name,
          payload: checkedPayload(name, payload),
          isPosted: false,
          stopClock: () => {},
          end(outcome) {
            if (open.get(id) !== request) return
            open.delete(id)
            request.stopClock()
            signal?.removeEventListener('abort', onAbort)
            if ('reason' in outcome) reject(outcome.reason)
            else resolve(outcome.answer as FrameAnswer<typeof name>)
          },
        }
        if (isGone || signal?.aborted) throw aborted(request, signal?.reason).reason
        life.load()
        open.set(id, request)
        signal?.addEventListener('abort', onAbort, { once: true })
        if (life.isOpen()) post(request)
      })
    },
    load() {
      if (!input.isRestricted()) life.load()
    },
    setTheme(next) {
      theme = next
      if (life.isOpen()) tell('SYNC_THEME', next)
    },
    setDappData(next) {
      dappData = next
      if (life.isOpen()) tell('SYNC_DAPP_DATA', next)
    },
    rejectRpcRequests() {
      for (const request of open.values()) if (request.name === 'RPC_REQUEST') abort(request)
    },
    show: life.show,
    refused: gate.refused,
    dispose() {
      isGone = true
      for (const request of open.values()) abort(request)
      life.end()
    },
  }
}

const timedOut = (name: string): KitError =>
  new KitError('Something went wrong', {
    code: 'FRAME_REQUEST_TIMEOUT',
    details: name,
    retryable: true,
  })

const aborted = ({ name }: Pick<Open, 'name'>, cause?: unknown): { readonly reason: KitError } => ({
  reason: new KitError(name === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong', {
    code: 'FRAME_REQUEST_ABORTED',
    details: name,
    cause,
  }),
})

/** Nobody gave up: what was asked is lost, and what it asked for may have been done. */
const reloaded = ({ name }: Pick<Open, 'name'>): { readonly reason: KitError } => ({
  reason: new KitError(
    name === 'RPC_REQUEST'
      ? 'The secure window was reloaded. Check your activity before you try again'
      : 'The secure window was reloaded. Try again',
    { code: 'FRAME_RELOADED', details: name, retryable: name !== 'RPC_REQUEST' },
  ),
})

const restricted = (): KitError =>
  new KitError('Connecting is not available in your region', { code: 'REGION_RESTRICTED' })
