import {
  type CaipNetworkId,
  findKnownToken,
  getSwapAllowance,
  getSwapApproval,
  getSwapGasPrice,
  getSwapQuotes,
  getSwapTokens,
  type KitSettings,
  postSwapTransaction,
  postTokenPrices,
  type PluginContext,
} from '../../../kernel/exports/index.ts'
import type { ChainData } from '../../chain-data/contract.ts'
import { networkOf } from '../caip-address.ts'
import { isNative } from '../native-token.ts'
import type { SwapPrices, SwapProvider, SwapToken } from '../contract.ts'
import {
  parseAllowance,
  parseApproval,
  parseGasPrice,
  parsePrices,
  parseQuote,
  parseSwap,
  parseTokens,
} from './convert-answers.ts'

export interface ConvertProviderDependencies {
  readonly chainData: Pick<ChainData, 'call'>
  readonly projectId: KitSettings['projectId']
  readonly log: PluginContext['log']
}

/** The swaps of the chain data host: calls B4 to B10. */
export function createConvertProvider({
  chainData,
  projectId,
  log,
}: ConvertProviderDependencies): SwapProvider & SwapPrices {
  const onBad = (path: string) => log.warn(`A swap answer holds what cannot be read: ${path}`)

  const pricesOf = (tokens: readonly SwapToken[], network: CaipNetworkId, signal: AbortSignal) =>
    chainData.call(postTokenPrices, network, {
      body: { currency: 'usd', addresses: tokens.map(({ address }) => address), projectId },
      signal,
      parse: (json) => parsePrices(json, onBad),
    })

  return {
    id: '1inch',
    tokens: ({ caipNetworkId }, signal) =>
      chainData.call(getSwapTokens, caipNetworkId, {
        query: { chainId: caipNetworkId },
        signal,
        parse: (json) =>
          parseTokens(json, onBad).filter(({ address }) => networkOf(address) === caipNetworkId),
      }),
    quote: ({ account, from, to, units, gasPrice }, signal) =>
      chainData.call(getSwapQuotes, networkOf(account), {
        query: {
          amount: units,
          userAddress: account,
          from: from.address,
          to: to.address,
          gasPrice,
        },
        isRetried: false,
        signal,
        parse: parseQuote,
      }),
    allowance: ({ account, from }, signal) =>
      chainData.call(getSwapAllowance, networkOf(account), {
        query: { tokenAddress: from.address, userAddress: account },
        signal,
        parse: parseAllowance,
      }),
    buildApproval: ({ account, from, to }, signal) =>
      chainData.call(getSwapApproval, networkOf(account), {
        query: { userAddress: account, from: from.address, to: to.address },
        signal,
        parse: parseApproval,
      }),
    buildSwap: ({ account, from, to, units }, slippage, signal) =>
      chainData.call(postSwapTransaction, networkOf(account), {
        body: {
          amount: units,
          from: from.address,
          to: to.address,
          userAddress: account,
          eip155: { slippage },
          projectId,
          disableEstimate: true,
        },
        signal,
        parse: parseSwap,
      }),
    gasPrice: ({ caipNetworkId }, signal) =>
      chainData.call(getSwapGasPrice, caipNetworkId, {
        query: { chainId: caipNetworkId },
        signal,
        parse: parseGasPrice,
      }),
    async prices(tokens, signal) {
      const [first] = tokens
      if (!first) return {}
      const network = networkOf(first.address)
      const groups = await askedTogether(tokens)
      const found = await Promise.all(
        groups.map(async (group) => {
          const prices = await pricesOf(group, network, signal)
          return group.flatMap(({ address, symbol }) => {
            const match = prices.find((price) => isSameSymbol(price.symbol, symbol))
            return match ? [[address, match.price] as const] : []
          })
        }),
      )
      return Object.fromEntries(found.flat())
    },
  }
}

const isSameSymbol = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase()

/**
 * Answers carry no address and are told apart by symbol: no request holds two tokens of one, and a token that is not known is asked
 * about alone. A list may call it like one of the others is really called, and it would have the price of that.
 */
async function askedTogether(
  tokens: readonly SwapToken[],
): Promise<readonly (readonly SwapToken[])[]> {
  const known = await Promise.all(
    tokens.map(async (token) => isNative(token) || (await findKnownToken(token.address))),
  )
  const groups: SwapToken[][] = []
  for (const token of tokens.filter((_, index) => known[index])) {
    const free = groups.find(
      (group) => !group.some((one) => isSameSymbol(one.symbol, token.symbol)),
    )
    if (free) free.push(token)
    else groups.push([token])
  }
  return [...groups, ...tokens.filter((_, index) => !known[index]).map((token) => [token])]
}
