import { type CaipNetworkId, createToken, defineView } from '../../kernel/exports/index.ts'
import type { Cacao, SiwxSession } from './siwx.ts'

export const siwxSignMessageView = /*#__PURE__*/ defineView()('SIWXSignMessage')

/** What a wallet is asked to sign within its pairing (WIRE 5.7); field by field of CAIP-222. */
export interface PairingSignInRequest {
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
  /** For a pairing whose chains are all eip155; undefined when sign-in is off [S4.24]. */
  forPairing(
    chains: readonly CaipNetworkId[],
    signal: AbortSignal,
  ): Promise<PairingSignInRequest | undefined>
  /** Compares, verifies and keeps all of them, or rejects and keeps none [SEC-68]. */
  acceptCacaos(
    request: PairingSignInRequest,
    cacaos: readonly Cacao[],
    signal: AbortSignal,
  ): Promise<readonly SiwxSession[]>
  /** For the embedded wallet on eip155; undefined when sign-in is off or a session exists (WIRE 4.9). */
  forEmbedded(
    chainId: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<EmbeddedSignInRequest | undefined>
  /** Keeps a session when text and signature are right; otherwise the visitor is asked as with any wallet. */
  acceptEmbedded(
    request: EmbeddedSignInRequest,
    answer: { readonly address: string; readonly message: string; readonly signature: string },
    signal: AbortSignal,
  ): Promise<boolean>
}
export const SignInWithConnection =
  /*#__PURE__*/ createToken<SignInWithConnection>('sign-in/with-connection')
