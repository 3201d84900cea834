import { ConnectButton, useKitProvider } from 'latchkey/react'
import { base, mainnet } from 'viem/chains'
import { solanaMainnet } from 'latchkey/networks'
import { createKit, defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { solana } from 'latchkey/namespaces/solana'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { BrowserProvider } from 'ethers'

export const modal = createKit({
  networks: [mainnet, base, solanaMainnet],
  projectId: 'abc123',
  metadata: { name: 'Kiln', description: 'Pots', url: 'https://kiln.example', icons: [] },
  defaultNetwork: base,
  namespaces: [eip155(), solana()],
  plugins: [...defaultPlugins(), walletConnect()],
})

export function App() {
  const walletProvider = useKitProvider('eip155')
  const sign = async () => (await new BrowserProvider(walletProvider).getSigner()).signMessage('Hello')
  return (
    <main>
      <ConnectButton label="Connect" />
      <button onClick={() => modal.open()}>Open</button>
      <button onClick={sign}>Sign</button>
    </main>
  )
}
