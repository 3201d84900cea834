import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { KitProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App'
import { config, kit } from './wagmi'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <KitProvider kit={kit}>
          <App />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
