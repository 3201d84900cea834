import { defineStorageKey } from 'latchkey/kernel'
import type { PriceAlert } from './contract.ts'
import { isPrice } from './price-feed.ts'

/** Lies under `latchkey/<kit>/acme/price-alerts/`, because the storage of a plugin is its own. */
export const storedAlerts = /*#__PURE__*/ defineStorageKey<readonly PriceAlert[]>({
  name: 'alerts',
  lifetime: 'kept',
  parse: (json) => (Array.isArray(json) ? json.filter(isAlert) : undefined),
})

function isAlert(value: Partial<PriceAlert> | null): value is PriceAlert {
  return (
    typeof value === 'object' &&
    typeof value?.id === 'string' &&
    typeof value.symbol === 'string' &&
    isPrice(value.price) &&
    (value.direction === 'rise' || value.direction === 'fall')
  )
}
