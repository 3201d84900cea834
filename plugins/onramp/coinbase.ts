import {
  type CaipNetworkId,
  type HttpClient,
  isLoopback,
  KitError,
  postOnRampUrl,
  readWebAddress,
} from '../../kernel/exports/index.ts'
import type { OnRampProvider } from './contract.ts'
import { kitSellers } from './kit-sellers.ts'
import { feeRange } from './meld.ts'
import { parsePage } from './onramp-answers.ts'
import { pageRefused } from './provider-page.ts'

/** What its page counts in. */
const pageCurrency = 'USD'

/** Its words for the networks that it delivers to. */
const slugs: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

const slugOf = (network: CaipNetworkId): string | undefined =>
  Object.hasOwn(slugs, network) ? slugs[network] : undefined

/** Whatever the service says: what is called Coinbase leads there, or to a stand-in on this very machine. */
function ownPage(page: string): string {
  const hostname = readWebAddress(page)?.hostname ?? ''
  if (/(?:^|\.)coinbase\.com$/.test(hostname) || isLoopback(hostname)) return page
  throw pageRefused('coinbase')
}

/** The service makes the address of its page, and tells of its orders. */
export const createCoinbase = (http: Pick<HttpClient, 'call'>): OnRampProvider => ({
  id: 'coinbase',
  ...kitSellers.coinbase,
  feeText: feeRange,
  namespaces: ['eip155'],
  servesNetwork: (network) => slugOf(network) !== undefined,
  isQuoted: true,
  hasOrders: true,
  async url({ address, network, purchaseCurrency, paymentCurrency, paymentAmount, signal }) {
    const slug = slugOf(network)
    if (slug === undefined) {
      throw new KitError('Coinbase does not deliver to this network', {
        code: 'ONRAMP_NETWORK_NOT_SERVED',
        details: network,
      })
    }
    const page = await http.call(postOnRampUrl, {
      body: {
        destinationWallets: [{ address, blockchains: [slug], assets: [purchaseCurrency.symbol] }],
        defaultNetwork: slug,
        partnerUserId: address,
        defaultExperience: 'buy',
        // It cannot be told of what: 5,000 yen must not become 5,000 dollars.
        ...(paymentAmount !== undefined && paymentCurrency.id === pageCurrency
          ? { presetFiatAmount: Number(paymentAmount) }
          : {}),
      },
      signal,
      parse: parsePage,
    })
    return ownPage(page)
  },
})
