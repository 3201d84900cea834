import type { MockWallet } from '../mock-wallet.ts'
import { asNative, type InjectedWallet, sharedGlobal, type WalletHost } from './injected-wallet.ts'

/** An extension of the polkadot interface: `injectedWeb3[name].enable(origin)` gives accounts and signer. */
export function injectPolkadot(wallet: MockWallet, window: WalletHost): InjectedWallet {
  const { script } = wallet
  const accounts = () =>
    script.isAuthorised
      ? script.accounts.map(({ address }, index) => ({
          address,
          name: `Account ${index + 1}`,
          type: 'sr25519',
        }))
      : []
  const sign = (method: string) => (payload: unknown) =>
    asNative(wallet.respond({ method, params: payload }))

  const provider = {
    version: '1.0.0',
    enable: (_origin: string) =>
      asNative(
        script.perform('connect', () => {
          script.authorise('polkadot:91b171bb158e2d3848fa23a9f1c25182')
          return {
            accounts: {
              get: async () => accounts(),
              subscribe(listener: (list: readonly object[]) => void) {
                listener(accounts())
                return script.listen(() => listener(accounts()))
              },
            },
            signer: {
              signRaw: sign('polkadot_signMessage'),
              signPayload: sign('polkadot_signTransaction'),
            },
          }
        }),
      ),
  }
  const extensions = sharedGlobal<Record<string, object>>(window, 'injectedWeb3', {})
  const name = wallet.name.toLowerCase().replaceAll(' ', '-')
  extensions[name] = provider
  return { provider, remove: () => delete extensions[name] }
}
