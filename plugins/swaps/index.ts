import {
  accountActions,
  ConnectionService,
  defineManifest,
  KitSettings,
  NodeRpc,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { TokenBalances } from '../balances/contract.ts'
import { balances } from '../balances/index.ts'
import { ChainData } from '../chain-data/contract.ts'
import { QueryService } from '../query/contract.ts'
import { TransactionService } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import { actionMessages } from './action-messages.ts'
import {
  ConvertProvider,
  swapPreviewView,
  swapProviders,
  swapSelectTokenView,
  SwapService,
  swapView,
} from './contract.ts'
import type { SwapContracts } from './allowed-contracts.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'swaps',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'swaps', namespaces: ['eip155'], endpoint: 'blockchain' },
  needs: {
    settings: KitSettings,
    connections: ConnectionService,
    nodes: NodeRpc,
    chainData: ChainData,
    balances: TokenBalances,
    queries: QueryService,
    transactions: TransactionService,
  },
  provides: { swaps: SwapService, convert: ConvertProvider },
  permissions: ['wallet:accounts'],
  contributes: [
    /*#__PURE__*/ swapProviders.of({ id: '1inch', provider: ConvertProvider }),
    /*#__PURE__*/ accountActions.of({
      id: 'swaps',
      label: Object.freeze({ catalogue: actionMessages, key: 'swaps.action' }),
      icon: 'swap',
      opens: swapView,
      capability: 'swap',
    }),
    /*#__PURE__*/ views.of({
      view: swapView,
      needsAccount: true,
      load: async () => (await import('./SwapView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: swapSelectTokenView,
      needsAccount: true,
      load: async () => (await import('./SwapSelectTokenView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: swapPreviewView,
      needsAccount: true,
      load: async () => (await import('./SwapPreviewView.tsx')).loadedView,
    }),
  ],
})

export interface SwapsOptions {
  /**
   * The contracts that may be called, by provider and network, in place of `defaultSwapContracts`. A swap that calls
   * another one is stopped; of a provider that is on neither list every swap is.
   */
  readonly contracts?: SwapContracts | undefined
}

/** Exchanges one token for another on twelve EVM networks (feature `swaps`). */
export const swaps = (options?: SwapsOptions): readonly Plugin[] => [
  ...balances(),
  transactions,
  defineOwnPlugin(manifest, options, () => import('./swaps.plugin.ts')),
]
