import { type ChainNamespace, createToken, defineView } from '../../kernel/exports/index.ts'
import type { EmbeddedWallet, SocialProvider } from '../embedded-wallet/contract.ts'

export interface LoginParams {
  /** The one that Connect was opened for. */
  readonly namespace?: ChainNamespace
}
export interface SocialParams extends LoginParams {
  readonly provider: SocialProvider
  /** The visitor was at the provider already. */
  readonly isBack?: boolean
}

export type LoadWallet = () => Promise<EmbeddedWallet>

/** Logs in by a provider. Both logins end with an account to connect; all of it rejects with KitErrors. */
export interface SocialLogin {
  /** Makes ready for a press that may come. */
  prepare(): void
  /** Within the press: opens the window that `finish` waits for. Ends an earlier attempt. */
  start(provider: SocialProvider): void
  /**
   * Waits for the window and logs in; `onBack` is called when the visitor is done there. Rejects with
   * `POPUP_BLOCKED`, 'Popup closed', after 120 s with 'Failed to connect', `SOCIAL_REDIRECT_REFUSED`, the
   * wallet's reasons, or that of the signal.
   */
  finish(
    provider: SocialProvider,
    loadWallet: LoadWallet,
    onBack: () => void,
    signal: AbortSignal,
  ): Promise<void>
  /** Gives a link to approve with on a phone, and waits for that. */
  finishFarcaster(
    loadWallet: LoadWallet,
    onLink: (link: string) => void,
    signal: AbortSignal,
  ): Promise<void>
  /** The visitor is gone from the link: a frame that still waits starts anew. */
  leaveFarcaster(): void
}
export const SocialLogin = /*#__PURE__*/ createToken<SocialLogin>('socials/login')

export const connectSocialsView = /*#__PURE__*/ defineView<LoginParams>()('ConnectSocials')

export const connectingSocialView = /*#__PURE__*/ defineView<SocialParams>()('ConnectingSocial')

export const connectingFarcasterView =
  /*#__PURE__*/ defineView<LoginParams>()('ConnectingFarcaster')
