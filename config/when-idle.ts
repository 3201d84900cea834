import type { Environment } from '../kernel/exports/internal.ts'

/** What a browser says of its network, where it says anything: https://wicg.github.io/netinfo/ */
interface NetworkHints {
  readonly saveData?: boolean | undefined
  readonly effectiveType?: string | undefined
}

const waitMs = 1_000

/**
 * Runs once the page is loaded and idle, and never on a server, offline, where the visitor saves data or the
 * network is as slow as 2G.
 */
export function whenIdle(
  { clock, page }: Pick<Environment, 'clock' | 'page'>,
  signal: AbortSignal,
  run: () => void,
): void {
  const { window } = page
  if (!window?.document) return
  const { saveData, effectiveType = '' } =
    (window.navigator as { readonly connection?: NetworkHints }).connection ?? {}
  if (saveData === true || effectiveType.endsWith('2g')) return

  const runNow = () => {
    // A browser may keep a failed import for the life of the page.
    if (!signal.aborted && page.isOnline()) run()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(runNow)
    // Safari has none.
    else clock.delay(waitMs, signal).then(runNow, () => {})
  }
  if (window.document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
}
