import { useEffect, useState } from 'react'
import {
  ConnectionService,
  WalletCatalogue,
  type WalletListing,
} from '../../../kernel/exports/index.ts'
import { useService } from '../../hooks/use-service.ts'
import { useSettings } from '../../hooks/use-settings.ts'
import { useKernel } from '../../kit-context.ts'
import { useSourceWallets } from '../../wallet-list/use-source-wallets.ts'

export interface ListingAccess {
  readonly listing: WalletListing | undefined
  readonly isLoading: boolean
}

/**
 * The wallet of an id: of the host at once, else of the catalogue. What that does not know is as last used, or as
 * plugins list it: the links of a wallet that the kit knows are never theirs.
 */
export function useListing(id: string | undefined): ListingAccess {
  const kernel = useKernel()
  const { customWallets } = useSettings()
  const connections = useService(ConnectionService)
  const [answer, setAnswer] = useState<{ readonly id: string; readonly listing?: WalletListing }>()
  const join = useSourceWallets()
  const own = customWallets.find((wallet) => wallet.id === id)
  const isOwn = own !== undefined

  useEffect(() => {
    if (id === undefined || isOwn) return
    const controller = new AbortController()
    const { signal } = controller
    kernel
      .service(WalletCatalogue)
      .then((catalogue) => catalogue.byId(id, signal))
      .then(
        (listing) => signal.aborted || setAnswer({ id, ...(listing && { listing }) }),
        () => signal.aborted || setAnswer({ id }),
      )
    return () => controller.abort()
  }, [kernel, id, isOwn])

  if (id === undefined) return { listing: undefined, isLoading: false }
  if (own) return { listing: own, isLoading: false }
  if (answer?.id !== id) return { listing: undefined, isLoading: true }
  if (answer.listing) return { listing: answer.listing, isLoading: false }
  const recent = connections?.recentWallets() ?? []
  const remembered = recent.find((wallet) => wallet.id === id)
  if (remembered || !join) return { listing: remembered, isLoading: !remembered }
  const lists = join({ recent, featured: [], custom: customWallets, recommended: [] })
  const brought = [...lists.custom, ...lists.featured, ...lists.recommended]
  return { listing: brought.find((wallet) => wallet.id === id), isLoading: false }
}
