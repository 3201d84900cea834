import { ConnectButton, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'
import { useAccount } from 'wagmi'

export function Header() {
  const { address } = useAccount()
  const { openConnectModal } = useConnectModal()
  const { openChainModal: pick } = useChainModal()
  return (
    <header>
      <ConnectButton label="Sign in" showBalance={false} accountStatus="avatar" />
      {!address && <button onClick={openConnectModal}>Join</button>}
      <button onClick={pick}>Network</button>
    </header>
  )
}
