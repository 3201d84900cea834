'use client'

import { NetworkButton, useKit, useKitAccount, useKitDisconnect } from 'latchkey/react'
import { useAppKitNetwork } from '@reown/appkit/react'

export function Bar() {
  const { open } = useKit()
  const { isOpen: isShown } = useKit()
  const { address, isConnected, caipAddress } = useKitAccount('eip155')
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { disconnectAsync: disconnect } = useKitDisconnect()
  return (
    <nav aria-busy={isShown}>
      <button onClick={() => open({ view: 'Account' })}>{address ?? 'Connect'}</button>
      {isConnected && <button onClick={() => disconnect()}>{caipAddress} leaves</button>}
      <button onClick={() => switchNetwork(chainId)}>Switch</button>
      <NetworkButton />
    </nav>
  )
}
