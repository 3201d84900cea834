import {
  type CaipNetwork,
  createToken,
  defineView,
  type ErrorRecord,
  type StoreReader,
} from '../../kernel/exports/index.ts'

export interface ResolvedName {
  /** As it is written after normalising. */
  readonly name: string
  /** The address on that network, checked; what is shown, frozen and sent. */
  readonly address: string
  readonly image?: string | undefined
  /** Letters of several scripts: shown with a mark. */
  readonly isMixed: boolean
}

export interface NameService {
  /** Whether a text looks like a name that could be resolved on the network. */
  isName(text: string, network: CaipNetwork): boolean
  /**
   * The address behind a name, asked anew each time. Rejects with 'Error resolving name'
   * (`NAME_NOT_RESOLVED`), or with the service's own first reason (`NAME_SERVICE_REFUSED`).
   */
  resolve(name: string, network: CaipNetwork, signal: AbortSignal): Promise<ResolvedName>
}

export const NameService = /*#__PURE__*/ createToken<NameService>('names/name-service')

export interface RegistrationState {
  /** What the visitor wants to be called, without the suffix; kept while the wallet is asked. */
  readonly text: string
  /** `unknown`: no name yet, or it could not be told. */
  readonly availability: 'unknown' | 'checking' | 'free' | 'taken'
  /** The whole name that is being registered. Once it is signed there is no way back. */
  readonly pending: { readonly name: string; readonly isSigned: boolean } | undefined
  /** The whole name that was registered last. */
  readonly registered: string | undefined
  /** Why the last registration or check failed; a visitor who said no is `USER_REJECTED`. */
  readonly failure: ErrorRecord | undefined
  readonly suggestionsFailure: ErrorRecord | undefined
}

/** A name for the connected account, from the first letter to the receipt. Outlives its view. */
export interface NameRegistration {
  readonly state: StoreReader<RegistrationState>
  /** Whether the network has names: the service is set, and it is no test network. */
  isOffered(network: CaipNetwork): boolean
  /** The visitor wants to choose a name. */
  begin(): void
  /** The visitor typed. 300 ms later the service is asked whether it is free, and for others. */
  type(text: string): void
  /**
   * Asks the wallet to sign and registers. Nothing is sent without the signature, nor for an
   * account or network that is not the active one any more.
   */
  register(): void
  /** Waits for the wallet no longer; what it signs later is not used. */
  cancel(): void
  /** The visitor has read how it ended. */
  finish(): void
}

export const NameRegistration =
  /*#__PURE__*/ createToken<NameRegistration>('names/name-registration')

/** Names that could be had instead, without the suffix. */
export interface NamesState {
  readonly suggestions: readonly string[]
  readonly loading: boolean
}

export const registerAccountNameView = /*#__PURE__*/ defineView()('RegisterAccountName')

export const registerAccountNameSuccessView = /*#__PURE__*/ defineView<{
  /** With its suffix. */
  readonly name: string
}>()('RegisterAccountNameSuccess')
