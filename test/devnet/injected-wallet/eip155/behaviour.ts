/** How the wallet is told to act; all off = it asks the visitor and means well. */
export interface Behaviour {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** Waits so long before each answer. */
  delayMs?: number
  /** Never answers these methods; `true`: none at all. */
  hang?: string[] | true
  /** Rejects with this, by method. */
  errors?: Record<string, { code: number; message: string; data?: unknown }>
  /** Answers this and does nothing, by method: `{ wallet_switchEthereumChain: null }`. */
  answers?: Record<string, unknown>
  /** Chain ids that the wallet knows nothing of until they are added. */
  unknownChains?: number[]
  /** No accounts; `eth_requestAccounts` waits until `unlock()`. */
  isLocked?: boolean
}

/** Set as `window.__localWalletOptions` before the script runs. */
export interface LoadOptions extends Behaviour {
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
