import type { Behaviour } from '../behaviour.ts'

/** Set as `window.__localWalletOptions.solana` before the script runs; methods are features, as `solana:signMessage`. */
export interface LoadOptions extends Behaviour {
  name?: string
  /** Registers so long after loading. */
  registerAfterMs?: number
  /** Features that it does not have. */
  without?: string[]
}
