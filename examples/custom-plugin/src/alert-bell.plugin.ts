import { implement } from 'latchkey/kernel'
import { alertBellManifest, alertReached } from './alert-bell.ts'
import { alertsStore } from './alerts-store.ts'
import type { PriceAlert, Prices } from './contract.ts'

const intervalMs = 60_000

export default implement(alertBellManifest, ({ alerts }, ctx) => {
  ctx.watch(
    alertsStore,
    ({ prices }) => prices,
    (prices) => {
      for (const alert of ctx.read(alertsStore).alerts) {
        if (prices === undefined || !isReached(alert, prices)) continue
        const { id, symbol, price } = alert
        alerts.remove(id)
        ctx.emit(alertReached({ symbol, price }))
        ctx.alerts.toast({ kind: 'info', text: `${symbol}: $${price}` })
      }
    },
  )

  const lookEachMinute = async () => {
    while (!ctx.signal.aborted) {
      await ctx.clock.delay(intervalMs, ctx.signal)
      if (ctx.read(alertsStore).alerts.length > 0) await alerts.refresh()
    }
  }
  ctx.run(lookEachMinute())
})

function isReached({ symbol, price, direction }: PriceAlert, prices: Prices): boolean {
  const now = prices[symbol]
  if (now === undefined) return false
  return direction === 'rise' ? Number(now) >= Number(price) : Number(now) <= Number(price)
}
