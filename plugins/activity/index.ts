import {
  accountRows,
  defineManifest,
  KitSettings,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { ChainData } from '../chain-data/contract.ts'
import { chainData } from '../chain-data/index.ts'
import { QueryService } from '../query/contract.ts'
import { transactions } from '../transactions/index.ts'
import { ActivityService, transactionsView } from './contract.ts'
import { activityTabMessages } from './tab-messages.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'activity',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'activity', namespaces: ['eip155'], endpoint: 'blockchain' },
  needs: { chainData: ChainData, queries: QueryService, settings: KitSettings },
  provides: { activity: ActivityService },
  permissions: ['track', 'wallet:accounts'],
  contributes: [
    /*#__PURE__*/ views.of({
      view: transactionsView,
      needsAccount: true,
      load: async () => (await import('./TransactionsView.tsx')).loadedView,
    }),
    /*#__PURE__*/ accountRows.of({
      id: 'activity',
      tab: Object.freeze({ catalogue: activityTabMessages, key: 'activity.tab' }),
      capability: 'activity',
      load: () => import('./LatestActivity.tsx'),
    }),
  ],
})

/** The history of the account, as a tab of Account and a view of its own (feature `activity`). */
export const activity = (): readonly Plugin[] => [
  ...chainData,
  transactions,
  defineOwnPlugin(manifest, undefined, () => import('./activity.plugin.ts')),
]
