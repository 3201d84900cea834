import {
  type CaipNetworkId,
  createToken,
  defineView,
  type ErrorRecord,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import type { SiwxSession } from './siwx.ts'

export const siwxSignMessageView = /*#__PURE__*/ defineView()('SIWXSignMessage')

/** Where the sign-in of the active account is (WIRE 7.3). */
export interface SignInState {
  /**
   * `checking`: whether there is a session; `asking`: the visitor decides; `signing`: the wallet is
   * asked; `leaving`: the visitor cancelled, and the wallet is asked to go back or ends.
   */
  readonly status: 'idle' | 'checking' | 'asking' | 'signing' | 'leaving'
  /** Whether the visitor has to sign in or leave. */
  readonly isRequired: boolean
  /** The text to sign, once it is known. */
  readonly text?: string | undefined
  /** What the last try ended with. */
  readonly error?: ErrorRecord | undefined
}

/** Sign-in of whoever is connected. */
export interface SignInService {
  /** No fact: the text names the account. */
  readonly state: StoreReader<SignInState>
  /**
   * Signs in with the active account. Rejects with 'SIWX is not enabled', 'No ActiveCaipAddress found',
   * 'No ActiveCaipNetwork or client found', 'No ConnectionController client found', in this order,
   * or with 'Error signing message', whose cause says why. A second call shares the first.
   */
  sign(): Promise<void>
  /**
   * Not required: closes the card. Required: goes back to the last network with a session, or
   * disconnects; called again while a wallet is asked to go back, it disconnects. Never
   * rejects.
   */
  cancel(): Promise<void>
}
export const SignInService = /*#__PURE__*/ createToken<SignInService>('sign-in/service')

/** What a wallet is asked to sign within its pairing (WIRE 5.7); field by field of CAIP-222. */
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
   * and has a session (WIRE 4.9). Never rejects: without a message the visitor is asked as with any wallet.
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
