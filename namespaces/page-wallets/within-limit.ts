import {
  type Clock,
  inTime,
  KitError,
  reconnectWalletTimeoutMs,
} from '../../kernel/exports/index.ts'

/** Waits 5 s at most for what a wallet answers by itself, without asking the visitor: `WALLET_TIMEOUT`. */
export const withinLimit = <T>(clock: Clock, answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  inTime({ clock, ms: reconnectWalletTimeoutMs, signal, late: silent }, () => answer)

const silent = () =>
  new KitError('The wallet does not answer', { code: 'WALLET_TIMEOUT', retryable: true })
