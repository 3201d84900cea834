import type { MockWallet } from '../mock-wallet.ts'
import { asNative, type InjectedWallet, setGlobal, type WalletHost } from './injected-wallet.ts'

/** The interface that Keplr set and others took over: `window.keplr`, and an event when keys change. */
export function injectCosmos(wallet: MockWallet, window: WalletHost): InjectedWallet {
  const { script } = wallet
  const key = () => {
    const [account] = script.accounts
    if (!account || !script.isAuthorised) throw new Error('There is no key for this page')
    return {
      name: wallet.name,
      algo: 'secp256k1',
      pubKey: new Uint8Array(33).fill(2),
      address: new Uint8Array(20).fill(7),
      bech32Address: account.address,
      isNanoLedger: false,
    }
  }
  const sign = (method: string) => (chainId: string, signer: string, document: unknown) =>
    asNative(wallet.respond({ method, params: { chainId, signer, document } }))

  const provider = {
    version: '0.12.0',
    enable: (chainIds: string | readonly string[]) =>
      asNative(
        script.perform('connect', () => {
          const [first] = [chainIds].flat() as string[]
          script.authorise(`cosmos:${first ?? 'cosmoshub-4'}`)
        }),
      ),
    disable: () => asNative(script.perform('disconnect', () => {})),
    getKey: (_chainId: string) => asNative(script.perform('reconnect', key)),
    experimentalSuggestChain: () => asNative(script.perform('switchNetwork', () => {})),
    signDirect: sign('cosmos_signDirect'),
    signAmino: sign('cosmos_signAmino'),
  }
  const removeGlobal = setGlobal(window, 'keplr', provider)
  const stop = script.listen(() => window.dispatchEvent(new Event('keplr_keystorechange')))
  return {
    provider,
    remove() {
      stop()
      removeGlobal()
    },
  }
}
