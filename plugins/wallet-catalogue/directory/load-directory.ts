import type { ChainNamespace, WalletListing } from '../../../kernel/exports/index.ts'
import { toListing } from './to-listing.ts'

export interface ListedWallet {
  readonly listing: WalletListing
  /** The first is where the wallet is at home. */
  readonly namespaces: readonly ChainNamespace[]
}

const isWalletConnectId = (id: string): boolean => /^[0-9a-f]{64}$/i.test(id)

/** The wallets of the directory, the best known first; with their other ids when one of `ids` is such. */
export async function loadDirectory(ids: readonly string[]): Promise<readonly ListedWallet[]> {
  const [{ wallets }, walletConnectIds] = await Promise.all([
    import('./wallets.ts'),
    ids.some(isWalletConnectId)
      ? import('./walletconnect-ids.ts').then((file) => file.walletConnectIds)
      : ({} as Readonly<Record<string, string>>),
  ])
  return wallets.map((wallet) => ({
    listing: toListing(wallet, walletConnectIds[wallet.slug]),
    namespaces: wallet.namespaces,
  }))
}
