'use client'

import { createAppKit } from '@reown/appkit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cookieToInitialState, WagmiProvider, type Config } from 'wagmi'
import { networks, projectId, wagmiAdapter } from '../config'

const queryClient = new QueryClient()

const metadata = {
  name: 'Lantern',
  description: 'Lights by the night',
  url: 'https://lantern.example',
  icons: ['https://lantern.example/icon.png'],
}

createAppKit({
  adapters: [wagmiAdapter],
  projectId,
  networks,
  metadata,
  themeMode: 'light',
  features: { analytics: true, email: false, socials: [], reownAuthentication: true },
  themeVariables: { '--w3m-accent': '#0a7', '--w3m-border-radius-master': '2px' },
})

export function ContextProvider({ children, cookies }: { children: ReactNode; cookies: string | null }) {
  const initialState = cookieToInitialState(wagmiAdapter.wagmiConfig as Config, cookies)
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig as Config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
