import {
  abortable,
  type Clock,
  KitError,
  reconnectWalletTimeoutMs,
} from '../../kernel/exports/index.ts'

/** Waits 5 s at most for what a wallet answers by itself, without asking the visitor: `WALLET_TIMEOUT`. */
export async function withinLimit<T>(
  clock: Clock,
  answer: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const limit = new AbortController()
  const cancel = clock.after(reconnectWalletTimeoutMs, () =>
    limit.abort(
      new KitError('The wallet does not answer', { code: 'WALLET_TIMEOUT', retryable: true }),
    ),
  )
  try {
    return await abortable(answer, AbortSignal.any([signal, limit.signal]))
  } finally {
    cancel()
  }
}
