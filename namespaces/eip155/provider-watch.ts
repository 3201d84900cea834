import type { Clock } from '../../kernel/exports/index.ts'
import type { EvmAddress } from './address.ts'
import { parseChainId } from './chain-id.ts'
import { errorCodes } from './error-codes.ts'
import { type CapturedProvider, readField } from './provider.ts'
import { parseAccounts } from './wallet-answers.ts'

export interface ProviderWatchOptions {
  readonly provider: CapturedProvider
  readonly clock: Clock
  readonly onAccounts: (accounts: readonly EvmAddress[]) => void
  readonly onChain: (chainId: number) => void
  readonly onInterrupted: () => void
  readonly onResumed: () => void
  readonly onDisconnected: () => void
}

const stormWindowMs = 500
const hiccupMs = 3_000
/** "Try again later" of the WebSocket close codes: the wallet lost its chain, not the visitor. */
const tryAgainLater = 1013

/**
 * Turns the events of EIP-1193 into calls with parsed values. What cannot be parsed is no event. Of a
 * burst the last event counts, at most two a second [REL-17]. Returns the removal.
 */
export function watchProvider(options: ProviderWatchOptions): () => void {
  const { provider, clock } = options
  let cancelHiccup: (() => void) | undefined

  const resume = () => {
    if (!cancelHiccup) return
    cancelHiccup()
    cancelHiccup = undefined
    options.onResumed()
  }
  // Addresses are parsed only when the burst is over: their checksums cost time.
  const accounts = createLatest<readonly unknown[]>(clock, (list) => {
    const parsed = parseAccounts(list)
    if (parsed) options.onAccounts(parsed)
  })
  const chain = createLatest<number>(clock, options.onChain)
  const pushChain = (value: unknown) => {
    const chainId = parseChainId(value)
    if (chainId !== undefined) chain.push(chainId)
  }
  const removals = [
    provider.listen('accountsChanged', (value) => {
      if (Array.isArray(value)) accounts.push(value)
    }),
    provider.listen('chainChanged', pushChain),
    provider.listen('connect', (value) => {
      resume()
      pushChain(readField(value, 'chainId'))
    }),
    provider.listen('disconnect', (error) => {
      if (!errorCodes(error).includes(tryAgainLater)) return options.onDisconnected()
      if (cancelHiccup) return
      cancelHiccup = clock.after(hiccupMs, options.onDisconnected)
      options.onInterrupted()
    }),
  ]
  return () => {
    for (const remove of removals) remove()
    accounts.stop()
    chain.stop()
    cancelHiccup?.()
  }
}

/** Hands on the newest value: at once, but one after another only in each half second. */
function createLatest<T>(clock: Clock, handle: (value: T) => void) {
  let waiting: { latest: T } | undefined
  let isStopped = false
  let lastAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined

  const flush = () => {
    if (isStopped || !waiting) return
    const { latest } = waiting
    waiting = undefined
    lastAt = clock.now()
    handle(latest)
  }
  return {
    push(value: T) {
      if (waiting) {
        waiting.latest = value
        return
      }
      waiting = { latest: value }
      const wait = lastAt + stormWindowMs - clock.now()
      // Even the first one waits for the end of the tick: some wallets say [] and then the account.
      if (wait > 0) cancel = clock.after(wait, flush)
      else queueMicrotask(flush)
    },
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
