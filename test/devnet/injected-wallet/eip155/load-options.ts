import type { Behaviour } from '../behaviour.ts'

export interface EvmBehaviour extends Behaviour {
  /** Chain ids that the wallet knows nothing of until they are added. */
  unknownChains?: number[]
  /** Lists the tokens of its accounts (ERC-7811), and says so in its capabilities. */
  listsAssets?: boolean
  /** No accounts; `eth_requestAccounts` waits until `unlock()`. */
  isLocked?: boolean
  /** Knows `wallet_grantPermissions`, and grants what is asked, or for a day longer. Default: it does not. */
  grants?: 'as-asked' | 'longer'
}

/** Set as `window.__localWalletOptions` before the script runs. */
export interface LoadOptions extends EvmBehaviour {
  /** `false`: no EIP-6963 announcement at all. */
  announce?: boolean
  /** Stays silent so long after loading, whoever asks. */
  announceAfterMs?: number
  /** `false`: leaves `window.ethereum` alone. */
  windowEthereum?: boolean
  name?: string
  rdns?: string
  uuid?: string
}
