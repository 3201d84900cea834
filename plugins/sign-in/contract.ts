import { type CaipNetworkId, createToken, defineView } from '../../kernel/exports/index.ts'
import type { SiwxSession } from './siwx.ts'

export const siwxSignMessageView = /*#__PURE__*/ defineView()('SIWXSignMessage')

/** What a wallet is asked to sign within its pairing; field by field of CAIP-222. */
export interface PairingSignInRequest {
  /** The active one first. */
  readonly chains: readonly CaipNetworkId[]
  /** What the wallet may be asked for later; it confirms them as a capability in the message. */
  readonly methods: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A message for an account that is not known yet: it holds the placeholder `<<AccountAddress>>`. */
export interface EmbeddedSignInRequest {
  /** All values text, as the frame takes it. */
  readonly message: Readonly<Record<string, string | readonly string[]>>
}

/** Sign-in as part of a connection, for connectors. Every member is about one attempt. */
export interface SignInWithConnection {
  /** Whether sign-in is on at all. */
  readonly isOn: boolean
  /**
   * For a pairing; undefined when sign-in is off or a chain is not of eip155. Rejects when no
   * message can be made.
   */
  forPairing(
    pairing: { readonly chains: readonly CaipNetworkId[]; readonly methods: readonly string[] },
    signal: AbortSignal,
  ): Promise<PairingSignInRequest | undefined>
  /**
   * Compares, verifies and keeps all of them, or keeps none and rejects with 'A problem occurred while
   * trying initialize authentication' (code `SIGN_IN_NOT_STARTED`). `addresses` are those that
   * the wallet shared.
   */
  acceptCacaos(
    answer: {
      readonly request: PairingSignInRequest
      /** As the wallet sent them. */
      readonly cacaos: readonly unknown[]
      readonly addresses: readonly string[]
    },
    signal: AbortSignal,
  ): Promise<readonly SiwxSession[]>
  /**
   * For the embedded wallet on eip155; undefined when sign-in is off, or when the account is known
   * and has a session. Never rejects: without a message the visitor is asked as with any wallet.
   */
  forEmbedded(
    chainId: CaipNetworkId,
    signal: AbortSignal,
    address?: string,
  ): Promise<EmbeddedSignInRequest | undefined>
  /**
   * Keeps a session when text and signature are right and says so; otherwise the visitor is asked as
   * with any wallet. Never rejects.
   */
  acceptEmbedded(
    request: EmbeddedSignInRequest,
    answer: { readonly address: string; readonly message: string; readonly signature: string },
    signal: AbortSignal,
  ): Promise<boolean>
}
export const SignInWithConnection =
  /*#__PURE__*/ createToken<SignInWithConnection>('sign-in/with-connection')
