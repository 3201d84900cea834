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
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel, useShell } from '../kit-context.ts'
import type { LoadedViewState } from './loaded-views.ts'

export interface ShownView {
  /** What is drawn. It may be the entry before while the next one loads. */
  readonly entry: RouterEntry | undefined
  /**
   * What is drawn under it keeps its state: the same for an entry whatever is taken away below it, and whatever tab is
   * open in it; another one for the same view that is opened over itself.
   */
  readonly key: string
  /** Nobody pressed what led here: a plugin of others did, or took away what lay over it, or had it drawn anew. */
  readonly isLed: boolean
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

type Drawn = Omit<ShownView, 'isLed'>

const unknown: LoadedViewState = { status: 'loading' }

/**
 * Opens the view on top of the stack, or the given one. The view before stays on screen for at most 300 ms while the
 * next one loads; then a placeholder takes its place. Nothing else waits.
 */
export function useShownView(given?: RouterEntry): ShownView {
  const drawn = useDrawnView(given)
  return { ...drawn, isLed: useIsLed(drawn) }
}

function useDrawnView(given: RouterEntry | undefined): Drawn {
  const { loadedViews } = useShell()
  const clock = useClock()
  const contributed = useContributions(views)
  const top = useStore(routerStore, ({ history }) => history.at(-1))
  const entry = given ?? top
  const contribution = contributed.find(({ value }) => value.view.id === entry?.viewId)
  const view = contribution?.value
  const isSettled = useStore(featuresStore, (resolved) => resolved.isSettled)
  const key = useStore(routerStore, ({ history }) => keyOfEntry(entry, history))

  const read = () => (contribution ? loadedViews.get(contribution) : unknown)
  const state = useSyncExternalStore(loadedViews.subscribe, read, read)

  useLayoutEffect(() => {
    if (contribution) loadedViews.open(contribution)
    // Once per opening: a new list of contributions with the same view in it is not one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loadedViews, view, entry])

  const last = useRef<{
    readonly entry: RouterEntry
    readonly key: string
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
      last.current = { entry, key, contribution, loaded: state.loaded }
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
    key,
    contribution,
    loaded: state.loaded,
    status: contribution || !entry ? state.status : isSettled ? 'off' : 'awaited',
    error: state.error,
    isLeaving: false,
    retry,
  }
}

function keyOfEntry(entry: RouterEntry | undefined, history: readonly RouterEntry[]): string {
  if (!entry) return ''
  const nameOf = ({ viewId, params }: RouterEntry) =>
    `${viewId} ${JSON.stringify({ ...params, tab: 0 })}`
  const name = nameOf(entry)
  const below = history.slice(0, history.lastIndexOf(entry) + 1)
  return `${below.filter((one) => nameOf(one) === name).length} ${name}`
}

/** Known from the first drawing of a view on: what asks a wallet as it is drawn asks by that. */
function useIsLed({ entry, contribution, key }: Drawn): boolean {
  const kernel = useKernel()
  const { drawn } = useShell().loadedViews
  const isBack = useStore(routerStore, ({ direction }) => direction === 'back')
  const owner = contribution?.pluginId
  const isOfOthers = owner !== undefined && !isOfKit(kernel, owner)
  const openedBy = entry?.openedBy
  // Within its own views a plugin goes to and fro.
  const isAnother = (by: string | undefined) => by !== undefined && by !== owner
  const begin = (left?: { readonly key: string; readonly by: string | undefined }) => {
    const wasDrawn = entry !== undefined && drawn.has(entry)
    // Another plugin draws the same view.
    const isTaken = left?.key === key
    const isReturned = left ? isTaken || (isBack && isAnother(left.by)) : wasDrawn
    const by = openedBy ?? (isOfOthers ? owner : undefined)
    return { key, owner, by, isLed: isAnother(openedBy) || isReturned }
  }
  const [shown, setShown] = useState(() => begin())
  const isNew = shown.key !== key || (owner !== undefined && shown.owner !== owner)
  const now = isNew ? begin(shown) : shown
  if (isNew) setShown(now)
  useLayoutEffect(() => {
    if (entry) drawn.add(entry)
  }, [drawn, entry])
  return now.isLed
}
