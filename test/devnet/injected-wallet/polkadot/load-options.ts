import type { Behaviour } from '../behaviour.ts'

/** By the methods `enable`, `signRaw` and `signPayload`; errors are texts. */
export interface PolkadotBehaviour extends Behaviour<string> {
  /** Accounts belong to the chain with this genesis hash only. */
  genesisHash?: string
}

/** Set as `window.__localWalletOptions.polkadot` before the script runs. */
export interface LoadOptions extends PolkadotBehaviour {
  /** The key in `injectedWeb3`, which is all that a page knows of its name. */
  name?: string
  injectAfterMs?: number
}
