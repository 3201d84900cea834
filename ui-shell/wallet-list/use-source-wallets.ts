import { useEffect, useState } from 'react'
import { walletSources } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useKernel } from '../kit-context.ts'
import type { WalletSources } from './group-wallets.ts'

export type ListedWallets = Pick<WalletSources, 'recent' | 'featured' | 'custom' | 'recommended'>
/** Adds the wallets of plugins to these lists, each wallet once; what was used before stays as it is remembered. */
export type JoinSources = <L extends ListedWallets>(lists: L) => L

const asTheyAre: JoinSources = (lists) => lists

/** Undefined until what plugins list was read; the code for it comes with the first source. */
export function useSourceWallets(): JoinSources | undefined {
  const kernel = useKernel()
  const { log } = useEnvironment()
  const hasSources = useContributions(walletSources).length > 0
  const [join, setJoin] = useState<JoinSources>()

  useEffect(() => {
    if (!hasSources) return
    let end: (() => void) | undefined
    let isOver = false
    import('./source-wallets.ts').then(
      ({ sourceWallets }) => {
        if (isOver) return
        const joins = sourceWallets(kernel)
        const follow = () => {
          const next = joins.getSnapshot()
          setJoin(() => next)
        }
        follow()
        end = joins.subscribe(follow)
      },
      (error: unknown) => log.warn('The wallets of plugins could not be read.', error),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [kernel, log, hasSources])
  return hasSources ? join : asTheyAre
}
