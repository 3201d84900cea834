import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  ConnectionService,
  connectors,
  type KitAccount,
  PairingService,
  pluginStatusChanged,
  WalletCatalogue,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'

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
  /** Wallets in this browser first, then the pages of the catalogue that were fetched. */
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
  const [pages, setPages] = useState<readonly WalletListing[]>([])
  const [pageCount, setPageCount] = useState(0)
  const [isFetching, setFetching] = useState(false)

  useEffect(() => void kernel.activatePoint(connectors), [kernel])
  const point = kernel.point(connectors)
  const found = useSyncExternalStore(point.subscribe, point.getSnapshot, point.getSnapshot)

  const fetchNextPage = useCallback(async () => {
    setFetching(true)
    try {
      const catalogue = await kernel.service(WalletCatalogue)
      const { wallets } = await catalogue.page(pageCount + 1)
      setPages((before) => [...before, ...wallets])
      setPageCount(pageCount + 1)
    } finally {
      setFetching(false)
    }
  }, [kernel, pageCount])

  const connect = useCallback(
    async ({ connectorId, listing }: KitWallet) => {
      if (connectorId === undefined) return kit.connect({ walletId: listing?.id })
      const connections = await kernel.service(ConnectionService)
      const [connection] = await connections.connect({ connectorId, wallet: listing })
      return kit.getAccount(connection?.namespace)
    },
    [kit, kernel],
  )

  const installed = found
    .filter(({ value }) => value.type === 'INJECTED' || value.type === 'ANNOUNCED')
    .map(
      ({ value }): KitWallet => ({
        id: value.id,
        name: value.name,
        icon: value.icon,
        isInstalled: true,
        connectorId: value.id,
        listing: undefined,
      }),
    )
  const listed = pages.map(
    (listing): KitWallet => ({
      id: listing.id,
      name: listing.name,
      icon: undefined,
      isInstalled: false,
      connectorId: undefined,
      listing,
    }),
  )
  return {
    wallets: [...installed, ...listed],
    fetchNextPage,
    isFetching,
    pairingUri: usePairingUri(),
    connect,
  }
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
