import {
  type Clock,
  type Page,
  type Random,
  reconnectWalletTimeoutMs,
} from '../../kernel/exports/index.ts'

export interface AskClientOptions {
  readonly window: NonNullable<Page['window']>
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
}

/** How a page reaches what shows it: the page around its frame, or the app of its web view. */
interface Line {
  readonly post: (message: object) => void
  readonly answers: EventTarget
  readonly event: string
  /** An answer of somebody else is none. */
  readonly isOfClient: (event: MessageEvent) => boolean
}

/**
 * Whether a Farcaster client shows this page, asked in the messages of the mini app SDK, so that the SDK itself loads
 * in a client alone. False when none answers within 5 s.
 */
export async function askClient(options: AskClientOptions): Promise<boolean> {
  const { window, clock, random } = options
  const line = lineOf(window)
  if (!line) return false

  const id = random.hex(16)
  const end = new AbortController()
  const signal = AbortSignal.any([options.signal, end.signal])
  try {
    return await new Promise((resolve) => {
      const onAnswer = (event: Event) => {
        const { data } = event as MessageEvent<unknown>
        const answer = (data ?? {}) as { readonly id?: unknown; readonly value?: unknown }
        if (answer.id === id && line.isOfClient(event as MessageEvent)) {
          resolve(isContext(answer.value))
        }
      }
      line.answers.addEventListener(line.event, onAnswer, { signal })
      clock.delay(reconnectWalletTimeoutMs, signal).then(
        () => resolve(false),
        () => resolve(false),
      )
      line.post({ id, type: 'GET', path: ['context'] })
    })
  } finally {
    end.abort()
  }
}

function lineOf(window: NonNullable<Page['window']>): Line | undefined {
  const { ReactNativeWebView: app } = window as {
    readonly ReactNativeWebView?: { readonly postMessage?: (text: string) => void }
  }
  if (typeof app?.postMessage === 'function') {
    return {
      post: (message) => app.postMessage?.(JSON.stringify(message)),
      answers: window.document,
      event: 'FarcasterFrameCallback',
      isOfClient: () => true,
    }
  }
  const { parent } = window
  if (parent === window) return undefined
  return {
    // Clients have many origins. It says nothing of the visitor.
    post: (message) => parent.postMessage(message, '*'),
    answers: window,
    event: 'message',
    isOfClient: ({ source }) => source === parent,
  }
}

/** What every client tells of itself and of the visitor. */
function isContext(value: unknown): boolean {
  const { user, client } = (value ?? {}) as {
    readonly user?: { readonly fid?: unknown } | null
    readonly client?: { readonly clientFid?: unknown } | null
  }
  return Number.isSafeInteger(user?.fid) && Number.isSafeInteger(client?.clientFid)
}
