import type { ErrorRecord } from '../base/kit-error.ts'
import type { StoreReader } from '../base/store.ts'
import { createToken } from '../base/token.ts'

/** Where the sign-in of the active account is. */
export interface SignInState {
  /**
   * `checking`: whether there is a session; `asking`: the visitor decides; `signing`: the wallet is
   * asked; `leaving`: the visitor cancelled, and the wallet is asked to go back or ends.
   */
  readonly status: 'idle' | 'checking' | 'asking' | 'signing' | 'leaving'
  /** Whether the account has a session, as was found when it became the active one or signed in. */
  readonly isSignedIn: boolean
  /** Whether the visitor has to sign in or leave. */
  readonly isRequired: boolean
  /** The text to sign, once it is known. */
  readonly text?: string | undefined
  /** What the last try ended with. */
  readonly error?: ErrorRecord | undefined
}

/** Sign-in of the connected account with a signature (CAIP-122). */
export interface SignInService {
  /** No fact: the text names the account. */
  readonly state: StoreReader<SignInState>
  /**
   * Asks the visitor in the card to sign in with the active account, unless it has a session. Resolves once it has
   * one. Rejects with 'SIWX is not enabled', 'No ActiveCaipAddress found', `SIGN_IN_CANCELLED` for a visitor who
   * leaves, or `SIGN_IN_ACCOUNT_CHANGED`.
   */
  ask(): Promise<void>
  /**
   * Signs in with the active account. Rejects with 'SIWX is not enabled', 'No ActiveCaipAddress found',
   * 'No ActiveCaipNetwork or client found', 'No ConnectionController client found', in this order,
   * or with 'Error signing message', whose cause says why. A second call shares the first.
   */
  sign(): Promise<void>
  /**
   * Not required: closes the card. Required: goes back to the last network with a session, or
   * ends the wallet of that account, and no other; called again while a wallet is asked to go back, it ends that. Never
   * rejects.
   */
  cancel(): Promise<void>
}
export const SignInService = /*#__PURE__*/ createToken<SignInService>('sign-in/service')
