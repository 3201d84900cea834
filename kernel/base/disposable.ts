export interface Disposable {
  dispose(): void | Promise<void>
}

/** What may be put into a store: an object with `dispose`, or the function itself. */
export type Teardown = Disposable | (() => void | Promise<void>)

/** Knows what is alive; a test kernel fails when something still is after its end. */
export interface DisposableTracker {
  track(owner: string): () => void
  live(): readonly string[]
}

export interface DisposableStore extends Disposable {
  /**
   * Adds a teardown and returns a disposable that runs it at once and forgets it. After the store
   * was disposed, what is added is torn down immediately.
   */
  add(teardown: Teardown): Disposable
  readonly isDisposed: boolean
  readonly size: number
}

export interface DisposableStoreOptions {
  readonly owner: string
  readonly tracker?: DisposableTracker | undefined
  /** Called for each teardown that throws or rejects; the others still run. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Tears down last-in first-out, each entry once, whatever the others do. */
export function createDisposableStore(options: DisposableStoreOptions): DisposableStore {
  const entries: { readonly run: () => void | Promise<void> }[] = []
  const onError = options.onError ?? (() => {})
  let disposed = false

  const runGuarded = (run: () => void | Promise<void>): void | Promise<void> => {
    try {
      const result = run()
      if (result instanceof Promise) return result.catch(onError)
    } catch (error) {
      onError(error)
    }
  }

  return {
    add(teardown) {
      const run = typeof teardown === 'function' ? teardown : () => teardown.dispose()
      if (disposed) {
        void runGuarded(run)
        return { dispose() {} }
      }
      const untrack = options.tracker?.track(options.owner)
      const entry = {
        run: () => {
          untrack?.()
          return run()
        },
      }
      entries.push(entry)
      return {
        dispose() {
          const index = entries.indexOf(entry)
          if (index < 0) return
          entries.splice(index, 1)
          return runGuarded(entry.run)
        },
      }
    },
    dispose() {
      disposed = true
      const pending: Promise<void>[] = []
      for (let entry = entries.pop(); entry; entry = entries.pop()) {
        const result = runGuarded(entry.run)
        if (result) pending.push(result)
      }
      if (pending.length > 0) return Promise.all(pending).then(() => {})
    },
    get isDisposed() {
      return disposed
    },
    get size() {
      return entries.length
    },
  }
}

export function createDisposableTracker(): DisposableTracker {
  const live = new Map<symbol, string>()
  return {
    track(owner) {
      const key = Symbol(owner)
      live.set(key, owner)
      return () => live.delete(key)
    },
    live: () => [...live.values()],
  }
}
