import type { CaipAddress, Clock, Page } from '../../kernel/exports/index.ts'
import type { ActivityService } from '../activity/contract.ts'
import type { OrderOutcome } from './contract.ts'

const succeeded = 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
const failed = 'ONRAMP_TRANSACTION_STATUS_FAILED'

/** The orders are asked for this often, for this long while the page is seen. */
const pollMs = 4_000
const waitMs = 180_000

export interface OrderWatch {
  readonly account: CaipAddress
  wait(signal: AbortSignal): Promise<OrderOutcome>
}

/**
 * Looks at the account's orders from now on. What had ended before is no evidence: it is read at once,
 * so that a purchase that ends before the first look counts. Where that fails, the first answer stands
 * for it, and nothing is claimed too early.
 */
export function watchOrders(
  account: CaipAddress,
  loadActivity: () => Promise<ActivityService>,
  {
    clock,
    page,
    signal,
  }: { readonly clock: Clock; readonly page: Page; readonly signal: AbortSignal },
): OrderWatch {
  let before: ReadonlySet<string> | undefined
  /** The ended ones, as `id status`: one that failed may be paid again. */
  const readEnded = async (reading: AbortSignal): Promise<readonly string[]> => {
    const orders = await (await loadActivity()).loadOnRamp(account, reading)
    return orders.flatMap(({ id, metadata: { status } }) =>
      status === succeeded || status === failed ? [`${id} ${status}`] : [],
    )
  }
  const first = readEnded(signal).then(
    (ended) => (before = new Set(ended)),
    () => undefined,
  )

  const look = async (reading: AbortSignal): Promise<OrderOutcome | undefined> => {
    const ended = await readEnded(reading).catch(() => undefined)
    reading.throwIfAborted()
    // What could not be read tells nothing, neither of now nor of before.
    if (!ended) return undefined
    if (!before) {
      before = new Set(ended)
      return undefined
    }
    const news = ended.filter((order) => !before?.has(order))
    if (news.some((order) => order.endsWith(` ${succeeded}`))) return 'succeeded'
    return news.length > 0 ? 'failed' : undefined
  }

  return {
    account,
    async wait(waiting) {
      await first
      for (let left = waitMs; left > 0; ) {
        await untilSeen(page, waiting)
        const begin = clock.now()
        const outcome = await look(waiting)
        if (outcome) return outcome
        const took = clock.now() - begin
        await clock.delay(Math.max(0, Math.min(pollMs, left) - took), waiting)
        left -= clock.now() - begin
      }
      return 'unknown'
    },
  }
}

/** The provider's page is in front for a while; nothing is asked then. */
function untilSeen(page: Page, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (!page.isHidden()) return resolve()
    const settle = (end: () => void) => {
      stop()
      signal.removeEventListener('abort', onAbort)
      end()
    }
    const stop = page.onChange(() => {
      if (!page.isHidden()) settle(resolve)
    })
    const onAbort = () => settle(() => reject(signal.reason))
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
