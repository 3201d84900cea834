/** The shape in which a session names its accounts. */
export type SessionNamespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** The fields of a sign-in that a wallet signs within a pairing. */
export type SignInFields = Record<string, unknown> & { resources?: string[]; statement?: string }

/** How the page is told to act, on `window.__walletPage.behaviour`; all off = it asks the visitor. */
export interface Behaviour {
  /** Answers every question by itself. */
  verdict?: 'approve' | 'reject'
  /** The code of a rejection. 5000 for proposals and 4001 for requests unless given. */
  rejectCode?: number
  delayMs?: number
  /** Takes proposals and requests and never answers. */
  isSilent?: boolean
  /** Rejects with this, by method. */
  errors?: Record<string, { code: number; message: string }>
  /** Answers this without asking anybody, by method. */
  answers?: Record<string, unknown>
  /** Of what is asked for, only these namespaces and chains, as `solana` or `eip155:31337`. */
  grants?: string[]
  /** Whether the wallet can sign in within a pairing. `false`: it connects and signs nothing. */
  canSignIn?: boolean
  /** What it signs there instead of what it was asked: another domain, nonce, `aud`, capability. */
  editSignIn?: (fields: SignInFields) => SignInFields
  /** What is approved, changed at will: fewer chains, other accounts, further methods. */
  editNamespaces?: (namespaces: SessionNamespaces) => SessionNamespaces
}

/** Set as `window.__walletPageOptions` before the script runs. */
export interface LoadOptions extends Behaviour {
  /** The name that the app gets to see. */
  name?: string
}
