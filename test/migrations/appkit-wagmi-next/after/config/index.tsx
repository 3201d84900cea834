import { arbitrum, mainnet } from 'viem/chains'
import type { Chain } from 'viem'
import { createKit, defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { createConfig, http } from 'wagmi'
import { latchkeyConnector } from 'latchkey/wagmi'
import { cookieStorage, createStorage } from 'wagmi'

export const projectId = process.env['NEXT_PUBLIC_PROJECT_ID']

if (!projectId) throw new Error('The project id is missing')

export const networks = [mainnet, arbitrum] as [Chain, ...Chain[]]

export const kit = createKit({
  projectId,
  networks,
  metadata: {
  name: 'Lantern',
  description: 'Lights by the night',
  url: 'https://lantern.example',
  icons: ['https://lantern.example/icon.png'],
},
  themeMode: 'light',
  features: { analytics: true, email: false, socials: [] },
  themeVariables: { '--kit-accent': '#0a7' },
  namespaces: [eip155()],
  plugins: [...defaultPlugins(), walletConnect()],
})

export const wagmiConfig = createConfig({
  chains: networks,
  transports: Object.fromEntries(networks.map((chain) => [chain.id, http()])) as Record<(typeof networks)[number]['id'], ReturnType<typeof http>>,
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
  connectors: [latchkeyConnector(kit)],
  multiInjectedProviderDiscovery: false,
})

export const config = wagmiConfig
