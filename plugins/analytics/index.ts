import {
  analyticsSinks,
  defineManifest,
  inspectors,
  KitSettings,
  type Plugin,
  PLUGIN_API_VERSION,
  trackedEvents,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'analytics',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'analytics', endpoint: 'analytics' },
  needs: { settings: KitSettings },
  permissions: ['http:api', 'http:analytics', 'wallet:accounts'],
  contributesLater: [analyticsSinks, inspectors],
  activation: 'start',
})

/** Sends tracked events and error reports to the service, when project and integrator both agree. */
export const analytics = (): Plugin =>
  defineOwnPlugin(manifest, undefined, () => import('./analytics.plugin.ts'))

export const walletEventsManifest = /*#__PURE__*/ defineManifest({
  id: 'wallet-events',
  apiVersion: PLUGIN_API_VERSION,
  contributesLater: [trackedEvents],
})

/** What of the wallet's facts a host hears by `kit.on('track')`, whether or not it is sent. */
export const walletEvents = (): Plugin =>
  defineOwnPlugin(walletEventsManifest, undefined, () => import('./wallet-events.plugin.ts'))
