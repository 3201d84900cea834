import { createPrompt } from '../wallet-core/prompt.ts'
import type { WalletSettings } from '../wallet-core/wallet-settings.ts'
import type { Behaviour, LoadOptions } from './behaviour.ts'
import { createNamespaces } from './namespaces/index.ts'
import { createPairingWallet, type PairingWallet } from './pairing-wallet.ts'
import { createView } from './view.ts'

/** Put around the bundle by whoever serves it. */
declare const __WALLET_SETTINGS__: WalletSettings

declare global {
  interface Window {
    __walletPageOptions?: LoadOptions
    /** For tests. */
    __walletPage?: { behaviour: Behaviour; wallet: Promise<PairingWallet>; dismiss(): void }
  }
}

const options = window.__walletPageOptions ?? {}
const behaviour: Behaviour = { ...options }
const namespaces = createNamespaces(__WALLET_SETTINGS__)
const name = options.name ?? 'Local Pairing Wallet'
const view = createView(namespaces)
const prompt = createPrompt(name)

const wallet = createPairingWallet({
  settings: __WALLET_SETTINGS__,
  namespaces,
  behaviour,
  name,
  url: location.origin,
  async ask(question) {
    // The visitor is often in the app's tab at that moment.
    document.title = `${question.title} · ${name}`
    try {
      return await prompt.ask(question)
    } finally {
      document.title = name
    }
  },
  onActivity(text) {
    view.activity(text)
    view.note('')
  },
  onChange: () => void draw(),
  onConnectionChange: view.relay,
})
window.__walletPage = { behaviour, wallet, dismiss: prompt.dismiss }

async function draw() {
  view.sessions(await wallet)
  await view.accounts()
}

view.onPair(async (uri) => (await wallet).pair(uri))
addEventListener('focus', () => void view.accounts())
draw()
  .then(async () => (await wallet).resume())
  .catch((error: Error) => view.note(`The wallet could not start: ${error.message}`, true))
