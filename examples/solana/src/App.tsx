import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { clusterApiUrl } from '@solana/web3.js'
import { ConnectButton, KitProvider } from 'latchkey/react'
import { FollowKit } from './FollowKit'
import { kit } from './kit'
import { Visitor } from './Visitor'

export const App = () => (
  <KitProvider kit={kit}>
    <ConnectionProvider endpoint={clusterApiUrl('devnet')}>
      <WalletProvider wallets={[]} autoConnect onError={ignore}>
        <FollowKit />
        <header>
          <h1>Acme</h1>
          {/* Here stood a WalletMultiButton. */}
          <ConnectButton />
        </header>
        <Visitor />
      </WalletProvider>
    </ConnectionProvider>
  </KitProvider>
)

/** Each button says what went wrong; else the provider would print it too. */
const ignore = () => {}
