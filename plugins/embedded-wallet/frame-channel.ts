import { type AlertInput, KitError, type Random } from '../../kernel/exports/index.ts'
import { createFrameGate, type Refusal } from './frame-gate.ts'
import { createFrameGreeting } from './frame-greeting.ts'
import { createFrameLife, type FrameLifeInput } from './frame-life.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from './frame-messages.ts'
import { checkedPayload } from './frame-payload.ts'
import { createOpenRequests, type FrameQuestion, type OpenRequest } from './open-requests.ts'
import { readFrameMessage } from './read-frame-message.ts'

export interface FrameChannelInput
  extends Omit<FrameLifeInput, 'onMessage' | 'askWhoIsThere' | 'onReloaded' | 'onOpen' | 'onGone'> {
  readonly random: Random
  /** `endpoints.secureFrame`. */
  readonly siteUrl: string
  /** Checked before each request; where it is so, no frame is made. */
  readonly isRestricted: () => boolean
  /** The frame has another session token. */
  readonly onSessionToken: (token: string) => void
}

/** The one frame of a kit, and the way to it. */
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
   * two boxes the last has it. It is called by the `aria-label` of the box, and told its language. Nobody
   * sees it while it is not known that its site is in it; `onSight` is told that at first and at each change.
   */
  show(box: Element, onSight?: (isSeen: boolean) => void): () => void
  /** Messages that did not count since the start, by reason. */
  refused(): Readonly<Record<Refusal, number>>
  /** Removes the frame and rejects what waits. */
  dispose(): void
}

const dappDataAfterReloadMs = 100

const noAnswer: AlertInput = {
  code: 'IFRAME_REQUEST_TIMEOUT',
  kind: 'danger',
  title: 'No answer',
  message: 'The sign-in window did not answer in time. Try again.',
}
const unverifiedDomain: AlertInput = {
  code: 'UNVERIFIED_DOMAIN',
  kind: 'danger',
  title: 'This page is not verified',
  message: 'Its address is not on the project’s list.',
}

export function createFrameChannel(input: FrameChannelInput): FrameChannel {
  const { clock, random } = input
  const siteUrl = input.siteUrl.replace(/\/+$/, '')
  const { origin } = new URL(siteUrl)
  const open = createOpenRequests(clock, () => input.raiseAlert(noAnswer))
  const gate = createFrameGate({
    frame: () => life.window(),
    origin,
    awaited: (id) => {
      if (life.sight.asks(id)) return 'GET_CHAIN_ID'
      const request = open.get(id)
      return request?.isPosted ? request.name : undefined
    },
  })
  let isGone = false

  const life = createFrameLife({
    ...input,
    siteUrl,
    onMessage: (event) => receive(event),
    askWhoIsThere() {
      const id = random.hex(16)
      write('GET_CHAIN_ID', id, undefined)
      return id
    },
    onReloaded() {
      for (const request of open.all()) if (request.isPosted) request.end(reloaded(request))
    },
    onOpen() {
      greeting.tell()
      for (const request of open.all()) if (!request.isPosted) post(request)
    },
    onGone(reason) {
      for (const request of open.all()) request.end({ reason })
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

  const greeting = createFrameGreeting({ tell, isOpen: () => life.isOpen() })

  const post = (request: OpenRequest) => {
    request.posted()
    write(request.name, request.id, request.payload)
  }

  const abort = (request: OpenRequest, cause?: unknown) => {
    request.end(aborted(request, cause))
    if (request.isPosted && request.name === 'RPC_REQUEST' && life.isOpen()) {
      tell('RPC_ABORT', { id: request.id })
    }
  }

  // Receiving

  const receive = (event: MessageEvent) => {
    const message = gate.admit(event)
    if (!message || (message.kind !== 'push' && life.sight.heard(message.id))) return
    const word = readFrameMessage(message)
    if (word.type === 'unreadable') gate.refuse('payload')
    switch (word.type) {
      case 'ready':
        return life.ready()
      case 'newToken':
        return input.onSessionToken(word.token)
      case 'answered':
        open.get(word.id)?.end({ answer: word.answer })
        if (word.name === 'RELOAD') life.whenStillOpen(dappDataAfterReloadMs, greeting.tellDappData)
        return
      default:
        if (word.id !== undefined) open.get(word.id)?.end({ reason: word.reason })
        if (word.reason.code === 'UNVERIFIED_DOMAIN') input.raiseAlert(unverifiedDomain)
    }
  }

  return {
    origin,
    async request(name, payload, signal) {
      if (input.isRestricted()) throw restricted()
      const question = { id: random.hex(16), name, payload: checkedPayload(name, payload) }
      if (isGone || signal?.aborted) throw aborted(question, signal?.reason).reason
      life.load()
      const { request, answer } = open.open(question, signal, abort)
      if (life.isOpen()) post(request)
      return (await answer) as FrameAnswer<typeof name>
    },
    load() {
      if (!input.isRestricted()) life.load()
    },
    setTheme: greeting.setTheme,
    setDappData: greeting.setDappData,
    rejectRpcRequests() {
      for (const request of open.all()) if (request.name === 'RPC_REQUEST') abort(request)
    },
    show(box, onSight) {
      greeting.setLocale(box.closest('[lang]')?.getAttribute('lang') ?? undefined)
      return life.sight.show(box, onSight)
    },
    refused: gate.refused,
    dispose() {
      isGone = true
      for (const request of open.all()) abort(request)
      life.end()
    },
  }
}

const aborted = (
  { name }: Pick<OpenRequest, 'name'>,
  cause?: unknown,
): { readonly reason: KitError } => ({
  reason: new KitError(name === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong', {
    code: 'FRAME_REQUEST_ABORTED',
    details: name,
    cause,
  }),
})

/** Nobody gave up: what was asked is lost, and what it asked for may have been done. */
const reloaded = ({ name }: Pick<OpenRequest, 'name'>): { readonly reason: KitError } => ({
  reason: new KitError(
    name === 'RPC_REQUEST'
      ? 'The secure window was reloaded. Check your activity before you try again'
      : 'The secure window was reloaded. Try again',
    { code: 'FRAME_RELOADED', details: name, retryable: name !== 'RPC_REQUEST' },
  ),
})

const restricted = (): KitError =>
  new KitError('Connecting is not available in your region', { code: 'REGION_RESTRICTED' })
