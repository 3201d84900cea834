import { createKit, type Kit } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { latchkeyConnector, wagmiNetworks } from 'latchkey/wagmi'
import { base, mainnet } from 'viem/chains'
import { createConfig, http } from 'wagmi'

const networks = {
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
} as const

// A hot reload evaluates this file again: the new kit takes over from the last one.
const page = globalThis as { acmeKit?: Kit }
page.acmeKit?.dispose()
export const kit = createKit({
  projectId: 'local', // any text, if you have no account at a service
  namespaces: [eip155()],
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
  ...wagmiNetworks(networks),
})
page.acmeKit = kit

export const config = createConfig({
  ...networks,
  connectors: [latchkeyConnector(kit)],
  // The kit lists the wallets of the browser; wagmi would list them once more.
  multiInjectedProviderDiscovery: false,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
