import { ConnectButton } from 'latchkey/react'
import { kit } from '../wagmi'
import { useAccount } from 'wagmi'

export function Header() {
  const { address } = useAccount()
  const openConnectModal = () => void kit.open({ view: 'Connect' })
  const pick = () => void kit.open({ view: 'Networks' })
  return (
    <header>
      <ConnectButton label="Sign in" />
      {!address && <button onClick={openConnectModal}>Join</button>}
      <button onClick={pick}>Network</button>
    </header>
  )
}
