import {
  ConnectionService,
  defineManifest,
  definePlugin,
  NativeBalanceService,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { ChainData } from '../chain-data/contract.ts'
import { chainData } from '../chain-data/index.ts'
import { QueryService } from '../query/contract.ts'
import { TokenBalances } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'balances',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    connections: ConnectionService,
    native: NativeBalanceService,
    queries: QueryService,
    chainData: ChainData,
  },
  provides: { balances: TokenBalances },
  permissions: ['wallet:accounts', 'wallet:request'],
})

const plugin = /*#__PURE__*/ definePlugin(manifest, undefined, () => import('./balances.plugin.ts'))

/** The tokens of the account, with their worth, in Account (eip155 and solana). */
export const balances = (): readonly Plugin[] => [...chainData, plugin]
