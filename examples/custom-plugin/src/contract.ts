import { createToken, defineView } from 'latchkey/kernel'

export interface PriceAlert {
  readonly id: string
  /** As the feed names it: `ETH`. */
  readonly symbol: string
  /** In US dollars, a decimal string. */
  readonly price: string
  /** Whether the price has to rise or to fall to get there. */
  readonly direction: 'rise' | 'fall'
}

/** In US dollars by symbol, decimal strings. */
export type Prices = Readonly<Record<string, string>>

/** The alerts of this visitor; what they are at the moment stands in `alertsStore`. */
export interface PriceAlerts {
  /** Throws a KitError: `ALERT_PRICE_INVALID`, `ALERT_SYMBOL_UNKNOWN` or `ALERT_LIMIT_REACHED`. */
  add(alert: Pick<PriceAlert, 'symbol' | 'price'>): void
  remove(id: string): void
  /** Reads the prices. Never rejects: a failure stands in the store. */
  refresh(): Promise<void>
}

export const PriceAlerts = /*#__PURE__*/ createToken<PriceAlerts>('acme/price-alerts')

export const priceAlertsView = /*#__PURE__*/ defineView()('acme/price-alerts:Main')
