import { implement, KitError, toErrorRecord } from 'latchkey/kernel'
import { alertLimit } from './alert-limit.ts'
import {
  alertAdded,
  alertRemoved,
  alertsRestored,
  alertsStore,
  pricesFailed,
  pricesReceived,
  pricesRequested,
} from './alerts-store.ts'
import type { PriceAlerts } from './contract.ts'
import { getPrices, isPrice, parsePrices } from './price-feed.ts'
import { priceAlertsManifest } from './price-alerts.ts'
import { storedAlerts } from './stored-alerts.ts'

export default implement(priceAlertsManifest, (_, ctx) => {
  ctx.emit(alertsRestored({ alerts: ctx.storage.read(storedAlerts) ?? [] }))
  ctx.watch(
    alertsStore,
    ({ alerts }) => alerts,
    (alerts) => ctx.storage.write(storedAlerts, alerts),
  )

  const alerts: PriceAlerts = {
    add({ symbol, price }) {
      const state = ctx.read(alertsStore)
      const now = state.prices?.[symbol]
      if (!isPrice(price)) {
        throw new KitError('An alert needs a price above zero.', { code: 'ALERT_PRICE_INVALID' })
      }
      if (now === undefined) {
        throw new KitError(`There is no price for "${symbol}".`, { code: 'ALERT_SYMBOL_UNKNOWN' })
      }
      const limit = ctx.config.get(alertLimit)
      if (state.alerts.length >= limit) {
        throw new KitError(`There are ${limit} alerts already.`, {
          code: 'ALERT_LIMIT_REACHED',
        })
      }
      const direction = Number(price) >= Number(now) ? 'rise' : 'fall'
      ctx.emit(alertAdded({ id: ctx.random.uuid(), symbol, price, direction }))
    },
    remove: (id) => ctx.emit(alertRemoved({ id })),
    async refresh() {
      ctx.emit(pricesRequested({}))
      try {
        const prices = await ctx.http.call(getPrices, { parse: parsePrices })
        ctx.emit(pricesReceived({ prices }))
      } catch (error) {
        ctx.emit(pricesFailed({ error: toErrorRecord(error) }))
      }
    },
  }
  return { alerts }
})
