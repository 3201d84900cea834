import { readField } from '../page-wallets/read-field.ts'

/** An object of a wallet with its functions as they were when it was found. */
export interface CapturedWallet {
  /** The object itself, for hosts that want it and to tell one wallet from another. */
  readonly native: object
  has(name: string): boolean
  /** Never throws at once: what breaks or is absent rejects. */
  call(name: string, ...values: readonly unknown[]): Promise<unknown>
  /** `add` takes an event and a listener; `remove` takes the same, or `add` returned the removal. */
  listen(
    names: { readonly add: string; readonly remove?: string },
    event: string,
    listener: () => void,
  ): () => void
}

/** Undefined for what has not all of the `required` functions. */
export function captureWallet(
  native: unknown,
  required: readonly string[],
  optional: readonly string[],
): CapturedWallet | undefined {
  if ((typeof native !== 'object' && typeof native !== 'function') || native === null) {
    return undefined
  }
  const methods = new Map<string, (...values: readonly unknown[]) => unknown>()
  for (const name of [...required, ...optional]) {
    const method = readField(native, name)
    if (typeof method === 'function') {
      methods.set(name, (...values) => Reflect.apply(method, native, values))
    }
  }
  if (!required.every((name) => methods.has(name))) return undefined

  const quietly = (run: () => unknown): unknown => {
    try {
      return run()
    } catch {
      // Its events are its own affair; the kit reads the state again where it matters.
      return undefined
    }
  }
  return {
    native,
    has: (name) => methods.has(name),
    async call(name, ...values) {
      const method = methods.get(name)
      if (!method) throw Object.assign(new Error(`${name} is not supported`), { code: 4200 })
      return await method(...values)
    },
    listen({ add, remove }, event, listener) {
      let isOn = true
      const guarded = () => {
        if (isOn) listener()
      }
      const removal = quietly(() => methods.get(add)?.(event, guarded))
      return () => {
        if (!isOn) return
        isOn = false
        if (remove) quietly(() => methods.get(remove)?.(event, guarded))
        else if (typeof removal === 'function') quietly(() => removal())
      }
    },
  }
}
