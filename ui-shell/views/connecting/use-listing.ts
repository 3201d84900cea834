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

/** The wallet of an id: those of the host and of plugins at once, others from the catalogue, else as last used. */
export function useListing(id: string | undefined): ListingAccess {
  const kernel = useKernel()
  const { customWallets } = useSettings()
  const connections = useService(ConnectionService)
  const [answer, setAnswer] = useState<{ readonly id: string; readonly listing?: WalletListing }>()
  const join = useSourceWallets()
  const recent = connections?.recentWallets() ?? []
  const lists = { recent, featured: [], custom: customWallets, recommended: [] }
  const { featured, custom, recommended } = join?.(lists) ?? lists
  const own = [...custom, ...featured, ...recommended].find((wallet) => wallet.id === id)
  const isKnown = own !== undefined
  const isRead = join !== undefined

  useEffect(() => {
    if (id === undefined || isKnown || !isRead) return
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
  }, [kernel, id, isKnown, isRead])

  if (id === undefined) return { listing: undefined, isLoading: false }
  if (own) return { listing: own, isLoading: false }
  if (answer?.id !== id || !isRead) return { listing: undefined, isLoading: true }
  const remembered = recent.find((wallet) => wallet.id === id)
  return { listing: answer.listing ?? remembered, isLoading: false }
}
