import { KitError } from 'latchkey/kernel'

export interface PriceAlertsOptions {
  /** How many alerts a visitor may have, 1 to 100. Default 10. */
  readonly alertLimit?: number | undefined
}

const defaultLimit = 10

/** Throws a KitError `ALERT_LIMIT_INVALID`. */
export function parsePriceAlertsOptions(options: unknown): { readonly alertLimit: number } {
  const { alertLimit = defaultLimit } = (options ?? {}) as PriceAlertsOptions
  if (Number.isInteger(alertLimit) && alertLimit >= 1 && alertLimit <= 100) return { alertLimit }
  throw new KitError('priceAlerts({ alertLimit }) has to be a whole number from 1 to 100.', {
    code: 'ALERT_LIMIT_INVALID',
    details: `It is ${JSON.stringify(alertLimit)}. Leave it out for ${defaultLimit}.`,
  })
}
