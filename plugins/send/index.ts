import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { balances } from '../balances/index.ts'
import { transactions } from '../transactions/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'send',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'send', namespaces: ['eip155', 'solana'] },
})

/** Pays in coins and tokens of eip155 and solana (flag `send`, on by default). */
export const send = (): readonly Plugin[] => [...balances(), transactions, definePlugin(manifest)]
