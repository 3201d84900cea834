import type { Contributed, LoadedView, ViewContribution } from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'

export type LoadedViewState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly loaded: LoadedView }
  | { readonly status: 'failed'; readonly error: unknown }

/** The views that were loaded so far: a view that was shown once is there at once the next time. */
export interface LoadedViews {
  /** Starts loading where needed. */
  get(entry: Contributed<ViewContribution>): LoadedViewState
  /** Forgets a failure and tries again. */
  retry(entry: Contributed<ViewContribution>): void
  subscribe(listener: () => void): () => void
}

const loading: LoadedViewState = { status: 'loading' }

export function createLoadedViews(kernel: Kernel): LoadedViews {
  const states = new Map<ViewContribution, LoadedViewState>()
  const listeners = new Set<() => void>()

  const settle = (view: ViewContribution, state: LoadedViewState) => {
    states.set(view, state)
    for (const listener of listeners) listener()
  }

  /** The plugin that owns the view and the view's own code, side by side. */
  const start = ({ value, pluginId }: Contributed<ViewContribution>) => {
    states.set(value, loading)
    Promise.all([value.load(), kernel.activate(pluginId)]).then(
      ([loaded]) => settle(value, { status: 'ready', loaded }),
      (error: unknown) => settle(value, { status: 'failed', error }),
    )
  }

  return {
    get(entry) {
      const known = states.get(entry.value)
      if (known) return known
      start(entry)
      return loading
    },
    retry(entry) {
      start(entry)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
