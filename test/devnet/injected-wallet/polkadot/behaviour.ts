export type ExtensionMethod = 'enable' | 'signRaw' | 'signPayload'

/** How the extension is told to act; all off = it asks the visitor and means well. */
export interface Behaviour {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** Waits so long before each answer. */
  delayMs?: number
  /** Never answers these; `true`: none at all. */
  hang?: ExtensionMethod[] | true
  /** Rejects with this text. */
  errors?: Partial<Record<ExtensionMethod, string>>
  /** Accounts belong to the chain with this genesis hash only. */
  genesisHash?: string
}

/** Set as `window.__localWalletOptions.polkadot` before the script runs. */
export interface LoadOptions extends Behaviour {
  /** The key in `injectedWeb3`, which is all that a page knows of its name. */
  name?: string
  injectAfterMs?: number
}
