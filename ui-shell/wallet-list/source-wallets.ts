import { createValueStore, type StoreReader, walletSources } from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { readSources } from './read-sources.ts'
import type { JoinSources } from './use-source-wallets.ts'

type SourceWallets = StoreReader<JoinSources | undefined>

// Memo by kernel: a view of another plugin reads by one of its own.
const known: WeakMap<object, SourceWallets> = /*#__PURE__*/ new WeakMap()

/**
 * What plugins list, read from the first view that lists wallets on, until the sources end: one that was left as the
 * card closes, and read again as it opens, would tell its plugin of both.
 */
export function sourceWallets(kernel: Pick<Kernel, 'find' | 'guard' | 'point'>): SourceWallets {
  const begun = known.get(kernel)
  if (begun) return begun
  const joins = createValueStore<JoinSources | undefined>(undefined)
  known.set(kernel, joins)
  const point = kernel.point(walletSources)
  let end = () => {}
  const read = () => {
    end()
    end = readSources(kernel, point.getSnapshot(), joins.set)
  }
  point.subscribe(read)
  read()
  return joins
}
