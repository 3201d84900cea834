import { placeOfWallet } from '../../kernel/exports/index.ts'
import { isInstalled, type WalletRow } from './wallet-row.ts'

/**
 * Installed wallets first, then those of `featuredWalletIds` in that order, then as they came; equals
 * keep their places.
 */
export function installedFirst(
  rows: readonly WalletRow[],
  featuredWalletIds: readonly string[],
): readonly WalletRow[] {
  const place = ({ listing }: WalletRow) => {
    const index = listing ? placeOfWallet(featuredWalletIds, listing) : -1
    return index < 0 ? featuredWalletIds.length : index
  }
  return [...rows].sort(
    (left, right) =>
      Number(isInstalled(right)) - Number(isInstalled(left)) || place(left) - place(right),
  )
}
