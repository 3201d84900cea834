import {
  type Contributed,
  type LoadedView,
  type RouterEntry,
  routerStore,
  type ViewContribution,
  views,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { createSnapshot } from '../snapshot.ts'

export type LoadedViewState =
  | { readonly status: 'loading'; readonly loaded?: undefined; readonly error?: undefined }
  | { readonly status: 'ready'; readonly loaded: LoadedView; readonly error?: undefined }
  | { readonly status: 'failed'; readonly loaded?: undefined; readonly error: unknown }

type Entry = Contributed<ViewContribution>

/** The views that were loaded so far: one that was shown before is there at once. */
export interface LoadedViews {
  get(entry: Entry): LoadedViewState
  /** Loads the view and activates its plugin, side by side. After a failure it tries again. */
  open(entry: Entry): void
  /** The same before it is asked for, so that it is drawn at once then. A failure is forgotten. */
  preload(entry: Entry): void
  subscribe(listener: () => void): () => void
  /** Entries that were drawn, also by a card that failed since. */
  readonly drawn: WeakSet<RouterEntry>
}

const loading: LoadedViewState = { status: 'loading' }

export function createLoadedViews(kernel: Kernel): LoadedViews {
  const states = new Map<ViewContribution, LoadedViewState>()
  const codes = new Map<ViewContribution, Promise<LoadedView>>()
  const version = createSnapshot(0)

  const set = (view: ViewContribution, state: LoadedViewState) => {
    states.set(view, state)
    version.set(version.getSnapshot() + 1)
  }

  const load = (view: ViewContribution): Promise<LoadedView> => {
    const known = codes.get(view)
    if (known) return known
    const code = view.load()
    codes.set(view, code)
    code.catch(() => codes.delete(view))
    return code
  }

  const begin = async ({ value, pluginId }: Entry) => {
    const [loaded] = await Promise.all([load(value), kernel.activate(pluginId)])
    if (!states.get(value)?.loaded) set(value, { status: 'ready', loaded })
  }

  return {
    get: ({ value }) => states.get(value) ?? loading,
    open(entry) {
      const { value } = entry
      if (states.get(value)?.status === 'failed') set(value, loading)
      begin(entry).catch((error: unknown) => set(value, { status: 'failed', error }))
    },
    preload(entry) {
      begin(entry).catch(() => {})
    },
    subscribe: version.subscribe,
    drawn: new WeakSet(),
  }
}

/**
 * Opens the view that is asked for before the card is drawn: where its code is there already, the card comes with it in
 * one piece.
 */
export function beginViews(kernel: Kernel): LoadedViews {
  const loadedViews = createLoadedViews(kernel)
  const top = kernel.store(routerStore).getSnapshot().history.at(-1)?.viewId
  for (const entry of kernel.point(views).getSnapshot()) {
    if (entry.value.view.id === top) loadedViews.open(entry)
  }
  return loadedViews
}
