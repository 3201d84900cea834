import { createLocalProvider } from '../devnet/injected-wallet/eip155/local-provider.ts'
import type { EvmBehaviour } from '../devnet/injected-wallet/eip155/load-options.ts'
import type { TestWallet, WalletFactory } from './kit-with-wallet.ts'

const rdns = 'test.latchkey.local-wallet'

export interface InjectedWallet extends TestWallet {
  /** The visitor acts in the extension itself. */
  readonly local: ReturnType<typeof createLocalProvider>
  readonly behaviour: EvmBehaviour
}

/** The extension of the local world, announced by EIP-6963. It does not know the second chain at first. */
export const injectedWallet = ({
  chains,
  window,
}: Parameters<WalletFactory>[0]): InjectedWallet => {
  // Where the extension thinks that it is.
  Object.assign(globalThis, { location: { origin: 'https://app.test' } })
  const behaviour: EvmBehaviour = {
    verdict: 'approve',
    unknownChains: [chains.networks[1].id],
  }
  const settings = { projectId: '', relayUrl: '', networks: [...chains.networks], tokens: [] }
  const local = createLocalProvider(settings, behaviour, 'Local Wallet')
  const info = {
    uuid: '5b8f6a1e-2f0c-4a53-9d0e-6c1f4b7a3d21',
    name: 'Local Wallet',
    icon: '',
    rdns,
  }
  window.addEventListener('eip6963:requestProvider', () => {
    const detail = { info, provider: local.provider }
    window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  })
  return {
    local,
    behaviour,
    options: { reviewRequests: 'never' } as const,
    isInPage: true,
    choose: (kit) => kit.connect({ connectorId: rdns }),
    verdict(verdict) {
      behaviour.verdict = verdict
    },
    end: async () => local.setAccounts([]),
  }
}
