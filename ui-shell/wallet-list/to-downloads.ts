import type { WalletListing } from '../../kernel/exports/index.ts'

/** What Downloads is opened with. The title of the card is drawn before the listing is read. */
export const toDownloads = ({ id, name }: WalletListing) => ({ walletId: id, walletName: name })
