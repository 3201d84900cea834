/** Code that loads when it is first needed, and is there at once from then on. Code alone, no state. */
export interface LazyCode<C> {
  readonly loaded: C | undefined
  /** Rejects when it does not come; the next call tries again. */
  load(): Promise<C>
}

export function lazyCode<C>(load: () => Promise<C>): LazyCode<C> {
  const code = {
    loaded: undefined as C | undefined,
    load: async () => (code.loaded ??= await load()),
  }
  return code
}
