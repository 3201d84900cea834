import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { isBrowserWallet, type WalletRow } from './wallet-row.ts'

/** How a wallet is called; the one without a name of its own in the visitor's language. */
export function useWalletName(): (row: WalletRow) => string {
  const t = useMessages(connectMessages)
  return (row) => (isBrowserWallet(row) ? t('connect.browserWallet') : row.name)
}
