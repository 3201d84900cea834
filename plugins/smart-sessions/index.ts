import {
  accountRows,
  defineManifest,
  type Plugin,
  PLUGIN_API_VERSION,
  rpcReviews,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { ChainData } from '../chain-data/contract.ts'
import { chainData } from '../chain-data/index.ts'
import {
  GrantReviewer,
  smartSessionCreatedView,
  smartSessionListView,
  SmartSessionService,
} from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'smart-sessions',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'smartSessions', namespaces: ['eip155'], endpoint: 'blockchain' },
  needs: { chainData: ChainData, views: ViewService },
  provides: { sessions: SmartSessionService, reviewer: GrantReviewer },
  permissions: ['http:blockchain', 'policy:review', 'wallet:accounts', 'wallet:request'],
  methods: ['wallet_revokePermissions'],
  contributes: [
    views.of({
      view: smartSessionListView,
      needsAccount: true,
      load: async () => (await import('./SmartSessionListView.tsx')).loadedView,
    }),
    views.of({
      view: smartSessionCreatedView,
      needsAccount: true,
      load: async () => (await import('./SmartSessionCreatedView.tsx')).loadedView,
    }),
    // Of most accounts there is nothing to see.
    accountRows.of({
      id: 'smart-sessions',
      isQuiet: true,
      load: () => import('./SessionsRow.tsx'),
    }),
    rpcReviews.of({
      id: 'smart-sessions',
      methods: Object.freeze(['wallet_grantPermissions']),
      reviewer: GrantReviewer,
    }),
  ],
})

/** What apps may do by themselves with a smart account, to see and to end (flag `smartSessions`, off by default). */
export const smartSessions = (): readonly Plugin[] => [
  ...chainData,
  defineOwnPlugin(manifest, undefined, () => import('./smart-sessions.plugin.ts')),
]
