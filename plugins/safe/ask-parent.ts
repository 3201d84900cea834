import {
  type Clock,
  type Page,
  type Random,
  reconnectWalletTimeoutMs,
} from '../../kernel/exports/index.ts'
import { parseSafeInfo, type SafeInfo } from './safe-info.ts'

export interface AskParentOptions {
  readonly window: NonNullable<Page['window']>
  readonly allowedDomains: readonly RegExp[]
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
}

/** The version of the messages, of which Safe{Wallet} reads the first number. */
const sdkVersion = '9.1.0'

/**
 * The Safe that the page around this one shows, asked in the messages of the Safe Apps SDK, so that the SDK itself
 * loads for none but a Safe. Undefined when another page is around or none answers within 5 s.
 */
export async function askParent(options: AskParentOptions): Promise<SafeInfo | undefined> {
  const { window, allowedDomains, clock, random } = options
  const isAllowed = (origin: string) => allowedDomains.some((domain) => domain.test(origin))
  const { parent } = window
  // Not every browser says who is around.
  const around = window.location.ancestorOrigins?.[0]
  if (parent === window || (around !== undefined && !isAllowed(around))) return undefined

  const id = random.hex(5)
  const end = new AbortController()
  const signal = AbortSignal.any([options.signal, end.signal])
  try {
    return await new Promise((resolve) => {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== parent || !isAllowed(origin)) return
        const answer = (data ?? {}) as { readonly id?: unknown; success?: unknown; data?: unknown }
        if (answer.id !== id) return
        resolve(answer.success === true ? parseSafeInfo(answer.data) : undefined)
      }
      window.addEventListener('message', onMessage, { signal })
      clock.delay(reconnectWalletTimeoutMs, signal).then(
        () => resolve(undefined),
        () => resolve(undefined),
      )
      // No origin can be named, as those that are allowed are expressions. It says nothing of the visitor.
      parent.postMessage({ id, method: 'getSafeInfo', params: undefined, env: { sdkVersion } }, '*')
    })
  } finally {
    end.abort()
  }
}
