import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { CosmosBehaviour, LoadOptions } from './load-options.ts'
import { createLocalKeplr } from './local-keplr.ts'

/** Put around the bundle by whoever serves it. */
declare const __WALLET_SETTINGS__: WalletSettings

/** What a test may do to the wallet, on `window.__localWallets.cosmos`. */
export interface LocalCosmosTools {
  provider: object
  /** Change its fields at any time. */
  behaviour: CosmosBehaviour
  /** Every call so far, oldest first. */
  log: { method: string; params: unknown[] }[]
  /** Of its accounts on a chain, as `test-hub-1`. */
  addresses(chainId: string): string[]
  /** As if the visitor chose another account in the wallet. */
  switchAccount(index: number): void
  /** So many key changes in one go. */
  storm(count: number): void
  /** Takes back what the visitor allowed to this page. */
  forget(): void
  lock(): void
  unlock(): void
  /** Takes the question on screen away, as a rejection. */
  dismiss(): void
}

interface CosmosPage {
  __localWalletOptions?: { cosmos?: LoadOptions }
  __localWallets?: { cosmos?: LocalCosmosTools }
  keplr?: object
  leap?: object
  cosmostation?: { providers?: { keplr?: object } }
  okxwallet?: { keplr?: object }
}

const page = window as unknown as CosmosPage
const {
  injectAfterMs,
  place = 'keplr',
  name = 'Local Cosmos Wallet',
  ...behaviour
} = page.__localWalletOptions?.cosmos ?? {}

// OKX says it as Keplr does.
const keyChangeEvent = `${place === 'okx' ? 'keplr' : place}_keystorechange`
const onKeyChange = () => void window.dispatchEvent(new Event(keyChangeEvent))
const local = createLocalKeplr(__WALLET_SETTINGS__, behaviour, { name, onKeyChange })
const { provider, log, addresses, setAccount, forget, lock, unlock, dismiss } = local

page.__localWallets = {
  ...page.__localWallets,
  cosmos: {
    provider,
    behaviour,
    log,
    addresses,
    forget,
    lock,
    unlock,
    dismiss,
    switchAccount: setAccount,
    storm(count) {
      for (let index = 0; index < count; index++) setAccount(index % 2)
    },
  },
}

const inject = () => {
  if (place === 'keplr') page.keplr = provider
  if (place === 'leap') page.leap = provider
  if (place === 'cosmostation') page.cosmostation = { providers: { keplr: provider } }
  if (place === 'okx') page.okxwallet = { ...page.okxwallet, keplr: provider }
}
if (injectAfterMs) setTimeout(inject, injectAfterMs)
else inject()
