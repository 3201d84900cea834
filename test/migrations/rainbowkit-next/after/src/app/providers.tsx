'use client'

import { KitProvider } from 'latchkey/react'
import { kit } from '../wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { config } from '../wagmi'

const client = new QueryClient()

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <KitProvider kit={kit}>
          {children}
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
