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
  const sources = useContributions(walletSources)
  const [join, setJoin] = useState<JoinSources>()
  const hasSources = sources.length > 0

  useEffect(() => {
    if (!hasSources) return
    let end: (() => void) | undefined
    let isOver = false
    import('./read-sources.ts').then(
      ({ readSources }) => {
        if (!isOver) end = readSources(kernel, sources, (next) => setJoin(() => next))
      },
      (error: unknown) => log.warn('The wallets of plugins could not be read.', error),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [kernel, log, sources, hasSources])
  return hasSources ? join : asTheyAre
}
