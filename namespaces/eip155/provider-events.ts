import type { Clock } from '../../kernel/exports/index.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { readField } from '../page-wallets/read-field.ts'
import type { EvmAddress } from './address.ts'
import { parseChainId } from './chain-id.ts'
import { errorCodes } from './error-codes.ts'
import type { CapturedProvider } from './captured-provider.ts'
import { parseAccounts } from './parse-accounts.ts'

export interface ProviderWatchOptions {
  readonly provider: CapturedProvider
  readonly clock: Clock
  readonly onAccounts: (accounts: readonly EvmAddress[]) => void
  readonly onChain: (chainId: number) => void
  readonly onInterrupted: () => void
  readonly onResumed: () => void
  readonly onDisconnected: () => void
}

const hiccupMs = 3_000
/** "Try again later" of the WebSocket close codes: the wallet lost its chain, not the visitor. */
const tryAgainLater = 1013

/**
 * Turns the events of EIP-1193 into calls with parsed values. What cannot be parsed is no event. Of a
 * burst the last event counts, at most two a second. Returns the removal.
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
