import {
  defineEvent,
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from 'latchkey/kernel'
import { PriceAlerts } from './contract.ts'

/** A price got where the visitor wanted to hear of it. */
export const alertReached = /*#__PURE__*/ defineEvent<{
  symbol: string
  price: string
}>()('acme/alert-bell/reached')

export const alertBellManifest = /*#__PURE__*/ defineManifest({
  id: 'acme/alert-bell',
  apiVersion: PLUGIN_API_VERSION,
  needs: { alerts: PriceAlerts },
  // It has to look at prices while nobody looks at the view.
  activation: 'start',
})

/** Asks for prices once a minute while there are alerts, and tells the visitor of those that are reached. */
export const alertBell = (): Plugin =>
  definePlugin(alertBellManifest, undefined, () => import('./alert-bell.plugin.ts'))
