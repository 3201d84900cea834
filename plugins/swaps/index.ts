import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { balances } from '../balances/index.ts'
import { transactions } from '../transactions/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'swaps',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'swaps', namespaces: ['eip155'] },
})

/** Exchanges one token for another on twelve EVM networks (feature `swaps`). */
export const swaps = (): readonly Plugin[] => [...balances(), transactions, definePlugin(manifest)]
