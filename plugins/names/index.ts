import {
  accountRows,
  ConnectionService,
  defineManifest,
  IdentityService,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { ChainData } from '../chain-data/contract.ts'
import { chainData } from '../chain-data/index.ts'
import { QueryService } from '../query/contract.ts'
import {
  NameRegistration,
  NameService,
  registerAccountNameSuccessView,
  registerAccountNameView,
} from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'names',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['eip155'] },
  needs: {
    chainData: ChainData,
    connections: ConnectionService,
    queries: QueryService,
  },
  provides: { names: NameService, identities: IdentityService, registration: NameRegistration },
  permissions: ['http:blockchain', 'storage', 'wallet:accounts', 'wallet:request'],
  methods: ['personal_sign'],
  contributes: [
    /*#__PURE__*/ accountRows.of({
      id: 'names',
      place: 'settings',
      load: () => import('./ChooseNameRow.tsx'),
    }),
    /*#__PURE__*/ views.of({
      view: registerAccountNameView,
      needsAccount: true,
      load: async () => (await import('./RegisterAccountNameView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: registerAccountNameSuccessView,
      needsAccount: true,
      load: async () => (await import('./RegisterAccountNameSuccessView.tsx')).loadedView,
    }),
  ],
})

/** Names of EVM accounts: shown, looked up, registered. */
export const names = (): readonly Plugin[] => [
  ...chainData,
  defineOwnPlugin(manifest, undefined, () => import('./names.plugin.ts')),
]
