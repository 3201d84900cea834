import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { isBrowserWallet, type WalletRow } from './wallet-row.ts'

/** How a wallet is called; the one without a name of its own in the visitor's language. */
export function useWalletName(): (row: WalletRow) => string {
  const t = useMessages(shellMessages)
  return (row) => (isBrowserWallet(row) ? t('connect.browserWallet') : row.name)
}
