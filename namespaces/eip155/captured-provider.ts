/** A provider of EIP-1193 as it was when it was found. Changes that others make to it later do not count. */
export interface CapturedProvider {
  /** The object itself, for hosts that want it and to tell one provider from another. */
  readonly native: object
  /** Never throws at once; a broken provider rejects. */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Returns the removal. A provider without events is listened to in vain. */
  listen(event: string, listener: (value: unknown) => void): () => void
}

/** Undefined for what cannot be asked: no object, no `request`, a getter that throws. */
export function captureProvider(value: unknown): CapturedProvider | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    const { request, on, removeListener } = value as Readonly<Record<string, unknown>>
    if (typeof request !== 'function') return undefined
    const call = (method: unknown, ...values: unknown[]): unknown =>
      typeof method === 'function' ? Reflect.apply(method, value, values) : undefined
    const quietly = (method: unknown, ...values: unknown[]) => {
      try {
        call(method, ...values)
      } catch {
        // Its events are its own affair; the kit reads the state again where it matters.
      }
    }
    return {
      native: value,
      request: async ({ method, params }) =>
        await call(request, params === undefined ? { method } : { method, params }),
      listen(event, listener) {
        let isOn = true
        const guarded = (payload: unknown) => {
          if (isOn) listener(payload)
        }
        quietly(on, event, guarded)
        return () => {
          isOn = false
          quietly(removeListener, event, guarded)
        }
      },
    }
  } catch {
    return undefined
  }
}
