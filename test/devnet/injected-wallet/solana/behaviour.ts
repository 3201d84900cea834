/** How the wallet is told to act; all off = it asks the visitor and means well. */
export interface Behaviour {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** Waits so long before each answer. */
  delayMs?: number
  /** Never answers these features (`standard:connect`, `solana:signMessage`); `true`: none at all. */
  hang?: string[] | true
  /** Rejects with this, by feature. */
  errors?: Record<string, { code: number; message: string; data?: unknown }>
  /** Answers this and does nothing, by feature. */
  answers?: Record<string, unknown>
}

/** Set as `window.__localWalletOptions.solana` before the script runs. */
export interface LoadOptions extends Behaviour {
  name?: string
  /** Registers so long after loading. */
  registerAfterMs?: number
  /** Features that it does not have. */
  without?: string[]
}
