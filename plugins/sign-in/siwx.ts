import type {
  CaipNetworkId,
  ChainNamespace,
  Clock,
  KitStorage,
  MessageVerifier,
  NodeRpc,
  Page,
  Random,
} from '../../kernel/exports/index.ts'

/** The fields of a CAIP-122 message. Times are ISO 8601. */
export interface SiwxMessage {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** The text as it was signed, where it is not made from the fields. */
  readonly serializedMessage?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** CAIP-74, as a wallet answers a sign-in within the pairing. */
export interface Cacao {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: {
    /** `did:pkh:` and a CAIP-10 account. */
    readonly iss: string
    readonly domain: string
    readonly aud?: string | undefined
    readonly uri?: string | undefined
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly exp?: string | undefined
    readonly nbf?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
  readonly s: {
    readonly t: 'eip191' | 'eip1271'
    readonly s: string
    readonly m?: string | undefined
  }
}

export interface SiwxSession {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao | undefined
}

/** What an integrator implements, or takes from `localSiwx`. Every method may reject. */
export interface Siwx {
  createMessage(input: {
    readonly accountAddress: string
    readonly chainId: CaipNetworkId
    readonly notBefore?: string | undefined
  }): Promise<SiwxMessage & { toString(): string }>
  /** Rejects when it does not verify. */
  addSession(session: SiwxSession): Promise<void>
  /** Exactly this pair. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all, or rejects and changes nothing. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Valid and unexpired ones only. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Absent: sign-in may be skipped. */
  getRequired?(): boolean
  /** Absent: true. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** What a sign-in of one's own may be made of. */
export interface SiwxWorld {
  /** Under the plugin's own prefix. */
  readonly storage: KitStorage
  readonly clock: Clock
  readonly random: Random
  readonly page: Page
  readonly nodes: NodeRpc
  /** What knows the signatures of a namespace. Rejects where there is none. */
  readonly verifierOf: (namespace: ChainNamespace) => Promise<MessageVerifier>
}

/** The option `siwx`: the methods themselves, or what makes them once they are needed. */
export type SiwxOption = Siwx | ((world: SiwxWorld) => Siwx | Promise<Siwx>)

/** Options of `localSiwx`. */
export interface LocalSiwxOptions {
  /** Whether a visitor who is connected has to sign in or leave. Default: false. */
  readonly required?: boolean | undefined
  /** One line of printable ASCII, shown by the wallet; solana takes several lines of any text. */
  readonly statement?: string | undefined
  /** URIs that the sign-in is about. */
  readonly resources?: readonly string[] | undefined
  /** How long a session counts, in ms; it is written into the message. Default: until sign-out. */
  readonly sessionLifetimeMs?: number | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The option `siweConfig`: sign-in for eip155 with a back end of its own; others need none then. */
export interface SiweConfig {
  getNonce(): string | Promise<string>
  /** The text to sign, by ERC-4361. */
  createMessage(input: {
    readonly address: string
    /** Of eip155, as a number. */
    readonly chainId: number
    readonly nonce: string
    readonly domain: string
    readonly uri: string
    readonly version: '1'
    /** ISO 8601 */
    readonly iat: string
  }): string | Promise<string>
  /** Whether the back end took them. */
  verifyMessage(input: {
    readonly message: string
    readonly signature: string
  }): boolean | Promise<boolean>
  /** Who is signed in there, if anybody. */
  getSession(): Promise<SiweSession | null | undefined> | SiweSession | null | undefined
  signOut(): unknown
  /** Absent: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether a session ends when the account changes; otherwise it counts for the new one. Absent: true. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** The same for the network. Absent: true. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

export interface SiweSession {
  readonly address: string
  readonly chainId: number
}
