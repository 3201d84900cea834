import {
  type AccountType,
  type ChainNamespace,
  createToken,
  defineView,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import type { WalletQuestion } from '../request-review/contract.ts'

/** The connector of the embedded wallet; `ConnectionService.connect` with it ends a login. */
export const embeddedWalletId = 'embedded-wallet'

/** The pending request of the embedded wallet; the frame draws the decision. */
export const approveTransactionView = /*#__PURE__*/ defineView<{ readonly requestId: string }>()(
  'ApproveTransaction',
)

/** Farcaster has requests of its own. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** Who is logged in, or the last who was. Personal: never in a fact, a log or a report. */
export interface EmbeddedUser {
  readonly email?: string | undefined
  readonly userName?: string | undefined
  readonly provider?: SocialProvider | 'farcaster' | undefined
  /** The name to show. */
  readonly displayName?: string | undefined
  /** EVM networks on which a smart account may be used. */
  readonly smartAccountChainIds: readonly number[]
  /** Whether the smart account of the active network is on its chain. */
  readonly isSmartAccountDeployed?: boolean | undefined
}

/** A request that waits for the visitor. What is shown is the frozen copy that was sent. */
export interface PendingApproval extends WalletQuestion {
  readonly id: string
  /** The plugin of others that asks; undefined for the app and the kit. */
  readonly askedBy?: string | undefined
}

/**
 * Logins and accounts of the embedded wallet, over one frame per kit. The frame is made with the
 * first call that needs it. Every call rejects with a KitError: `INVALID_EMAIL`, `INVALID_CODE`,
 * `INVALID_SOCIAL_PROVIDER`, `EMAIL_RATE_LIMITED` ('Please try again after N seconds'),
 * `FRAME_NOT_LOADED` ('Unable to load email login dependency'),
 * `FRAME_REQUEST_TIMEOUT` or `FRAME_REQUEST_ABORTED` ('Something went wrong'), `FRAME_RELOADED` when the
 * frame loaded anew meanwhile, `REGION_RESTRICTED`, or `FRAME_ERROR` with the frame's own words.
 */
export interface EmbeddedWallet {
  readonly user: StoreReader<EmbeddedUser>
  /** The unsafe request that is being decided, one at a time. */
  readonly approval: StoreReader<PendingApproval | undefined>

  /** Sends a mail and says what the visitor has to do next. */
  connectEmail(
    email: string,
    signal?: AbortSignal,
  ): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  /** Resolves when the visitor approved this device by the mail. */
  connectDevice(signal?: AbortSignal): Promise<void>
  /** Six digits as text. */
  connectOtp(code: string, signal?: AbortSignal): Promise<void>
  /** Whole seconds until another mail may be asked for; 0 when it may be now. */
  secondsToNextMail(): number
  updateEmail(
    email: string,
    signal?: AbortSignal,
  ): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  updateEmailPrimaryOtp(code: string, signal?: AbortSignal): Promise<void>
  /** Stores the new address and clears the time of the last mail. */
  updateEmailSecondaryOtp(code: string, signal?: AbortSignal): Promise<void>

  /** Where the popup goes; any https address, to be checked by who opens it. */
  socialRedirectUri(provider: SocialProvider, signal?: AbortSignal): Promise<string>
  /** `uri` is what the popup brought back. */
  connectSocial(provider: SocialProvider, uri: string, signal?: AbortSignal): Promise<void>
  /** An https link for the visitor's phone. */
  farcasterUri(signal?: AbortSignal): Promise<string>
  /** Resolves when the visitor approved. */
  connectFarcaster(signal?: AbortSignal): Promise<void>
  /** Starts the frame's page anew, for example when the farcaster login was left. */
  reload(signal?: AbortSignal): Promise<void>

  /**
   * EOA or smart account. Falls back to `eoa` when the frame refuses; whoever asked tells the visitor.
   * Resolves with the type that is in use then. Rejects with 'Address or auth connector not
   * found'.
   */
  setAccountType(namespace: ChainNamespace, type: AccountType): Promise<'eoa' | 'smartAccount'>

  /** Rejects every open RPC request of this wallet with 'Request was aborted', nothing else. */
  rejectRequests(): void
  /** The address of the frame's site, for popups and for what comes back from them. */
  readonly frameOrigin: string
  /**
   * Shows the frame over the box of an element and keeps it there until the returned function is called.
   * It is never moved in the document, since that would load it anew. `onSight` is told whether anybody sees
   * it: not while it loads, nor while something else than its site may be in it.
   */
  showFrame(box: Element, onSight?: (isSeen: boolean) => void): () => void
}
export const EmbeddedWallet = /*#__PURE__*/ createToken<EmbeddedWallet>('embedded-wallet/wallet')
