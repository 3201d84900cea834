/** How the wallet is told to act; all off = it asks the visitor and means well. */
export interface Behaviour {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** Waits so long before each answer. */
  delayMs?: number
  /** Never answers these methods (`enable`, `getKey`, `signAmino`, …); `true`: none at all. */
  hang?: string[] | true
  /** Rejects with this, by method. */
  errors?: Record<string, { code?: number; message: string }>
  /** Answers this and does nothing, by method. */
  answers?: Record<string, unknown>
  /** Chain ids that the wallet knows nothing of until they are suggested. */
  unknownChains?: string[]
  /** Says that its keys are in hardware, which signs amino alone. */
  isNanoLedger?: boolean
  /** `enable` and `getKey` wait until `unlock()`. */
  isLocked?: boolean
}

/** Set as `window.__localWalletOptions.cosmos` before the script runs. */
export interface LoadOptions extends Behaviour {
  /** Whose name and event it takes. Default: `keplr`. */
  place?: 'keplr' | 'leap' | 'cosmostation' | 'okx'
  /** Comes so long after loading. */
  injectAfterMs?: number
  /** In its dialog. */
  name?: string
}
