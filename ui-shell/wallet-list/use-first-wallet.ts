import { useEffect, useState } from 'react'
import type { WalletListing } from '../../kernel/exports/index.ts'
import { useEnvironment, usePage } from '../hooks/use-environment.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { useCanPair } from './use-can-pair.ts'
import type { WalletLists } from './use-wallet-groups.ts'

const firstWallet = /*#__PURE__*/ lazyCode(async () => {
  const { FirstWallet, suggestWallets } = await import('./FirstWallet.tsx')
  return { FirstWallet, suggestWallets }
})

type Code = NonNullable<typeof firstWallet.loaded>
type FirstWallet =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      readonly FirstWallet: Code['FirstWallet']
      readonly suggestions: readonly WalletListing[]
    }

/**
 * For a visitor to whom no wallet of this browser and none of an earlier visit is offered: the wallets
 * to begin with, and what draws them. Undefined where there are none, or where a phone can pair.
 */
export function useFirstWallet({ groups, isFiltered }: WalletLists): FirstWallet | undefined {
  const page = usePage()
  const { namespaces } = useSettings()
  const { log } = useEnvironment()
  const canPair = useCanPair()
  const [code, setCode] = useState<Code | 'failed' | undefined>(firstWallet.loaded)
  const rows = groups.flatMap((group) => group.rows)
  const hasOwn = rows.some(
    ({ connector, recency }) =>
      recency !== undefined || (connector !== undefined && connector.type !== 'WALLET_CONNECT'),
  )
  const wallets = rows.flatMap(({ listing }) => listing ?? [])
  const isAsked = isFiltered && !hasOwn && !(page.isMobile && canPair) && wallets.length > 0

  useEffect(() => {
    if (!isAsked) return
    firstWallet.load().then(setCode, (error: unknown) => {
      log.warn('The wallets to begin with could not be loaded.', error)
      setCode('failed')
    })
  }, [isAsked, log])

  if (!isAsked || code === 'failed') return undefined
  if (!code) return { status: 'loading' }
  const suggestions = code.suggestWallets(wallets, page, namespaces)
  if (suggestions.length === 0) return undefined
  return { status: 'ready', FirstWallet: code.FirstWallet, suggestions }
}
