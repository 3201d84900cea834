import type { WalletName } from '@solana/wallet-adapter-base'
import { useWallet } from '@solana/wallet-adapter-react'
import { useKitAccount } from 'latchkey/react'
import { useEffect } from 'react'

/** Once a wallet is connected in the kit, the kit is the wallet of the hooks. Its end they hear by themselves. */
export function FollowKit() {
  const { isConnected } = useKitAccount('solana')
  const { select } = useWallet()
  useEffect(() => {
    if (isConnected) select('Latchkey' as WalletName)
  }, [isConnected, select])
  return null
}
