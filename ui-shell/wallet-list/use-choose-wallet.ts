import {
  type ChainNamespace,
  connectingExternalView,
  connectingMultiChainView,
  connectingWalletConnectView,
  downloadsView,
} from '../../kernel/exports/index.ts'
import { useView } from '../hooks/use-view.ts'
import { useCanPair } from './use-can-pair.ts'
import { isBrowserWallet, type WalletRow } from './wallet-row.ts'
import { toDownloads } from './to-downloads.ts'

/** Goes where a chosen wallet is connected; without pairing, where it is got. */
export function useChooseWallet(namespace: ChainNamespace | undefined): (row: WalletRow) => void {
  const view = useView()
  const canPair = useCanPair()
  return (row) => {
    const { connector, listing, name } = row
    if (connector?.type === 'WALLET_CONNECT') view.push(connectingWalletConnectView, {})
    else if (connector?.ids) view.push(connectingMultiChainView, { connectorIds: connector.ids })
    else if (connector) {
      view.push(connectingExternalView, {
        connectorId: connector.id,
        ...(namespace === undefined ? {} : { namespace }),
        ...(isBrowserWallet(row) ? {} : { walletName: name }),
      })
    } else if (listing && canPair) {
      view.push(connectingWalletConnectView, { walletId: listing.id, walletName: listing.name })
    } else if (listing) view.push(downloadsView, toDownloads(listing))
  }
}
