import { useMemo, useSyncExternalStore } from 'react'
import type { ContributionPoint } from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'

/** What a point combines to right now. Does not activate anybody. */
export function useContributions<In, Out>(point: ContributionPoint<In, Out>): Out {
  const kernel = useKernel()
  const reader = useMemo(() => kernel.point(point), [kernel, point])
  return useSyncExternalStore(reader.subscribe, reader.getSnapshot, reader.getSnapshot)
}
