import { defineConfigKey } from 'latchkey/kernel'

/** How many alerts a visitor may have. The app sets it under `features`, or its remote configuration does. */
export const alertLimit = /*#__PURE__*/ defineConfigKey<number>({
  key: 'acme/price-alerts.limit',
  scope: 'both',
  fallback: 10,
  parse(value) {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100) {
      return value
    }
    throw new Error('expected a whole number from 1 to 100')
  },
})
