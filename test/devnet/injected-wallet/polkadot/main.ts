import type { PolkadotBehaviour, LoadOptions } from './load-options.ts'
import { createLocalExtension } from './local-extension.ts'

/** What a page, a test and this wallet share; every field is made by whoever comes first. */
interface SharedWindow {
  injectedWeb3?: Record<string, object>
  __localWalletOptions?: { polkadot?: LoadOptions }
  __localWallets?: Record<string, object>
}

const page = window as unknown as SharedWindow
const options = page.__localWalletOptions?.polkadot ?? {}
const behaviour: PolkadotBehaviour = { ...options }
const name = options.name ?? 'Local Polkadot Wallet'
const local = createLocalExtension(behaviour, name)
const { extension } = local

page.__localWallets = { ...page.__localWallets, polkadot: Object.assign(local, { behaviour }) }

const inject = () => {
  page.injectedWeb3 = { ...page.injectedWeb3, [name]: extension }
}
if (options.injectAfterMs) setTimeout(inject, options.injectAfterMs)
else inject()
