export interface SpiedCall {
  readonly method: string
  readonly values: readonly unknown[]
}

export type Spied<T> = T & {
  /** What was asked of it, in order. */
  readonly calls: readonly SpiedCall[]
}

/** The same object, fake or real, which also keeps what was asked of it: `spied(fakeStorage())`. */
export function spied<T extends object>(target: T): Spied<T> {
  const calls: SpiedCall[] = []
  return new Proxy(target, {
    get(_, name) {
      if (name === 'calls') return calls
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...values: unknown[]): unknown => {
        calls.push({ method: String(name), values })
        return Reflect.apply(member, target, values)
      }
    },
  }) as Spied<T>
}
