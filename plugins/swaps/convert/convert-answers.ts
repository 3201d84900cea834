import * as z from 'zod/mini'
import { type CaipAddress, parseLabel } from '../../../kernel/exports/index.ts'
import { isEvmAccount } from '../caip-address.ts'
import type { BuiltTransaction, OfferedQuote, SwapToken } from '../contract.ts'

/** Answers of the calls B4 to B10. Unknown members are left out; what cannot be read is an error. */

const caip10 = z.custom<CaipAddress>(isEvmAccount)
/** Text of an unsigned integer below 2^256. */
const int = z.string().check(
  z.regex(/^\d{1,78}$/),
  z.refine((text) => BigInt(text) < 2n ** 256n),
)
/** Gas comes as a number as well. */
const gas = z.pipe(
  z.transform((value) => (Number.isSafeInteger(value) ? String(value) : value)),
  int,
)
const label = z.pipe(z.transform(parseLabel), z.string())
const hex = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value),
)

const token = z.object({
  name: label,
  symbol: label,
  address: caip10,
  decimals: z.int().check(z.gte(0), z.lte(255)),
})
const price = z.object({ symbol: label, price: z.number().check(z.positive()) })
const quote = z.object({
  fromAmount: int,
  fromAccount: caip10,
  toAmount: int,
  toAccount: caip10,
})
const eip155 = z.optional(z.nullable(z.object({ gas: z.optional(gas) })))
const swap = z.object({
  tx: z.object({ from: caip10, to: caip10, data: hex, amount: int, eip155 }),
})
const approval = z.object({
  tx: z.object({ from: caip10, to: caip10, data: hex, value: int, eip155 }),
})

/** The good entries of a list; each bad one is told with its path. */
function goodOnes<T>(
  schema: z.ZodMiniType<T>,
  entries: readonly unknown[],
  path: string,
  onBad: (path: string) => void,
): readonly T[] {
  return entries.flatMap((entry, index) => {
    const parsed = z.safeParse(schema, entry)
    if (parsed.success) return [parsed.data]
    onBad([`${path}[${index}]`, ...(parsed.error.issues[0]?.path ?? [])].join('.'))
    return []
  })
}

export const parseTokens = (json: unknown, onBad: (path: string) => void): readonly SwapToken[] =>
  goodOnes(token, z.parse(z.object({ tokens: z.array(z.unknown()) }), json).tokens, 'tokens', onBad)

export const parsePrices = (
  json: unknown,
  onBad: (path: string) => void,
): readonly { readonly symbol: string; readonly price: number }[] => {
  const { fungibles } = z.parse(z.object({ fungibles: z.array(z.unknown()) }), json)
  return goodOnes(price, fungibles, 'fungibles', onBad)
}

/** The first quote alone counts. */
export function parseQuote(json: unknown): OfferedQuote | undefined {
  const [first] = z.parse(z.object({ quotes: z.array(z.unknown()) }), json).quotes
  if (first === undefined) return undefined
  const { fromAmount, fromAccount, toAmount, toAccount } = z.parse(quote, first)
  return { from: fromAccount, fromUnits: fromAmount, to: toAccount, toUnits: toAmount }
}

export const parseAllowance = (json: unknown): string =>
  z.parse(z.object({ allowance: int }), json).allowance

export const parseGasPrice = (json: unknown): string =>
  z.parse(z.object({ standard: gas }), json).standard

export function parseSwap(json: unknown): BuiltTransaction {
  const { amount, eip155: fees, ...tx } = z.parse(swap, json).tx
  return { ...tx, value: amount, ...fees }
}

export function parseApproval(json: unknown): BuiltTransaction {
  const { eip155: fees, ...tx } = z.parse(approval, json).tx
  return { ...tx, ...fees }
}
