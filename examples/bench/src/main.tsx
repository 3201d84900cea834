import { createKit, defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet, polygon } from 'latchkey/networks'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { ConnectButton, KitProvider, useKitAccount } from 'latchkey/react'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  projectId: '0123456789abcdef0123456789abcdef',
  namespaces: [eip155()],
  networks: [mainnet, polygon, base],
  plugins: [...defaultPlugins(), walletConnect()],
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

function App() {
  const { address } = useKitAccount()
  return (
    <main>
      <ConnectButton />
      <p data-testid="address">{address}</p>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <KitProvider kit={kit}>
    <App />
  </KitProvider>,
)
