import {
  connectMethods,
  defineManifest,
  definePlugin,
  defineView,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { embeddedWallet } from '../embedded-wallet/index.ts'

export const emailVerifyOtpView = /*#__PURE__*/ defineView<{ readonly email: string }>()(
  'EmailVerifyOtp',
)
export const emailVerifyDeviceView = /*#__PURE__*/ defineView<{ readonly email: string }>()(
  'EmailVerifyDevice',
)
export const updateEmailWalletView = /*#__PURE__*/ defineView<{
  readonly email?: string
  readonly redirectView?: string
}>()('UpdateEmailWallet')
type NewEmail = { readonly newEmail: string; readonly redirectView?: string }
export const updateEmailPrimaryOtpView =
  /*#__PURE__*/ defineView<NewEmail>()('UpdateEmailPrimaryOtp')
export const updateEmailSecondaryOtpView =
  /*#__PURE__*/ defineView<NewEmail>()('UpdateEmailSecondaryOtp')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'email',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'email', namespaces: ['eip155', 'solana'] },
  contributes: [
    /*#__PURE__*/ connectMethods.of({ id: 'email', load: () => import('./EmailFieldView.tsx') }),
    /*#__PURE__*/ views.of({
      view: emailVerifyOtpView,
      load: async () => (await import('./EmailVerifyOtpView.tsx')).loadedView,
    }),
  ],
})

/**
 * Login by e-mail and one-time code into an embedded wallet (feature `email`, remote entry
 * `social_login`). Needs `endpoints.secureFrame`; for eip155 and solana.
 */
export const email = (): readonly Plugin[] => [embeddedWallet, definePlugin(manifest)]
