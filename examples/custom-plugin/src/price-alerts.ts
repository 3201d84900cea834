import {
  accountActions,
  configKeys,
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from 'latchkey/kernel'
import { alertLimit } from './alert-limit.ts'
import { alertsStore } from './alerts-store.ts'
import { PriceAlerts, priceAlertsView } from './contract.ts'
import { alertMessages } from './messages.ts'

export const priceAlertsManifest = /*#__PURE__*/ defineManifest({
  id: 'acme/price-alerts',
  apiVersion: PLUGIN_API_VERSION,
  provides: { alerts: PriceAlerts },
  permissions: ['storage', 'http:https://prices.acme.example'],
  stores: [alertsStore],
  contributes: [
    /*#__PURE__*/ configKeys.of(alertLimit),
    /*#__PURE__*/ views.of({
      view: priceAlertsView,
      load: async () => (await import('./PriceAlertsView.tsx')).loadedView,
    }),
    /*#__PURE__*/ accountActions.of({
      id: 'price-alerts',
      label: { catalogue: alertMessages, key: 'alerts.title' },
      icon: 'activity',
      opens: priceAlertsView,
    }),
  ],
})

/** Alerts that a visitor sets and finds again: a view, and an action of the account that opens it. */
export const priceAlerts = (): Plugin =>
  definePlugin(priceAlertsManifest, undefined, () => import('./price-alerts.plugin.ts'))
