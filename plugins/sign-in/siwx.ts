import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/** The fields of a CAIP-122 message [S3.08]. Times are ISO 8601. */
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

/** CAIP-74, as a wallet answers a sign-in within the pairing (WIRE 5.7). */
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

/** [S3.07] */
export interface SiwxSession {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao | undefined
}

/** What an integrator implements, or takes from `localSiwx` (WIRE 7.1). Every method may reject. */
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
