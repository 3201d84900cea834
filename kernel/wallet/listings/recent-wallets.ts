import { recentWalletCount } from '../../base/constants.ts'
import { parseLabel } from '../../base/foreign-text.ts'
import { defineStorageKey, type KitStorage } from '../../environment/storage.ts'
import type { WalletListing } from './wallet-listing.ts'

/** Newest first, at most two. */
export const recentWalletsKey = /*#__PURE__*/ defineStorageKey<readonly WalletListing[]>({
  name: 'wallet/recent-wallets',
  lifetime: 'kept',
  parse: (json) =>
    Array.isArray(json) ? json.flatMap(toRecentWallet).slice(0, recentWalletCount) : undefined,
})

export const readRecentWallets = (storage: KitStorage): readonly WalletListing[] =>
  storage.read(recentWalletsKey) ?? []

export function addRecentWallet(storage: KitStorage, wallet: WalletListing): void {
  const others = readRecentWallets(storage).filter(({ id }) => id !== wallet.id)
  const recent = [...toRecentWallet(wallet), ...others]
  storage.write(recentWalletsKey, recent.slice(0, recentWalletCount))
}

export function removeRecentWallet(storage: KitStorage, walletId: string): void {
  const left = readRecentWallets(storage).filter(({ id }) => id !== walletId)
  storage.write(recentWalletsKey, left)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Links that are checked again whenever they are opened; the others come from the catalogue. */
const keptTexts = [
  'image_id',
  'rdns',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'from',
] as const

/** What is kept of a wallet that was used; a list with it, or an empty one. */
function toRecentWallet(wallet: unknown): WalletListing[] {
  if (typeof wallet !== 'object' || wallet === null) return []
  const entries = wallet as Readonly<Record<string, unknown>>
  const name = parseLabel(entries.name)
  if (!isText(entries.id) || name === undefined) return []
  const texts = keptTexts.flatMap((key) => (isText(entries[key]) ? [[key, entries[key]]] : []))
  return [{ id: entries.id, name, ...(Object.fromEntries(texts) as Partial<WalletListing>) }]
}
