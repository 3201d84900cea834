import {
  connectMethods,
  defineManifest,
  definePlugin,
  defineView,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import type { SocialProvider } from '../embedded-wallet/contract.ts'
import { embeddedWallet } from '../embedded-wallet/index.ts'

export const connectSocialsView = /*#__PURE__*/ defineView()('ConnectSocials')
export const connectingSocialView = /*#__PURE__*/ defineView<{
  readonly provider: SocialProvider
}>()('ConnectingSocial')
export const connectingFarcasterView = /*#__PURE__*/ defineView()('ConnectingFarcaster')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'socials',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'socials', namespaces: ['eip155', 'solana'] },
  contributes: [
    /*#__PURE__*/ connectMethods.of({
      id: 'social',
      load: () => import('./SocialButtonsView.tsx'),
    }),
    /*#__PURE__*/ views.of({
      view: connectSocialsView,
      load: async () => (await import('./ConnectSocialsView.tsx')).loadedView,
    }),
  ],
})

/**
 * Login with google, x, farcaster, discord, apple, github and facebook into an embedded wallet (feature
 * `socials`, remote entry `social_login`). Needs `endpoints.secureFrame`; for eip155 and solana.
 */
export const socials = (): readonly Plugin[] => [embeddedWallet, definePlugin(manifest)]
