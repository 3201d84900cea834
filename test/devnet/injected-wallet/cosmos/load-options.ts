import type { Behaviour } from '../behaviour.ts'

/** By the methods of Keplr (`enable`, `getKey`, `signAmino`, …); its errors may have a code. */
export interface CosmosBehaviour extends Behaviour<{ code?: number; message: string }> {
  /** Chain ids that the wallet knows nothing of until they are suggested. */
  unknownChains?: string[]
  /** Says that its keys are in hardware, which signs amino alone. */
  isNanoLedger?: boolean
  /** `enable` and `getKey` wait until `unlock()`. */
  isLocked?: boolean
}

/** Set as `window.__localWalletOptions.cosmos` before the script runs. */
export interface LoadOptions extends CosmosBehaviour {
  /** Whose name and event it takes. Default: `keplr`. */
  place?: 'keplr' | 'leap' | 'cosmostation' | 'okx'
  /** Comes so long after loading. */
  injectAfterMs?: number
  /** In its dialog. */
  name?: string
}
