import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { createAppKit, useAppKitProvider } from '@reown/appkit/react'
import { base, mainnet, solana } from '@reown/appkit/networks'
import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'
import { BrowserProvider } from 'ethers'

const ethersAdapter = new EthersAdapter()

const modal = createAppKit({
  adapters: [ethersAdapter, new SolanaAdapter()],
  networks: [mainnet, base, solana],
  projectId: 'abc123',
  metadata: { name: 'Kiln', description: 'Pots', url: 'https://kiln.example', icons: [] },
  defaultNetwork: base,
  customRpcUrls: { 'eip155:1': [{ url: 'https://node.example/1' }] },
})

export function App() {
  const { walletProvider } = useAppKitProvider('eip155')
  const sign = async () => (await new BrowserProvider(walletProvider).getSigner()).signMessage('Hello')
  return (
    <main>
      <appkit-button label="Connect" balance="hide" size="sm" />
      <button onClick={() => modal.open()}>Open</button>
      <button onClick={sign}>Sign</button>
    </main>
  )
}
