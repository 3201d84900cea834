import {
  connectMethods,
  defineManifest,
  KitSettings,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { embeddedWallet } from '../embedded-wallet/index.ts'
import {
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  SocialLogin,
} from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'socials',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'socials', namespaces: ['eip155', 'solana'], endpoint: 'secureFrame' },
  needs: { settings: KitSettings },
  provides: { login: SocialLogin },
  permissions: ['http:secureFrame', 'storage', 'view:open'],
  // A mini-app comes back from a provider with it.
  activation: 'latchkey_state=',
  contributes: [
    /*#__PURE__*/ connectMethods.of({
      id: 'social',
      load: () => import('./SocialButtons.tsx'),
    }),
    /*#__PURE__*/ views.of({
      view: connectSocialsView,
      load: async () => (await import('./ConnectSocialsView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: connectingSocialView,
      load: async () => (await import('./ConnectingSocialView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: connectingFarcasterView,
      load: async () => (await import('./ConnectingFarcasterView.tsx')).loadedView,
    }),
  ],
})

/**
 * Login with google, x, farcaster, discord, apple, github and facebook into an embedded wallet (feature
 * `socials`, remote entry `social_login`). Needs `endpoints.secureFrame`; for eip155 and solana.
 */
export const socials = (): readonly Plugin[] => [
  embeddedWallet,
  defineOwnPlugin(manifest, undefined, () => import('./socials.plugin.ts')),
]
