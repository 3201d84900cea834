import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Contributed,
  featuresStore,
  type LoadedView,
  noticeDelayMs,
  type RouterEntry,
  routerStore,
  type ViewContribution,
  views,
} from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useStore } from '../hooks/use-store.ts'
import { useShell } from '../kit-context.ts'
import type { LoadedViewState } from './loaded-views.ts'

export interface ShownView {
  /** What is drawn. It may be the entry before while the next one loads. */
  readonly entry: RouterEntry | undefined
  /** Its place in the stack, from 1. */
  readonly depth: number
  readonly contribution: Contributed<ViewContribution> | undefined
  readonly loaded: LoadedView | undefined
  /** `off`: no plugin brings the view; `awaited`: the configuration may still bring it; `failed`: its code or its plugin did not start. */
  readonly status: 'loading' | 'awaited' | 'ready' | 'failed' | 'off'
  /** Why it failed. */
  readonly error?: unknown
  /** The next view is on its way. */
  readonly isLeaving: boolean
  readonly retry: () => void
}

const unknown: LoadedViewState = { status: 'loading' }

/**
 * Opens the view on top of the stack, or the given one. The view before stays on screen for at most 300 ms while the
 * next one loads; then a placeholder takes its place. Nothing else waits.
 */
export function useShownView(given?: RouterEntry): ShownView {
  const { loadedViews } = useShell()
  const clock = useClock()
  const contributed = useContributions(views)
  const top = useStore(routerStore, ({ history }) => history.at(-1))
  const entry = given ?? top
  const contribution = contributed.find(({ value }) => value.view.id === entry?.viewId)
  const view = contribution?.value
  const isSettled = useStore(featuresStore, (resolved) => resolved.isSettled)
  const depth = useStore(routerStore, ({ history }) => history.length)

  const read = () => (contribution ? loadedViews.get(contribution) : unknown)
  const state = useSyncExternalStore(loadedViews.subscribe, read, read)

  useLayoutEffect(() => {
    if (contribution) loadedViews.open(contribution)
    // Once per opening: a new list of contributions with the same view in it is not one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loadedViews, view, entry])

  const last = useRef<{
    readonly entry: RouterEntry
    readonly depth: number
    readonly contribution: Contributed<ViewContribution>
    readonly loaded: LoadedView
  }>(undefined)
  const [overdue, setOverdue] = useState<RouterEntry>()
  const isLoading = entry !== undefined && contribution !== undefined && state.status === 'loading'
  useEffect(() => {
    if (isLoading) return clock.after(noticeDelayMs, () => setOverdue(entry))
  }, [clock, entry, isLoading])

  useLayoutEffect(() => {
    if (entry && contribution && state.loaded) {
      last.current = { entry, depth, contribution, loaded: state.loaded }
    }
  })

  const retry = () => contribution && loadedViews.open(contribution)
  const before = last.current
  const isBeforeAlive =
    before && contributed.some(({ value }) => value === before.contribution.value)
  if (isLoading && before && isBeforeAlive && overdue !== entry) {
    return { ...before, status: 'ready', isLeaving: true, retry }
  }
  return {
    entry,
    depth,
    contribution,
    loaded: state.loaded,
    status: contribution || !entry ? state.status : isSettled ? 'off' : 'awaited',
    error: state.error,
    isLeaving: false,
    retry,
  }
}
