import {
  type ChainNamespace,
  createToken,
  defineView,
  type ViewRef,
} from '../../kernel/exports/index.ts'
import type { EmbeddedWallet } from '../embedded-wallet/contract.ts'

/** The addresses are personal and view parameters are facts: `EmailFlow` keeps them. */
export interface LoginParams {
  readonly namespace?: ChainNamespace
}
export interface VerifiedParams extends LoginParams {
  /** The frame asks for no code: only the connection is left. */
  readonly isVerified?: boolean
}
export interface ChangeParams {
  /** Where the change ends. Default: Account. */
  readonly redirectView?: string
}

/** What the visitor does next. */
export interface NextView {
  readonly view: ViewRef
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * A login or a change of the address, step by step: says what follows on the frame's answers and tells
 * facts without addresses and codes. Errors are those of the embedded wallet.
 */
export interface EmailFlow {
  /** What the visitor entered; in memory alone. */
  readonly address: string
  /** The visitor began to type an address. */
  choose(): void
  /** Sends the first mail. */
  login(
    wallet: EmbeddedWallet,
    address: string,
    params: LoginParams,
    signal: AbortSignal,
  ): Promise<NextView>
  /** Sends another mail to the same address. */
  sendAgain(wallet: EmbeddedWallet, params: LoginParams, signal: AbortSignal): Promise<NextView>
  /** Resolves when the visitor approved the device; the code follows. */
  waitForDevice(wallet: EmbeddedWallet, signal: AbortSignal): Promise<void>
  /** The visitor wants another address. */
  editAddress(): void
  /** Sends a mail to the old or the new address; again for another one. */
  change(
    wallet: EmbeddedWallet,
    address: string,
    params: ChangeParams,
    signal: AbortSignal,
  ): Promise<NextView>
  checkCode(
    wallet: EmbeddedWallet,
    step: 'connectOtp' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp',
    code: string,
    signal: AbortSignal,
  ): Promise<void>
}
export const EmailFlow = /*#__PURE__*/ createToken<EmailFlow>('email/flow')

export const emailVerifyOtpView = /*#__PURE__*/ defineView<VerifiedParams>()('EmailVerifyOtp')

export const emailVerifyDeviceView = /*#__PURE__*/ defineView<LoginParams>()('EmailVerifyDevice')

export const updateEmailWalletView = /*#__PURE__*/ defineView<ChangeParams>()('UpdateEmailWallet')

export const updateEmailPrimaryOtpView =
  /*#__PURE__*/ defineView<ChangeParams>()('UpdateEmailPrimaryOtp')

export const updateEmailSecondaryOtpView =
  /*#__PURE__*/ defineView<ChangeParams>()('UpdateEmailSecondaryOtp')
