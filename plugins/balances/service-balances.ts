import * as z from 'zod/mini'
import {
  type CaipAddress,
  type CaipNetwork,
  getTokenBalances,
  type Logger,
  type NamespaceAdapter,
  parseCaipAddress,
  type TokenBalance,
  toUnits,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import { readEach } from './read-each.ts'
import { type TokenClaim, toTokenBalance } from './token-claim.ts'

export interface ServiceQuestion {
  readonly account: CaipAddress
  readonly network: CaipNetwork
  readonly adapter: NamespaceAdapter
  /** The service reads the chain anew: something was sent. */
  readonly isForced: boolean
  readonly signal: AbortSignal
}

const answerShape = /*#__PURE__*/ z.object({
  balances: /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown()),
})

/** JSON has no infinity, but `1e999` becomes one. */
const amount = () =>
  z.nullish(z.number().check(z.refine((value) => Number.isFinite(value) && value >= 0)))

const entryShape = /*#__PURE__*/ (() =>
  z.object({
    name: z.optional(z.unknown()),
    symbol: z.optional(z.unknown()),
    chainId: z.string(),
    address: z.nullish(z.string()),
    value: amount(),
    price: amount(),
    quantity: z.object({
      decimals: z.string().check(z.regex(/^(?:0|[1-9]\d{0,2})$/)),
      numeric: z.string().check(z.maxLength(400)),
    }),
    iconUrl: z.optional(z.unknown()),
  }))()

/** The list of the chain data service. */
export async function readServiceBalances(
  { account, network, adapter, isForced, signal }: ServiceQuestion,
  { chainData, log }: { readonly chainData: ChainData; readonly log: Logger },
): Promise<readonly TokenBalance[]> {
  const { caipNetworkId } = network
  const { balances } = await chainData.call(getTokenBalances, caipNetworkId, {
    params: { address: parseCaipAddress(account).address },
    query: {
      currency: 'usd',
      chainId: caipNetworkId,
      forceUpdate: isForced ? [account] : undefined,
    },
    parse: (json) => answerShape.parse(json),
    isRetried: false,
    signal,
  })
  const { read, dropped } = readEach(balances, (entry) => {
    const claim = readEntry(entry, network)
    return toTokenBalance(claim, network, adapter)
  })
  if (dropped > 0) log.warn(`${dropped} of ${balances.length} token balances were not readable`)
  return read
}

function readEntry(entry: unknown, { caipNetworkId, nativeCurrency }: CaipNetwork): TokenClaim {
  const { chainId, address, quantity, price, value, ...words } = entryShape.parse(entry)
  if (chainId !== caipNetworkId) throw new TypeError('The token is of another network')
  // What the coin of a network is, the network's definition says and nobody else.
  const decimals = address ? Number(quantity.decimals) : nativeCurrency.decimals
  const units = toUnits(quantity.numeric, decimals)
  if (decimals > 255 || units === undefined) throw new TypeError('The amount is none')
  return {
    ...words,
    address: address ? plainAddress(address, caipNetworkId) : undefined,
    decimals,
    units,
    price: price ?? undefined,
    value: value ?? undefined,
  }
}

function plainAddress(address: string, chainId: string): string {
  if (!address.startsWith(`${chainId}:`)) throw new TypeError('The token is of another network')
  return address.slice(chainId.length + 1)
}
