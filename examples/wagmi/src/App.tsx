import { ConnectButton } from 'latchkey/react'
import { useAccount } from 'wagmi'
import { Visitor } from './Visitor'

export function App() {
  const { isConnected } = useAccount()
  return (
    <>
      <header>
        <h1>Acme</h1>
        {/* The one line that changed: here stood the button of another modal. */}
        <ConnectButton />
      </header>
      {isConnected ? <Visitor /> : <p>No wallet is connected.</p>}
    </>
  )
}
