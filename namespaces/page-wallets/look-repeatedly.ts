import type { Clock } from '../../kernel/exports/index.ts'
import type { WalletWatch } from './wallet-watch.ts'

export interface LookRepeatedlyOptions {
  readonly clock: Clock
  readonly everyMs: number
  /** How often, the first time included, which is at once. */
  readonly times: number
  readonly look: () => void
}

/** For wallets that put themselves into the page without saying so. */
export function lookRepeatedly({
  clock,
  everyMs,
  times,
  look,
}: LookRepeatedlyOptions): WalletWatch {
  let left = times
  let cancel = () => {}
  const next = () => {
    look()
    left -= 1
    if (left > 0) cancel = clock.after(everyMs, next)
  }
  next()
  return { look, dispose: () => cancel() }
}
