export interface WalletMessages {
  /** Hears the wallet that is connected now, and no other. */
  follow(): void
  stop(): void
}

interface Emitter {
  readonly on?: unknown
  readonly removeListener?: unknown
}

/** What the connected wallet tells of subscriptions (`message` of EIP-1193), handed on as it is. */
export function createWalletMessages({
  provider,
  onMessage,
}: {
  /** The native provider of the connected wallet. */
  readonly provider: () => unknown
  readonly onMessage: (message: unknown) => void
}): WalletMessages {
  let heard: unknown

  const call = (name: keyof Emitter) => {
    try {
      const method = (heard as Emitter | undefined)?.[name]
      if (typeof method === 'function') Reflect.apply(method, heard, ['message', onMessage])
    } catch {
      // A wallet whose events fail has none.
    }
  }
  const hear = (next: unknown) => {
    if (next === heard) return
    call('removeListener')
    heard = next
    call('on')
  }
  return { follow: () => hear(provider()), stop: () => hear(undefined) }
}
