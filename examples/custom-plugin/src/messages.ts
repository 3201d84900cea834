import { defineMessages } from 'latchkey/kernel'

/** English is the source; a language that is listed here loads when a visitor chooses it. */
export const alertMessages = /*#__PURE__*/ defineMessages(
  'acme-price-alerts',
  {
    'alerts.title': 'Price alerts',
    'alerts.symbol': 'Currency',
    'alerts.price': 'Price in US dollars',
    'alerts.add': 'Add alert',
    'alerts.list': 'Your alerts',
    'alerts.rise': 'When {symbol} rises to ${price}',
    'alerts.fall': 'When {symbol} falls to ${price}',
    'alerts.now': 'Now ${price}',
    'alerts.unknownNow': 'No price at the moment',
    'alerts.remove': 'Remove the alert for {symbol}',
    'alerts.added': 'Alert added',
    'alerts.removed': 'Alert removed',
    'alerts.empty': 'No alerts yet. Add the first one above.',
    'alerts.loading': 'Loading prices',
    'alerts.failed': 'Prices could not be loaded',
    'alerts.failedText': 'Your alerts are safe. Check the connection and try again.',
    'alerts.retry': 'Try again',
    'alerts.priceInvalid': 'Enter a price above zero, like 3000 or 0.25',
    'alerts.symbolUnknown': 'There is no price for {symbol}. Try one of: {known}',
    'alerts.limitReached': 'You have {limit} alerts, which is the most. Remove one first.',
  },
  { ar: async () => (await import('./messages-ar.ts')).ar },
)
