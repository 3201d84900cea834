import type { Page } from '../../kernel/exports/index.ts'
import type { WalletWatch } from '../page-wallets/wallet-watch.ts'
import { type CapturedProvider, captureProvider } from './captured-provider.ts'

export interface InjectedOptions {
  readonly window: NonNullable<Page['window']>
  /** Called at most once. */
  readonly onProvider: (provider: CapturedProvider) => void
}

/**
 * Finds `window.ethereum`, now or when a wallet says that it has put it there.
 * A page without the object has no such wallet, on mobile as on desktop.
 */
export function watchInjected({ window, onProvider }: InjectedOptions): WalletWatch {
  let isFound = false
  const look = () => {
    // The first object stays: one that was swapped in later is nobody's choice.
    const provider = isFound ? undefined : readInjected(window)
    if (!provider) return
    isFound = true
    onProvider(provider)
  }
  look()
  window.addEventListener('ethereum#initialized', look)
  return { look, dispose: () => window.removeEventListener('ethereum#initialized', look) }
}

function readInjected(window: object): CapturedProvider | undefined {
  try {
    return captureProvider((window as { readonly ethereum?: unknown }).ethereum)
  } catch {
    return undefined
  }
}
