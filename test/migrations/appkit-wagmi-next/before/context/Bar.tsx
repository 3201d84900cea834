'use client'

import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitState, useDisconnect } from '@reown/appkit/react'

export function Bar() {
  const { open } = useAppKit()
  const { open: isShown } = useAppKitState()
  const { address, isConnected, caipAddress } = useAppKitAccount({ namespace: 'eip155' })
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  return (
    <nav aria-busy={isShown}>
      <button onClick={() => open({ view: 'Account' })}>{address ?? 'Connect'}</button>
      {isConnected && <button onClick={() => disconnect()}>{caipAddress} leaves</button>}
      <button onClick={() => switchNetwork(chainId)}>Switch</button>
      <appkit-network-button />
    </nav>
  )
}
