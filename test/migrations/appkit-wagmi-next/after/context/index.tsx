'use client'

import { KitProvider } from 'latchkey/react'
import { kit } from '../config/index'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cookieToInitialState, WagmiProvider, type Config } from 'wagmi'
import { networks, projectId, wagmiConfig } from '../config'

const queryClient = new QueryClient()

const metadata = {
  name: 'Lantern',
  description: 'Lights by the night',
  url: 'https://lantern.example',
  icons: ['https://lantern.example/icon.png'],
}

export function ContextProvider({ children, cookies }: { children: ReactNode; cookies: string | null }) {
  const initialState = cookieToInitialState(wagmiConfig as Config, cookies)
  return (
    <KitProvider kit={kit}><WagmiProvider config={wagmiConfig as Config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider></KitProvider>
  )
}
