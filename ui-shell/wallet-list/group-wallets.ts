import {
  type ChainNamespace,
  type ConnectorContribution,
  type ConnectorType,
  placeOfWallet,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { connectorRows } from './connector-rows.ts'
import { isSameWallet, mergeWallets } from './merge-wallets.ts'
import { installedFirst } from './installed-first.ts'
import { isReachable, listingRow, type WalletRow } from './wallet-row.ts'

export type WalletGroupId =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

export interface WalletGroup {
  readonly id: WalletGroupId
  readonly rows: readonly WalletRow[]
}

export interface WalletSources {
  readonly connectors: readonly ConnectorContribution[]
  /** Newest first. */
  readonly recent: readonly WalletListing[]
  readonly featured: readonly WalletListing[]
  readonly custom: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  readonly featuredWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  /** Hidden by name or rdns of an excluded wallet. */
  readonly isExcluded: (wallet: {
    readonly rdns?: string | undefined
    readonly name: string
  }) => boolean
  /** `connectorTypeOrder`; what it leaves out follows in the default order. */
  readonly order: readonly string[]
  /** Only wallets of this namespace. */
  readonly namespace?: ChainNamespace | undefined
}

const defaultOrder: readonly WalletGroupId[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

const groupOfType: Readonly<Partial<Record<ConnectorType, WalletGroupId>>> = {
  WALLET_CONNECT: 'walletConnect',
  INJECTED: 'injected',
  ANNOUNCED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
}

/**
 * The wallets of Connect in groups, in the order of `connectorTypeOrder`; empty groups are
 * left out. Every wallet is in one group only: a listing of an installed wallet joins its row, a wallet
 * that was used before leaves its group for `recent`. Excluded wallets are nowhere.
 */
export function groupWallets(sources: WalletSources): readonly WalletGroup[] {
  const { recent, featured, custom, recommended, featuredWalletIds, order } = sources
  const isVisible = visibilityOf(sources)
  const connectors = visibleConnectors(sources)
  const customIds = custom.map(({ id }) => id)
  const listings = [
    ...featured.filter(({ id }) => !customIds.includes(id)),
    ...custom,
    ...recommended,
  ].filter(isVisible)

  const groupOf = ({ connector, listing }: WalletRow): WalletGroupId | undefined => {
    if (connector) return groupOfType[connector.type]
    if (listing && customIds.includes(listing.id)) return 'custom'
    return featured.some(({ id }) => id === listing?.id) ? 'featured' : 'recommended'
  }
  const known = installedFirst(mergeWallets(connectors, listings), featuredWalletIds)
  const used = new Map<string, WalletRow>()
  for (const [recency, listing] of recent.filter(isVisible).entries()) {
    const row = known.find((one) => isSameWallet(one, listing))
    const own = row ?? listingRow(listing)
    if (isReachable(own) && !used.has(own.key)) used.set(own.key, { ...own, recency })
  }
  const rest = known.filter(({ key }) => !used.has(key))

  const ids = new Set([...order, ...defaultOrder] as readonly WalletGroupId[])
  return [...ids]
    .map((id) => ({
      id,
      rows: id === 'recent' ? [...used.values()] : rest.filter((row) => groupOf(row) === id),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The connectors that may be shown, as rows. */
export function visibleConnectors(
  sources: Pick<WalletSources, 'connectors' | 'isExcluded' | 'namespace'>,
): readonly WalletRow[] {
  const { connectors, isExcluded, namespace } = sources
  return connectorRows(
    connectors.filter(
      (connector) =>
        groupOfType[connector.type] !== undefined &&
        (namespace === undefined || connector.namespaces.includes(namespace)) &&
        !isExcluded(connector),
    ),
  )
}

/** Whether a listing may be shown. Chains are compared by namespace here, in full by the catalogue. */
export const visibilityOf =
  ({
    excludeWalletIds,
    isExcluded,
    namespace,
  }: Pick<WalletSources, 'excludeWalletIds' | 'isExcluded' | 'namespace'>) =>
  (listing: WalletListing): boolean =>
    placeOfWallet(excludeWalletIds, listing) < 0 &&
    !isExcluded(listing) &&
    (namespace === undefined ||
      !listing.chains ||
      listing.chains.some((chain) => chain.startsWith(`${namespace}:`)))
