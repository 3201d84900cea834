import { test } from 'node:test'
import axe from 'axe-core'
import { pluginConformance, type TestKernel, viewConformance } from 'latchkey/test'
import { alertBell, PriceAlerts, priceAlerts, priceAlertsView } from './index.ts'

const prepare = (t: TestKernel) => t.http.on('GET', '/v1/usd', { json: { ETH: '3000' } })

const addAlert = async (t: TestKernel) => {
  const alerts = await t.service(PriceAlerts)
  await alerts.refresh()
  alerts.add({ symbol: 'ETH', price: '3500' })
}

pluginConformance({ test }, () => ({ plugin: priceAlerts(), prepare, use: addAlert }))
pluginConformance({ test }, () => ({
  plugin: alertBell(),
  neighbours: [priceAlerts()],
  prepare,
  use: addAlert,
}))

// Contrast is measured in a browser: jsdom draws nothing.
const rules = { 'color-contrast': { enabled: false } }
const runner = { test, axe: (element: Element) => axe.run(element, { rules }) }
viewConformance(runner, () => ({
  plugin: priceAlerts(),
  view: priceAlertsView,
  prepare,
  // The placeholder is the name of a currency in every language.
  data: ['ETH'],
}))
