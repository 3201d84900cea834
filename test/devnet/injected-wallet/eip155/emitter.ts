type Listener = (...values: unknown[]) => void

/** The event half of EIP-1193. A listener that throws harms no other. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, ...values: unknown[]) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...values)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
