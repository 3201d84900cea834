import type { RpcError } from '../../../kernel/exports/index.ts'

/** The page, as far as a wallet touches it: a real window or a `fakeWindow()`. */
export type WalletHost = EventTarget

export interface InjectedWallet {
  /** What the page talks to. */
  readonly provider: object
  /** Takes it out of the page. */
  remove(): void
}

/** Errors cross to a page as the plain objects that wallets throw. */
export function asNative<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: RpcError) => {
    throw Object.assign(new Error(error.message), { code: error.rpcCode ?? -32603 })
  })
}

/** Sets a global of the page; the removal puts back what was there. */
export function setGlobal(window: WalletHost, name: string, value: unknown): () => void {
  const globals = window as unknown as Record<string, unknown>
  const before = Object.getOwnPropertyDescriptor(globals, name)
  Object.defineProperty(globals, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(globals, name, before)
    else delete globals[name]
  }
}

/** The one that wallets share, made by the first of them. */
export function sharedGlobal<T>(window: WalletHost, name: string, empty: T): T {
  const globals = window as unknown as Record<string, T | undefined>
  globals[name] ??= empty
  return globals[name]
}

/** Listeners by the name of an event, as providers of most dialects keep them. */
export function createListeners() {
  const entries: { readonly event: string; readonly listener: (value: unknown) => void }[] = []
  return {
    add(event: string, listener: (value: unknown) => void) {
      entries.push({ event, listener })
    },
    remove(event: string, listener: (value: unknown) => void) {
      const at = entries.findIndex((each) => each.event === event && each.listener === listener)
      if (at >= 0) entries.splice(at, 1)
    },
    tell(event: string, value: unknown) {
      for (const each of [...entries]) if (each.event === event) each.listener(value)
    },
    get size() {
      return entries.length
    },
  }
}
