import {
  accountRows,
  connectMethods,
  defineManifest,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { embeddedWallet } from '../embedded-wallet/index.ts'
import {
  EmailFlow,
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
} from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'email',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'email', namespaces: ['eip155', 'solana'], endpoint: 'secureFrame' },
  provides: { flow: EmailFlow },
  contributes: [
    /*#__PURE__*/ connectMethods.of({ id: 'email', load: () => import('./EmailField.tsx') }),
    /*#__PURE__*/ accountRows.of({
      id: 'email',
      place: 'settings',
      load: () => import('./EmailRow.tsx'),
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
      needsAccount: true,
      load: async () => (await import('./UpdateEmailWalletView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: updateEmailPrimaryOtpView,
      needsAccount: true,
      load: async () => (await import('./UpdateEmailPrimaryOtpView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: updateEmailSecondaryOtpView,
      needsAccount: true,
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
  defineOwnPlugin(manifest, undefined, () => import('./email.plugin.ts')),
]
