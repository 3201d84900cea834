import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  isAddress,
  isAddressEqual,
  maxUint256,
  type Address,
} from 'viem'
import { localExchange, testToken } from '../chains/contracts/artifacts.ts'
import { nativePrices } from '../chains/local-networks.ts'
import { json, type LocalAnswer } from '../server/local-server.ts'
import { convertPresets } from './convert-presets.ts'
import type { Handlers, ServiceRequest, ServiceSources } from './service.ts'

/** What the exchange usually takes; the wallet asks the node itself. */
const swapGas = '200000'
const approveGas = 60_000
const slippageLimit = 50

/** Swaps over the exchange contract of the local chains: what is quoted is what it pays. */
export function createConvertHandlers({ networks, exchange, nodes }: ServiceSources): Handlers {
  const clients = new Map(
    networks.map(({ caipNetworkId }) => [
      caipNetworkId,
      createPublicClient({ transport: http(nodes.get(caipNetworkId)!.url) }),
    ]),
  )
  const clientOf = (caipNetworkId: string) =>
    clients.get(caipNetworkId) ?? refuse(`chainId: ${caipNetworkId} is not served`)

  const isNative = (address: Address) => isAddressEqual(address, exchange.native)
  /** What goes from one token to another for somebody, all of it on one network. */
  const readPair = (given: Record<string, unknown>) => {
    const [from, to, user] = [given.from, given.to, given.userAddress].map(readAccount)
    if (from!.network !== to!.network || from!.network !== user!.network) {
      refuse('from, to, userAddress: expected one network')
    }
    return { network: from!.network, from: from!.address, to: to!.address, user: user!.address }
  }
  const quote = (network: string, from: Address, to: Address, amount: bigint): Promise<bigint> =>
    clientOf(network).readContract({
      address: exchange.address,
      abi: localExchange.abi,
      functionName: 'quote',
      args: [from, to, amount],
    })

  const answering =
    (answer: (request: ServiceRequest) => Promise<object>) =>
    async (request: ServiceRequest): Promise<LocalAnswer> => {
      try {
        const usual = await answer(request)
        return json(convertPresets[request.knobs?.preset ?? '']?.(usual) ?? usual)
      } catch (error) {
        if (error instanceof RefusedError) return json({ error: error.message }, 400)
        throw error
      }
    }
  const bodyOf = ({ body }: ServiceRequest) => JSON.parse(body) as Record<string, unknown>
  const queryOf = ({ query }: ServiceRequest) => Object.fromEntries(query)

  return {
    getSwapTokens: answering(async (request) => {
      const network = networks.find((it) => it.caipNetworkId === queryOf(request).chainId)
      if (!network) return refuse('chainId: not served')
      const { caipNetworkId, nativeCurrency } = network
      return {
        tokens: [
          { ...nativeCurrency, address: `${caipNetworkId}:${exchange.native.toLowerCase()}` },
          ...exchange.tokens.map(({ name, symbol, decimals, address }) => ({
            name,
            symbol,
            decimals,
            address: `${caipNetworkId}:${address}`,
          })),
        ],
      }
    }),

    getSwapQuotes: answering(async (request) => {
      const given = queryOf(request)
      const { network, from, to } = readPair(given)
      const amount = readInt(given.amount)
      const received = await quote(network, from, to, amount).catch(() => undefined)
      // A pair without a pool, or an amount that is worth nothing.
      if (!received) return { quotes: [] }
      return {
        quotes: [
          {
            id: null,
            fromAmount: amount.toString(),
            fromAccount: given.from,
            toAmount: received.toString(),
            toAccount: given.to,
          },
        ],
      }
    }),

    postTokenPrices: answering(async (request) => {
      const { addresses } = bodyOf(request)
      if (!Array.isArray(addresses)) return refuse('addresses: expected a list')
      return {
        fungibles: addresses.map(readAccount).flatMap(({ network, address }) => {
          const { id, nativeCurrency } = networks.find((it) => it.caipNetworkId === network) ?? {}
          if (nativeCurrency && isNative(address)) {
            const { name, symbol } = nativeCurrency
            return [{ name, symbol, price: nativePrices[id ?? 0] ?? 1 }]
          }
          const token = exchange.tokens.find((it) => isAddressEqual(it.address, address))
          return token ? [{ name: token.name, symbol: token.symbol, price: token.price }] : []
        }),
      }
    }),

    getSwapAllowance: answering(async (request) => {
      const { tokenAddress, userAddress } = queryOf(request)
      const token = readAccount(tokenAddress)
      const allowance = await clientOf(token.network).readContract({
        address: token.address,
        abi: testToken.abi,
        functionName: 'allowance',
        args: [readAccount(userAddress).address, exchange.address],
      })
      return { allowance: allowance.toString() }
    }),

    getSwapGasPrice: answering(async (request) => {
      const price = await clientOf(queryOf(request).chainId ?? '').getGasPrice()
      const times = (percent: bigint) => ((price * percent) / 100n).toString()
      return { standard: times(100n), fast: times(125n), instant: times(150n) }
    }),

    getSwapApproval: answering(async (request) => {
      const given = queryOf(request)
      const { network } = readPair(given)
      return {
        tx: {
          from: given.userAddress,
          to: given.from,
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'approve',
            args: [exchange.address, maxUint256],
          }),
          value: '0',
          eip155: { gas: approveGas, gasPrice: String(await clientOf(network).getGasPrice()) },
        },
      }
    }),

    postSwapTransaction: answering(async (request) => {
      const given = bodyOf(request)
      const { network, from, to } = readPair(given)
      const amount = readInt(given.amount)
      const { slippage } = Object(given.eip155) as { slippage?: number }
      if (!Number.isInteger(slippage) || slippage! < 0 || slippage! > slippageLimit) {
        return refuse('eip155.slippage: expected 0 to 50 per cent')
      }
      const received = await quote(network, from, to, amount)
      const least = (received * BigInt(100 - slippage!)) / 100n
      return {
        tx: {
          from: given.userAddress,
          to: `${network}:${exchange.address}`,
          data: encodeFunctionData({
            abi: localExchange.abi,
            functionName: 'swapExact',
            args: [from, to, amount, least],
          }),
          amount: isNative(from) ? amount.toString() : '0',
          eip155: { gas: swapGas, gasPrice: String(await clientOf(network).getGasPrice()) },
        },
      }
    }),
  }
}

class RefusedError extends Error {}
const refuse = (message: string): never => {
  throw new RefusedError(message)
}

function readAccount(text: unknown): { network: string; address: Address } {
  const [, network, address] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(String(text)) ?? []
  if (network === undefined || !isAddress(address!, { strict: false })) {
    return refuse(`${String(text)}: expected a CAIP-10 account`)
  }
  return { network, address }
}

const readInt = (text: unknown): bigint =>
  typeof text === 'string' && /^\d+$/.test(text) ? BigInt(text) : refuse('amount: expected digits')
