import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  ConnectionService,
  type ConnectorContribution,
  connectors,
  type Kit,
  type KitAccount,
  PairingService,
  pluginStatusChanged,
  WalletCatalogue,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import type { browseWallets } from '../wallet-list/browse-wallets.ts'
import type { WalletSources } from '../wallet-list/group-wallets.ts'

export interface KitWallet {
  readonly id: string
  readonly name: string
  /** A data URI, for wallets in this browser that bring one. */
  readonly icon: string | undefined
  readonly isInstalled: boolean
  /** For wallets in this browser. */
  readonly connectorId: string | undefined
  /** For wallets of the catalogue. */
  readonly listing: WalletListing | undefined
}

export interface UseKitWallets {
  /**
   * Wallets in this browser first, then featured ones in their order, recommended ones, and the pages of the
   * catalogue that were fetched, as in All wallets. Each wallet once; one of several namespaces may have a
   * connector for each, and then an entry for each. Excluded wallets are left out: where some are excluded, the
   * list is empty until the catalogue knows their names.
   */
  readonly wallets: readonly KitWallet[]
  fetchNextPage(): Promise<void>
  readonly isFetching: boolean
  /** The link to draw as code while a pairing waits. A secret: show it, never log it. */
  readonly pairingUri: string | undefined
  connect(wallet: KitWallet): Promise<KitAccount>
}

/** The wallets as data, for hosts that draw their own list. */
export function useKitWallets(): UseKitWallets {
  const kit = useProvidedKit()
  const kernel = kit.unstable_kernel
  const [fetched, setFetched] = useState<Fetched>()
  const [isFetching, setFetching] = useState(false)

  useEffect(() => void kernel.activatePoint(connectors), [kernel])
  const point = kernel.point(connectors)
  const found = useSyncExternalStore(point.subscribe, point.getSnapshot, point.getSnapshot)

  const fetchNextPage = useCallback(async () => {
    setFetching(true)
    try {
      const catalogue = await kernel.service(WalletCatalogue)
      const [{ browseWallets }, featured, { wallets: recommended }, { wallets }] =
        await Promise.all([
          import('../wallet-list/browse-wallets.ts'),
          fetched?.featured ?? catalogue.featured(),
          fetched ? { wallets: fetched.recommended } : catalogue.recommended(),
          catalogue.page((fetched?.pageCount ?? 0) + 1),
          catalogue.ready,
        ])
      setFetched({
        browseWallets,
        featured,
        recommended,
        wallets: [...(fetched?.wallets ?? []), ...wallets],
        pageCount: (fetched?.pageCount ?? 0) + 1,
        isExcluded: catalogue.isExcluded,
      })
    } finally {
      setFetching(false)
    }
  }, [kernel, fetched])

  const connect = useCallback(
    async ({ connectorId, listing }: KitWallet) => {
      if (connectorId === undefined) return kit.connect({ walletId: listing?.id })
      const connections = await kernel.service(ConnectionService)
      const [connection] = await connections.connect({ connectorId, wallet: listing })
      return kit.getAccount(connection?.namespace)
    },
    [kit, kernel],
  )

  const isExcluded = useExclusion(kit)
  const wallets = useMemo(() => {
    const known = found.map(({ value }) => value)
    if (fetched) return walletsOf(fetched, known, kit.settings)
    if (!isExcluded) return []
    return known.filter((one) => isHere(one) && !isExcluded(one)).map(walletHere)
  }, [fetched, found, kit, isExcluded])
  return {
    wallets,
    fetchNextPage,
    isFetching,
    pairingUri: usePairingUri(),
    connect,
  }
}

const noneExcluded: WalletCatalogue['isExcluded'] = () => false

/**
 * Undefined until the names of the excluded wallets are known. Where none is excluded nothing loads; in a kit
 * without a catalogue nothing is excluded.
 */
function useExclusion(kit: Kit): WalletCatalogue['isExcluded'] | undefined {
  const isNeeded = kit.settings.excludeWalletIds.length > 0
  const [isExcluded, setExcluded] = useState<WalletCatalogue['isExcluded']>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const learn = async () => {
      await kit.ready
      const catalogue = await kit.unstable_kernel.service(WalletCatalogue)
      await catalogue.ready
      return catalogue.isExcluded
    }
    void learn()
      .catch(() => noneExcluded)
      .then((known) => isCurrent && setExcluded(() => known))
    return () => {
      isCurrent = false
    }
  }, [kit, isNeeded])
  return isNeeded ? isExcluded : noneExcluded
}

/** What the catalogue answered, and the code that puts it in order. */
interface Fetched extends Pick<WalletSources, 'featured' | 'recommended' | 'isExcluded'> {
  readonly browseWallets: typeof browseWallets
  readonly wallets: readonly WalletListing[]
  readonly pageCount: number
}

const isHere = ({ type }: ConnectorContribution) => type === 'INJECTED' || type === 'ANNOUNCED'

const walletHere = ({ id, name, icon }: ConnectorContribution) =>
  walletOf(name, icon, id, undefined)

const walletOf = (
  name: string,
  icon: string | undefined,
  connectorId: string | undefined,
  listing: WalletListing | undefined,
): KitWallet => ({
  id: connectorId ?? listing?.id ?? name,
  name,
  icon,
  isInstalled: connectorId !== undefined,
  connectorId,
  listing,
})

/** In the order of All wallets. A row that stands for several connectors is an entry for each. */
function walletsOf(
  fetched: Fetched,
  contributed: readonly ConnectorContribution[],
  settings: Kit['settings'],
): readonly KitWallet[] {
  const { customWallets: custom, featuredWalletIds, excludeWalletIds } = settings
  const lists = { custom, featuredWalletIds, excludeWalletIds, recent: [], order: [] }
  const sources = { ...lists, ...fetched, connectors: contributed.filter(isHere) }
  const page = { shownFor: '', wallets: fetched.wallets, isCertified: false }
  return fetched.browseWallets(sources, page).flatMap(({ name, icon, connector, listing }) => {
    if (!connector) return [walletOf(name, icon, undefined, listing)]
    const ids = new Set([connector.id, ...Object.values(connector.ids ?? {})])
    return [...ids].map((id) => walletOf(name, icon, id, listing))
  })
}

function usePairingUri(): string | undefined {
  const kernel = useProvidedKit().unstable_kernel
  const subscribe = useCallback(
    (listener: () => void) => {
      let stop = kernel.find(PairingService)?.state.subscribe(listener)
      const status = kernel.on(pluginStatusChanged, () => {
        stop?.()
        stop = kernel.find(PairingService)?.state.subscribe(listener)
        listener()
      })
      return () => {
        stop?.()
        void status.dispose()
      }
    },
    [kernel],
  )
  const read = () => kernel.find(PairingService)?.state.getSnapshot().link
  return useSyncExternalStore(subscribe, read, () => undefined)
}
