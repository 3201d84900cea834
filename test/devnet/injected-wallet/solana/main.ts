import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { Behaviour } from '../behaviour.ts'
import type { LoadOptions } from './load-options.ts'
import { register } from './registration.ts'
import { createStandardWallet } from './standard-wallet.ts'

/** Put around the bundle by whoever serves it. */
declare const __WALLET_SETTINGS__: WalletSettings

/** What a test may do to the wallet, on `window.__localWallets.solana`. */
interface LocalSolanaWalletTools {
  provider: object
  /** Change its fields at any time. */
  behaviour: Behaviour
  /** Every feature that was called, oldest first. */
  log: { feature: string; inputs: readonly unknown[] }[]
  readonly addresses: readonly string[]
  /** As if the visitor chose another account in the wallet; -1: none any more. */
  switchAccount(index: number): void
  /** So many `change` events in one go, the last one for the first account. */
  storm(count: number): void
  /** A `change` event with whatever a test wants said. */
  change(properties: unknown): void
  /** Takes the question on screen away, as a rejection. */
  dismiss(): void
  /** Registers the same wallet, or another object of its name, once more. */
  registerAgain(options?: { isNamesake?: boolean }): void
}

const page = window as unknown as {
  __localWalletOptions?: { solana?: LoadOptions }
  __localWallets?: { solana?: LocalSolanaWalletTools }
}
const options = page.__localWalletOptions?.solana ?? {}
const behaviour: Behaviour = { ...options }
const local = createStandardWallet(__WALLET_SETTINGS__, behaviour, {
  name: options.name ?? 'Local Solana Wallet',
  without: options.without ?? [],
})
const { provider, log, dismiss, setAccounts } = local

page.__localWallets = {
  ...page.__localWallets,
  solana: {
    provider,
    behaviour,
    log,
    get addresses() {
      return local.addresses
    },
    dismiss,
    change: (properties) => local.change(properties as never),
    switchAccount: (index) => setAccounts(index < 0 ? [] : [local.addresses[index]!]),
    storm(count) {
      const { addresses } = local
      for (let left = count; left >= 0; left--) setAccounts([addresses[left % addresses.length]!])
    },
    registerAgain: ({ isNamesake = false } = {}) =>
      register(isNamesake ? { ...provider } : provider),
  },
}

if (options.registerAfterMs) setTimeout(() => register(provider), options.registerAfterMs)
else register(provider)
