import { iconDataUri } from '../../wallet-core/icon.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { Behaviour } from '../behaviour.ts'
import type { LoadOptions } from './load-options.ts'
import { createBtcProvider } from './btc-provider.ts'

/** Put around the bundle by whoever serves it. */
declare const __WALLET_SETTINGS__: WalletSettings

/** What a test may do to the wallet, on `window.__localWallets.bip122`. */
interface LocalBitcoinWalletTools {
  provider: object
  /** Change its fields at any time. */
  behaviour: Behaviour
  /** Every request so far, oldest first. */
  log: { method: string; params?: unknown }[]
  /** Of each account its payment and its ordinals address, on the network that the wallet is on. */
  addresses(): string[][]
  /** As if the visitor chose another account in the wallet; -1: none any more. */
  switchAccount(index: number): void
  /** As if the visitor chose another network in the wallet, by its CAIP-2 id. */
  switchChain(caipNetworkId: string): void
  /** So many `accountChange` in one go, the last one for the first account. */
  storm(count: number): void
  emit(event: 'accountChange' | 'networkChange' | 'disconnect', details?: object): void
  /** Takes the question on screen away, as a rejection. */
  dismiss(): void
}

const page = window as unknown as {
  __localWalletOptions?: { bip122?: LoadOptions }
  __localWallets?: { bip122?: LocalBitcoinWalletTools }
  btc_providers?: object[]
  LocalBitcoinWallet?: object
}
const options = page.__localWalletOptions?.bip122 ?? {}
const behaviour: Behaviour = { ...options }
const name = options.name ?? 'Local Bitcoin Wallet'
const local = createBtcProvider(__WALLET_SETTINGS__, behaviour, name)
const { provider, log, addresses, emit, dismiss, setAccount, setChain } = local

page.__localWallets = {
  ...page.__localWallets,
  bip122: {
    provider,
    behaviour,
    log,
    addresses,
    emit,
    dismiss,
    switchAccount: (index) => setAccount(index < 0 ? undefined : index),
    switchChain: setChain,
    storm(count) {
      for (let left = count; left >= 0; left--) setAccount(left % 2)
    },
  },
}

function list() {
  page.LocalBitcoinWallet = provider
  page.btc_providers ??= []
  page.btc_providers.push({ id: 'LocalBitcoinWallet', name, icon: iconDataUri() })
}

if (options.listAfterMs) setTimeout(list, options.listAfterMs)
else list()
