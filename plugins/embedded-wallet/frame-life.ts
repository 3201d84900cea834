import {
  type AlertInput,
  type Clock,
  frameLoadTimeoutMs,
  frameReadyDelayMs,
  KitError,
  type Page,
  secureSdkVersion,
} from '../../kernel/exports/index.ts'
import { createFrameElement, type FrameElement } from './frame-element.ts'
import { createFrameSight, type FrameSight } from './frame-sight.ts'

/** What the frame's address tells its site. */
export interface FrameQuery {
  readonly projectId: string
  /** CAIP-2. */
  readonly chainId: string
  readonly enableLogger: boolean
  readonly rpcUrl: string
}

export interface FrameLifeInput {
  readonly clock: Clock
  readonly page: Page
  /** `latchkey-frame-{kit}`. */
  readonly id: string
  readonly siteUrl: string
  /** Asked each time that the frame is made. */
  readonly query: () => Promise<FrameQuery>
  readonly raiseAlert: (alert: AlertInput) => void
  readonly onMessage: (event: MessageEvent) => void
  /** Posts what the site answers by itself, `GET_CHAIN_ID`. Returns the id of the question. */
  readonly askWhoIsThere: () => string
  /** Another document is in the frame: what the one before was asked it has forgotten. */
  readonly onReloaded: () => void
  /** It may be told and asked from now on. */
  readonly onOpen: () => void
  readonly onGone: (reason: KitError) => void
}

/** The frame from the decision to make it until it is removed, and made anew when it is wanted again. */
export interface FrameLife {
  load(): void
  readonly window: () => Window | null | undefined
  readonly isOpen: () => boolean
  /** The document in the frame says that it is there. */
  ready(): void
  /** Later, where it is the same frame then, and open. */
  whenStillOpen(ms: number, run: () => void): void
  readonly sight: Pick<FrameSight, 'show' | 'asks' | 'heard'>
  /** No frame is made any more. */
  end(): void
}

interface Frame {
  /** Undefined until its address is known. */
  element?: FrameElement
  /** Requests wait until `open`; `greeting` is the time right after READY. */
  phase: 'loading' | 'greeting' | 'open'
  hasBeenReady: boolean
  /** Documents that loaded without a READY of their own; −1 when READY came first. */
  loads: number
  stopWait: () => void
  stopListening: () => void
}

export function createFrameLife(input: FrameLifeInput): FrameLife {
  const { clock, page, siteUrl } = input
  let frame: Frame | undefined
  let isOver = false
  const sight = createFrameSight({
    clock,
    page,
    ask: input.askWhoIsThere,
    onLost: () => frame && fail(frame),
  })

  const load = (): void => {
    // A page that replaces its body takes the frame with it.
    if (frame?.element && !frame.element.isConnected) remove(frame)
    if (frame || isOver) return
    const made: Frame = {
      phase: 'loading',
      hasBeenReady: false,
      loads: 0,
      stopWait: () => {},
      stopListening: () => {},
    }
    frame = made
    awaitReady(made)
    input
      .query()
      .then((query) => {
        if (frame === made) place(made, query)
      })
      .catch((cause: unknown) => fail(made, cause))
  }

  const place = (made: Frame, query: FrameQuery) => {
    const { window } = page
    if (!window) return fail(made)
    window.addEventListener('message', input.onMessage)
    made.stopListening = () => window.removeEventListener('message', input.onMessage)
    made.element = createFrameElement({
      window,
      id: input.id,
      url: addressOf(siteUrl, query),
      onLoad: () => onLoad(made),
      onError: () => fail(made),
    })
  }

  const awaitReady = (made: Frame) => {
    made.stopWait()
    made.phase = 'loading'
    made.stopWait = clock.after(frameLoadTimeoutMs, () => fail(made))
  }

  /** Of each document of the frame one load is heard, and one READY, if it is one of its site. */
  const onLoad = (made: Frame) => {
    made.loads += 1
    if (made.loads <= 0 || !made.hasBeenReady) return
    sight.doubted()
    awaitReady(made)
    input.onReloaded()
  }

  const fail = (made: Frame, cause?: unknown) => {
    if (frame !== made) return
    remove(made, cause)
    input.raiseAlert({
      code: 'IFRAME_LOAD_FAILED',
      kind: 'danger',
      title: 'Sign-in is not available',
      message: 'The sign-in window did not load. Wallets in this browser still work.',
    })
  }

  const remove = (made: Frame, cause?: unknown) => {
    frame = undefined
    sight.doubted()
    made.stopWait()
    made.stopListening()
    made.element?.remove()
    input.onGone(notLoaded(cause))
  }

  return {
    load,
    window: () => frame?.element?.window,
    isOpen: () => frame?.phase === 'open',
    ready() {
      const made = frame
      if (!made?.element) return
      made.loads = Math.max(made.loads - 1, -1)
      made.stopWait()
      sight.known(made.element)
      if (made.hasBeenReady) input.onReloaded()
      made.hasBeenReady = true
      made.phase = 'greeting'
      made.stopWait = clock.after(frameReadyDelayMs, () => {
        made.phase = 'open'
        input.onOpen()
        sight.opened()
      })
    },
    whenStillOpen(ms, run) {
      const made = frame
      clock.after(ms, () => {
        if (made && frame === made && made.phase === 'open') run()
      })
    },
    sight,
    end() {
      isOver = true
      if (frame) remove(frame)
    },
  }
}

/** The five names and nothing else. */
function addressOf(siteUrl: string, query: FrameQuery): string {
  const values = new URLSearchParams({
    projectId: query.projectId,
    chainId: query.chainId,
    version: secureSdkVersion,
    enableLogger: String(query.enableLogger),
    rpcUrl: query.rpcUrl,
  })
  return `${siteUrl}/sdk?${values}`
}

const notLoaded = (cause?: unknown): KitError =>
  new KitError('Unable to load email login dependency', {
    code: 'FRAME_NOT_LOADED',
    cause,
    retryable: true,
  })
