import * as z from 'zod/mini'
import { KitError, parseLabel } from '../../kernel/exports/index.ts'
import type { PaymentCurrency, PurchaseCurrency } from './onramp-store.ts'

/** What the service says of buying, parsed before anybody uses it. */

const label = /*#__PURE__*/ z.pipe(/*#__PURE__*/ z.transform(parseLabel), /*#__PURE__*/ z.string())
const decimal = /*#__PURE__*/ z.string().check(/*#__PURE__*/ z.regex(/^\d{1,30}(\.\d{1,30})?$/))
/** Of ISO 4217: amounts are written in it. */
const fiatCode = /*#__PURE__*/ z.string().check(/*#__PURE__*/ z.regex(/^[A-Z]{3}$/))
const chainId = /*#__PURE__*/ z.pipe(
  /*#__PURE__*/ z.union([/*#__PURE__*/ z.string(), /*#__PURE__*/ z.number()]),
  /*#__PURE__*/ z.transform(String),
)

const network = /*#__PURE__*/ z.object({
  name: label,
  display_name: label,
  chain_id: chainId,
  contract_address: /*#__PURE__*/ z.string(),
})
const limit = /*#__PURE__*/ z
  .object({ id: label, min: decimal, max: decimal })
  .check(/*#__PURE__*/ z.refine(({ min, max }) => Number(min) <= Number(max)))
const list = /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown())
const purchase = /*#__PURE__*/ z.object({ id: label, name: label, symbol: label, networks: list })
const payment = /*#__PURE__*/ z.object({ id: fiatCode, payment_method_limits: list })
const options = /*#__PURE__*/ z.object({ paymentCurrencies: list, purchaseCurrencies: list })
const money = /*#__PURE__*/ z.object({ amount: decimal, currency: /*#__PURE__*/ z.string() })
const quote = /*#__PURE__*/ z.object({ purchaseAmount: money })
const page = /*#__PURE__*/ z.object({ url: /*#__PURE__*/ z.string() })

export interface OnRampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/**
 * Bad entries are left out, one by one, and told to `report`; a currency of which no network or no way
 * to pay is left goes as a whole. Throws when a list is missing or nothing of it is left.
 */
export function parseOptions(json: unknown, report: (what: string) => void): OnRampOptions {
  const keep = <T>(schema: z.ZodMiniType<T>, values: readonly unknown[], what: string): T[] =>
    values.flatMap((value, index) => {
      const parsed = z.safeParse(schema, value)
      if (!parsed.success) report(`${what}[${index}]`)
      return parsed.success ? [parsed.data] : []
    })
  const found = parse(options, json, 'The on-ramp options')
  const filled = <T, K extends keyof T>(entries: readonly T[], key: K, what: string) =>
    entries.filter((entry) => {
      const isFilled = (entry[key] as readonly unknown[]).length > 0
      if (!isFilled) report(`${what} with no ${String(key)}`)
      return isFilled
    })
  const purchaseCurrencies = filled(
    keep(purchase, found.purchaseCurrencies, 'purchaseCurrencies').map((currency) => ({
      ...currency,
      networks: keep(network, currency.networks, `networks of ${currency.symbol}`),
    })),
    'networks',
    'a purchase currency',
  )
  const paymentCurrencies = filled(
    keep(payment, found.paymentCurrencies, 'paymentCurrencies').map((currency) => ({
      ...currency,
      payment_method_limits: keep(
        limit,
        currency.payment_method_limits,
        `payment_method_limits of ${currency.id}`,
      ),
    })),
    'payment_method_limits',
    'a payment currency',
  )
  if (purchaseCurrencies.length === 0 || paymentCurrencies.length === 0) {
    throw unreadable('The on-ramp options')
  }
  return {
    purchaseCurrencies: once(purchaseCurrencies, ({ symbol }) => symbol),
    paymentCurrencies: once(paymentCurrencies, ({ id }) => id),
  }
}

/** How much is bought; more than nothing, and of what was asked for. */
export function parseQuote(json: unknown, symbol: string): string {
  const { amount, currency } = parse(quote, json, 'The quote').purchaseAmount
  const isMeant = currency.toLowerCase() === symbol.toLowerCase() && /[1-9]/.test(amount)
  if (!isMeant) throw unreadable('The quote')
  return amount
}

export const parsePage = (json: unknown): string => parse(page, json, 'The provider’s page').url

function parse<T>(schema: z.ZodMiniType<T>, json: unknown, what: string): T {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw unreadable(what)
  return parsed.data
}

const unreadable = (what: string): KitError =>
  new KitError(`${what} could not be read`, { code: 'ONRAMP_ANSWER_UNREADABLE' })

/** Each key once, the first. */
const once = <T>(entries: readonly T[], keyOf: (entry: T) => string): readonly T[] =>
  [...new Map([...entries].reverse().map((entry) => [keyOf(entry), entry])).values()].reverse()
