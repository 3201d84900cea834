import { createHash } from 'node:crypto'
import {
  createWalletClient,
  http,
  isAddress,
  parseUnits,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { testToken } from '../chains/contracts/artifacts.ts'
import type { LocalToken } from '../chains/deploy-contracts.ts'
import { isEvmNetwork, type LocalNetwork } from '../chains/local-networks.ts'
import { escapeHtml, htmlPage } from '../secure-site/server/html.ts'
import { pageFile } from '../secure-site/server/page-files.ts'
import type { Knobs } from '../server/knobs.ts'
import { type LocalAnswer, type LocalServer, startLocalServer } from '../server/local-server.ts'
import { createTestAccounts } from '../wallet-core/test-accounts.ts'
import { boughtFor, type Goods, goodsOf, priceOfCoin } from './onramp-goods.ts'
import type { OnRampOrder, OnRampOrders } from './onramp-orders.ts'

type OnRampStatus = OnRampOrder['metadata']['status']

interface PageSources {
  networks: LocalNetwork[]
  tokens: LocalToken[]
  /** By CAIP-2 id. */
  nodes: ReadonlyMap<string, { url: string }>
  /** What the history tells of purchases. */
  orders: OnRampOrders
}

/** One of the five that hold tokens, and that no wallet of the world uses. */
const seller = createTestAccounts(5)[4]!

const statuses: Record<string, OnRampStatus> = {
  'in-progress': 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

/**
 * The page of both providers: it shows what it was asked with, and its button "Pay" moves real coins or
 * tokens of a local chain to the address. Nothing is charged. Knobs of the route `pay`: presets
 * `in-progress` and `failed` move nothing and leave an order of that status.
 */
export function startOnRampPage(
  { networks, tokens, nodes, orders }: PageSources,
  options: { port?: number } = {},
): Promise<LocalServer> {
  const purchaseOf = (query: URLSearchParams): Purchase => readPurchase(query, networks, tokens)

  async function pay(query: URLSearchParams, knobs: Knobs | undefined): Promise<LocalAnswer> {
    const purchase = purchaseOf(query)
    const { address, network, goods, numeric, value, provider } = purchase
    const status = statuses[knobs?.preset ?? ''] ?? 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
    const isPaid = status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
    const hash = isPaid ? await deliver(purchase, nodes.get(network.caipNetworkId)!.url) : undefined
    if (provider === 'coinbase') {
      const open = orders
        .of(address)
        .find(({ metadata }) => metadata.status === statuses['in-progress'])
      orders.put(address, {
        id: open?.id ?? orderId(address, orders.of(address).length),
        metadata: {
          minedAt: new Date().toISOString(),
          chain: network.caipNetworkId,
          ...(hash ? { hash } : {}),
          operationType: 'bought',
          sentTo: address,
          status,
        },
        transfers: [
          {
            direction: 'in',
            quantity: { numeric },
            value,
            fungible_info: { name: goods.name, symbol: goods.symbol },
          },
        ],
      })
    }
    const words = isPaid
      ? `Paid: ${numeric} ${goods.symbol} are at ${address}`
      : status === statuses['failed']
        ? 'The payment failed'
        : 'The payment is being checked'
    return htmlPage({
      title: words,
      body: `<h1 role="status">${escapeHtml(words)}</h1>${hash ? `<p>${escapeHtml(hash)}</p>` : ''}`,
    })
  }

  return startLocalServer({
    ...options,
    cors: false,
    route(request) {
      const file = pageFile(request)
      if (file) return file
      const { method, url, body } = request
      if (method === 'POST' && url.pathname === '/pay') {
        return {
          name: 'pay',
          answer: (knobs) => refusing(() => pay(new URLSearchParams(body), knobs)),
        }
      }
      if (method !== 'GET' || url.pathname !== '/') return undefined
      return { name: 'page', answer: () => refusing(() => draw(url.searchParams, purchaseOf)) }
    },
  })
}

async function refusing(answer: () => LocalAnswer | Promise<LocalAnswer>): Promise<LocalAnswer> {
  try {
    return await answer()
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const body = `<h1>This cannot be bought</h1><p>${escapeHtml(words)}</p>`
    return htmlPage({ title: 'This cannot be bought', body, status: 400 })
  }
}

function draw(
  query: URLSearchParams,
  purchaseOf: (query: URLSearchParams) => Purchase,
): LocalAnswer {
  const { numeric, goods, network, address, amount } = purchaseOf(query)
  const told = [...query]
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  const kept = [...query]
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`,
    )
    .join('')
  return htmlPage({
    title: 'Local on-ramp',
    body: `
<h1>Local on-ramp</h1>
<p>${escapeHtml(`${numeric} ${goods.symbol} on ${network.name} for ${amount} USD`)}</p>
<p>${escapeHtml(address)}</p>
<form method="post" action="/pay">${kept}<button type="submit">Pay</button></form>
<h2>What the page was asked with</h2>
<dl>${told}</dl>`,
  })
}

interface Purchase {
  provider: string
  address: string
  network: LocalNetwork
  goods: Goods
  /** In US dollars. */
  amount: string
  numeric: string
  value: number
}

/** Of the one provider the query names the network, of the other only the coin. */
function readPurchase(
  query: URLSearchParams,
  networks: LocalNetwork[],
  tokens: LocalToken[],
): Purchase {
  const code = query.get('destinationCurrencyCode')
  const address = query.get('address') ?? query.get('walletAddress') ?? ''
  const namespace = code === 'SOL' ? 'solana' : 'eip155'
  const network = networks.find(({ caipNetworkId, chainNamespace }) =>
    query.has('network') ? caipNetworkId === query.get('network') : chainNamespace === namespace,
  )
  if (!network) throw new Error(`network: ${query.get('network') ?? namespace} is not played`)
  if (isEvmNetwork(network) && !isAddress(address))
    throw new Error('address: not one of this network')
  const symbol = query.get('asset') ?? (code === 'SOL' ? 'SOL' : 'TUSD')
  const sold = isEvmNetwork(network)
    ? goodsOf(network, tokens)
    : [{ ...network.nativeCurrency, price: priceOfCoin(network.nativeCurrency.symbol) }]
  const goods = sold.find((it) => it.symbol === symbol)
  if (!goods) throw new Error(`asset: ${symbol} is not sold on ${network.name}`)
  const amount = query.get('amount') ?? '100'
  if (!(Number(amount) > 0)) throw new Error('amount: expected a number')
  const numeric = boughtFor(amount, 'USD', goods)
  return {
    provider: query.get('provider') ?? 'meld',
    address,
    network,
    goods,
    amount,
    numeric,
    value: Number(numeric) * goods.price,
  }
}

/** Moves it; resolves with the transaction's id once the chain has it. */
async function deliver(
  { address, network, goods, numeric }: Purchase,
  nodeUrl: string,
): Promise<string> {
  const units = parseUnits(numeric, goods.decimals)
  if (!isEvmNetwork(network)) return airdrop(nodeUrl, address, units)
  const client = createWalletClient({
    account: seller,
    transport: http(nodeUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  const to = address as Address
  const hash: Hex = goods.address
    ? await client.writeContract({
        address: goods.address,
        abi: testToken.abi,
        functionName: 'transfer',
        args: [to, units],
        chain: null,
      })
    : await client.sendTransaction({ to, value: units, chain: null })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('The chain refused the transfer')
  return hash
}

async function airdrop(nodeUrl: string, address: string, lamports: bigint): Promise<string> {
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'requestAirdrop',
      params: [address, Number(lamports)],
    }),
  })
  const { result, error } = (await response.json()) as {
    result?: string
    error?: { message: string }
  }
  if (result === undefined) throw new Error(error?.message ?? 'No airdrop')
  return result
}

/** The same for the same address and number. */
const orderId = (address: string, count: number): string =>
  createHash('sha256').update(`${address.toLowerCase()} ${count}`).digest('hex').slice(0, 32)
