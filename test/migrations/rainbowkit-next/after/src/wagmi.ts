import { latchkeyConnector, wagmiNetworks } from 'latchkey/wagmi'
import { createKit, defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { createConfig, http } from 'wagmi'
import { base, mainnet, sepolia } from 'wagmi/chains'

const networks = {
  chains: [mainnet, base, ...(process.env['NEXT_PUBLIC_TESTNETS'] === 'true' ? [sepolia] : [])],
  transports: { [mainnet.id]: http(), [base.id]: http(), [sepolia.id]: http() },
} as const

export const kit = createKit({
  projectId: 'abc123',
  metadata: { name: 'Orchard', url: 'https://orchard.example' },
  ...wagmiNetworks(networks),
  namespaces: [eip155()],
  plugins: [...defaultPlugins(), walletConnect()],
  themeMode: 'dark',
  themeVariables: { '--kit-accent': '#7c3aed' },
})

export const config = createConfig({
  ...networks,
  ssr: true,
  connectors: [latchkeyConnector(kit)],
  multiInjectedProviderDiscovery: false,
})
