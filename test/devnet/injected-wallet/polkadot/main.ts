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
const { extension, ...tools } = createLocalExtension(behaviour, name)

page.__localWallets = { ...page.__localWallets, polkadot: { extension, behaviour, ...tools } }

const inject = () => {
  page.injectedWeb3 = { ...page.injectedWeb3, [name]: extension }
}
if (options.injectAfterMs) setTimeout(inject, options.injectAfterMs)
else inject()
