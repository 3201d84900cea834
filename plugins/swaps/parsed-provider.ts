import type { BuiltTransaction, OfferedQuote, SwapProvider, SwapToken } from './contract.ts'
import { swapRefused } from './swap-refused.ts'

/**
 * A provider whose answers were read once and have the form of their types. It may be a plugin of others: what is
 * calculated with, drawn and compared is a text, a number that a token has, or an amount that a contract knows.
 */
export function parsedProvider(given: SwapProvider): SwapProvider {
  const { id } = given
  if (!isText(id)) throw new TypeError('a provider of swaps has a text as its id')
  return {
    id,
    tokens: async (...asked) => (await given.tokens(...asked)).flatMap(readToken),
    async quote(...asked) {
      const offered = await given.quote(...asked)
      return offered && readQuote(offered)
    },
    allowance: async (...asked) => amountIn(await given.allowance(...asked)),
    buildApproval: async (...asked) => readTransaction(await given.buildApproval(...asked)),
    buildSwap: async (...asked) => readTransaction(await given.buildSwap(...asked)),
    ...(given.gasPrice && {
      gasPrice: async (...asked) => amountIn(await given.gasPrice?.(...asked)),
    }),
    ...(given.prices && {
      prices: async (...asked) =>
        Object.fromEntries(
          Object.entries((await given.prices?.(...asked)) ?? {}).filter(
            ([, price]) => Number.isFinite(price) && price > 0,
          ),
        ),
    }),
  }
}

/** Left out where it is none. */
function readToken(given: SwapToken | null | undefined): readonly SwapToken[] {
  const { name, symbol, address, decimals } = given ?? ({} as SwapToken)
  const isToken =
    [name, symbol, address].every(isText) &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 255
  return isToken ? [{ name, symbol, address, decimals }] : []
}

function readQuote({ from, to, fromUnits, toUnits }: OfferedQuote): OfferedQuote {
  if (!isText(from) || !isText(to) || !isAmount(fromUnits) || !isAmount(toUnits)) {
    throw swapRefused('The quote is no quote')
  }
  return { from, to, fromUnits, toUnits }
}

function readTransaction({
  from,
  to,
  data,
  value,
  gas,
  gasPrice,
}: BuiltTransaction): BuiltTransaction {
  const amounts = {
    value,
    ...(gas !== undefined && { gas }),
    ...(gasPrice !== undefined && { gasPrice }),
  }
  if (![from, to, data].every(isText) || !Object.values(amounts).every(isAmount)) {
    throw swapRefused('The swap is no transaction')
  }
  return { from, to, data, ...amounts }
}

function amountIn(given: unknown): string {
  if (isAmount(given)) return given
  throw swapRefused('An amount is no whole number')
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** In the smallest unit, below 2^256. */
const isAmount = (value: unknown): value is string =>
  isText(value) && /^\d{1,78}$/.test(value) && BigInt(value) < 2n ** 256n
