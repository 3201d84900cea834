import { defineEndpoint, KitError } from 'latchkey/kernel'
import type { Prices } from './contract.ts'

/** Answers `{ "ETH": "3120.50", … }`. The permission `http:https://prices.acme.example` is for this. */
export const getPrices = /*#__PURE__*/ defineEndpoint({
  name: 'getPrices',
  host: 'https://prices.acme.example',
  method: 'GET',
  path: '/v1/usd',
  query: [],
  maxBytes: 65_536,
})

/** A decimal string above zero, as `12` or `0.5`. */
export const isPrice = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,15}(\.\d{1,18})?$/.test(value) && Number(value) > 0

/** Whatever the service answers; entries that are no price are left out. */
export function parsePrices(json: unknown): Prices {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new KitError('The price service gave no list of prices.', { code: 'PRICES_INVALID' })
  }
  return Object.fromEntries(
    Object.entries(json).filter(
      (entry): entry is [string, string] => /^[A-Z0-9]{1,12}$/.test(entry[0]) && isPrice(entry[1]),
    ),
  )
}
