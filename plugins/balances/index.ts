import {
  accountRows,
  ConnectionService,
  defineManifest,
  KnownTokens,
  NativeBalanceService,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { ChainData } from '../chain-data/contract.ts'
import { chainData } from '../chain-data/index.ts'
import { QueryService } from '../query/contract.ts'
import { TokenBalances, tokensView } from './contract.ts'
import { balancesTabMessages } from './tab-messages.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'balances',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    connections: ConnectionService,
    native: NativeBalanceService,
    networks: NetworkService,
    queries: QueryService,
    chainData: ChainData,
  },
  provides: { balances: TokenBalances, known: KnownTokens },
  permissions: ['storage', 'wallet:accounts', 'wallet:request'],
  methods: ['wallet_getAssets', 'wallet_getCapabilities'],
  contributes: [
    /*#__PURE__*/ views.of({
      view: tokensView,
      needsAccount: true,
      load: async () => (await import('./TokensView.tsx')).loadedView,
    }),
    /*#__PURE__*/ accountRows.of({
      id: 'balance',
      place: 'balance',
      capability: 'balances',
      load: () => import('./TotalBalance.tsx'),
    }),
    /*#__PURE__*/ accountRows.of({
      id: 'tokens',
      capability: 'balances',
      tab: Object.freeze({ catalogue: balancesTabMessages, key: 'balances.tokens' }),
      load: () => import('./FirstTokens.tsx'),
    }),
  ],
})

const plugin = /*#__PURE__*/ defineOwnPlugin(
  manifest,
  undefined,
  () => import('./balances.plugin.ts'),
)

/** The tokens of the account, with their worth, in Account (eip155 and solana). */
export const balances = (): readonly Plugin[] => [...chainData, plugin]
