import type { Behaviour } from '../behaviour.ts'

/** Set as `window.__localWalletOptions.bip122` before the script runs. */
export interface LoadOptions extends Behaviour {
  name?: string
  /** Is in the page so long after loading. */
  listAfterMs?: number
}
