import {
  accountRows,
  type ChainNamespace,
  connectMethods,
  createToken,
  defineManifest,
  definePlugin,
  defineView,
  type Plugin,
  PLUGIN_API_VERSION,
  type ViewRef,
  views,
} from '../../kernel/exports/index.ts'
import type { EmbeddedWallet } from '../embedded-wallet/contract.ts'
import { embeddedWallet } from '../embedded-wallet/index.ts'

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

export const emailVerifyOtpView = /*#__PURE__*/ defineView<VerifiedParams>()('EmailVerifyOtp')
export const emailVerifyDeviceView = /*#__PURE__*/ defineView<LoginParams>()('EmailVerifyDevice')
export const updateEmailWalletView = /*#__PURE__*/ defineView<ChangeParams>()('UpdateEmailWallet')
export const updateEmailPrimaryOtpView =
  /*#__PURE__*/ defineView<ChangeParams>()('UpdateEmailPrimaryOtp')
export const updateEmailSecondaryOtpView =
  /*#__PURE__*/ defineView<ChangeParams>()('UpdateEmailSecondaryOtp')

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
  /** Sends a mail; again for another one. */
  login(
    wallet: EmbeddedWallet,
    address: string,
    params: LoginParams,
    signal: AbortSignal,
  ): Promise<NextView>
  /** Resolves when the visitor approved the device; the code follows. */
  waitForDevice(wallet: EmbeddedWallet, signal: AbortSignal): Promise<void>
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

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'email',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'email', namespaces: ['eip155', 'solana'] },
  provides: { flow: EmailFlow },
  contributes: [
    /*#__PURE__*/ connectMethods.of({ id: 'email', load: () => import('./EmailFieldView.tsx') }),
    /*#__PURE__*/ accountRows.of({
      id: 'email',
      place: 'settings',
      load: () => import('./EmailRowView.tsx'),
    }),
    /*#__PURE__*/ views.of({
      view: emailVerifyOtpView,
      load: async () => (await import('./EmailVerifyOtpView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: emailVerifyDeviceView,
      load: async () => (await import('./EmailVerifyDeviceView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: updateEmailWalletView,
      load: async () => (await import('./UpdateEmailWalletView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: updateEmailPrimaryOtpView,
      load: async () => (await import('./UpdateEmailPrimaryOtpView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: updateEmailSecondaryOtpView,
      load: async () => (await import('./UpdateEmailSecondaryOtpView.tsx')).loadedView,
    }),
  ],
})

/**
 * Login by e-mail and one-time code into an embedded wallet (feature `email`, remote entry
 * `social_login`). Needs `endpoints.secureFrame`; for eip155 and solana.
 */
export const email = (): readonly Plugin[] => [
  embeddedWallet,
  definePlugin(manifest, undefined, () => import('./email.plugin.ts')),
]
