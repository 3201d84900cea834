/** Code that loads when it is first needed, and is there at once from then on. Code alone, no state. */
export interface LazyCode<C> {
  readonly loaded: C | undefined
  /** Rejects when it does not come; the next call tries again. */
  load(): Promise<C>
}

export function lazyCode<C>(load: () => Promise<C>): LazyCode<C> {
  let loaded: C | undefined
  return {
    get loaded() {
      return loaded
    },
    async load() {
      loaded ??= await load()
      return loaded
    },
  }
}
