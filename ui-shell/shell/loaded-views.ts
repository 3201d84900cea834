import type { Contributed, LoadedView, ViewContribution } from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { createSnapshot } from '../snapshot.ts'

export type LoadedViewState =
  | { readonly status: 'loading'; readonly error?: undefined }
  | { readonly status: 'ready'; readonly loaded: LoadedView; readonly error?: undefined }
  | { readonly status: 'failed'; readonly error: unknown }

type Entry = Contributed<ViewContribution>

/** The views that were loaded so far: one that was shown before is there at once. */
export interface LoadedViews {
  get(entry: Entry): LoadedViewState
  /** Loads the view and activates its plugin, side by side. After a failure it tries again. */
  open(entry: Entry): void
  /** Loads code alone, before it is asked for. A failure is forgotten. Of a plugin that began it is ready then. */
  preload(entry: Entry): void
  subscribe(listener: () => void): () => void
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

  /** Those of which a view was opened: what else they bring is there as soon as its code is. */
  const begun = new Set<string>()

  const load = (view: ViewContribution): Promise<LoadedView> => {
    const known = codes.get(view)
    if (known) return known
    const code = view.load()
    codes.set(view, code)
    code.catch(() => codes.delete(view))
    return code
  }

  return {
    get: ({ value }) => states.get(value) ?? loading,
    open({ value, pluginId }) {
      if (states.get(value)?.status === 'failed') set(value, loading)
      Promise.all([load(value), kernel.activate(pluginId)]).then(
        ([loaded]) => {
          begun.add(pluginId)
          if (states.get(value)?.status !== 'ready') set(value, { status: 'ready', loaded })
        },
        (error: unknown) => set(value, { status: 'failed', error }),
      )
    },
    preload({ value, pluginId }) {
      load(value).then(
        (loaded) => {
          if (begun.has(pluginId) && !states.has(value)) set(value, { status: 'ready', loaded })
        },
        () => {},
      )
    },
    subscribe: version.subscribe,
  }
}
