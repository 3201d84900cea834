import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { balances } from '../balances/index.ts'
import { transactions } from '../transactions/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'pay',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'pay' },
})

/** Takes a payment that the app asks for, from a wallet or an exchange (flag `pay`, off by default). */
export const pay = (): readonly Plugin[] => [...balances(), transactions, definePlugin(manifest)]
