import type { WalletListing } from './wallet-listing.ts'

/**
 * The place of the first of these ids that names the wallet, or -1. A host may name a wallet by the id
 * of its listing, by its rdns, or by its id in WalletConnect's explorer.
 */
export function placeOfWallet(
  ids: readonly string[],
  { id, rdns, walletconnect_id }: Pick<WalletListing, 'id' | 'rdns' | 'walletconnect_id'>,
): number {
  const names = [id, rdns?.toLowerCase(), walletconnect_id]
  return ids.findIndex((one) => names.includes(one) || names.includes(one.toLowerCase()))
}
