import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { base, mainnet, sepolia } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Orchard',
  appUrl: 'https://orchard.example',
  projectId: 'abc123',
  chains: [mainnet, base, ...(process.env['NEXT_PUBLIC_TESTNETS'] === 'true' ? [sepolia] : [])],
  ssr: true,
})
