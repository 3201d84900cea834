/** How the wallet is told to act; all off = it asks the visitor and means well. */
export interface Behaviour {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** Waits so long before each answer. */
  delayMs?: number
  /** Never answers these methods; `true`: none at all. */
  hang?: string[] | true
  /** Answers this error, by method. */
  errors?: Record<string, { code: number; message: string }>
  /** Answers this and does nothing, by method. */
  answers?: Record<string, unknown>
}

/** Set as `window.__localWalletOptions.bip122` before the script runs. */
export interface LoadOptions extends Behaviour {
  name?: string
  /** Is in the page so long after loading. */
  listAfterMs?: number
}
