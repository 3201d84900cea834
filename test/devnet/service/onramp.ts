import { json } from '../server/local-server.ts'
import { boughtFor, feeShare, type Goods, goodsOf } from './onramp-goods.ts'
import type { Handlers, ServiceSources } from './service.ts'

/** The provider's words for networks whose ids are local ones too. */
const networkBySlug: Record<string, string> = { base: 'eip155:8453', ethereum: 'eip155:1' }

interface QuoteBody {
  purchaseCurrency?: { symbol?: string }
  paymentCurrency?: { id?: string }
  amount?: unknown
  network?: unknown
}

interface PageBody {
  destinationWallets?: { address?: string; assets?: string[] }[]
  defaultNetwork?: string
  presetFiatAmount?: number
}

/** What can be bought, for how much, and where. */
export function createOnRampHandlers({
  networks,
  tokens,
  onRampPageUrl,
}: ServiceSources): Handlers {
  const bySymbol = new Map<string, { goods: Goods; networks: object[] }>()
  for (const network of networks) {
    for (const goods of goodsOf(network, tokens)) {
      const entry = bySymbol.get(goods.symbol) ?? { goods, networks: [] }
      entry.networks.push({
        name: network.name.toLowerCase().replaceAll(' ', '-'),
        display_name: network.name,
        // A number here and a text there, as services are.
        chain_id: goods.address ? network.id : String(network.id),
        contract_address: goods.address ?? '',
      })
      bySymbol.set(goods.symbol, entry)
    }
  }
  const limits = (min: string, most: string[]) =>
    ['card', 'ach_bank_account'].slice(0, most.length).map((id, index) => ({
      id,
      min,
      max: most[index],
    }))

  return {
    getOnRampOptions: () =>
      json({
        paymentCurrencies: [
          { id: 'USD', payment_method_limits: limits('10.00', ['7500.00', '25000.00']) },
          { id: 'EUR', payment_method_limits: limits('5.00', ['5000.00']) },
          { id: 'JPY', payment_method_limits: limits('1000', ['1000000']) },
        ],
        purchaseCurrencies: [...bySymbol.values()].map(({ goods, networks: on }) => ({
          id: goods.symbol,
          name: goods.name,
          symbol: goods.symbol,
          networks: on,
        })),
      }),

    postOnRampQuote({ body, knobs }) {
      const asked = JSON.parse(body) as QuoteBody
      const { purchaseCurrency, paymentCurrency, amount, network } = asked
      const symbol = purchaseCurrency?.symbol ?? ''
      const found = bySymbol.get(symbol)
      if (!found) return json({ error: 'purchaseCurrency: not sold here' }, 400)
      if (typeof amount !== 'string' || !(Number(amount) > 0)) {
        return json({ error: 'amount: expected decimal text' }, 400)
      }
      if (network !== symbol) {
        return json({ error: 'network: expected the purchase symbol' }, 400)
      }
      const currency = paymentCurrency?.id ?? ''
      const money = (share: number) => ({ amount: (Number(amount) * share).toFixed(2), currency })
      return json({
        quoteId: `quote-${symbol}-${currency}-${amount}`,
        purchaseAmount: {
          ...(knobs?.preset === 'without-amount'
            ? {}
            : { amount: boughtFor(amount, currency, found.goods) }),
          currency: symbol,
        },
        paymentTotal: money(1),
        paymentSubtotal: money(1 - feeShare),
        coinbaseFee: money(feeShare),
        networkFee: money(0),
      })
    },

    postOnRampUrl({ body }) {
      const { destinationWallets, defaultNetwork, presetFiatAmount } = JSON.parse(body) as PageBody
      const [wallet] = destinationWallets ?? []
      const page = new URL(onRampPageUrl)
      const values = {
        provider: 'coinbase',
        address: wallet?.address,
        network: networkBySlug[defaultNetwork ?? ''] ?? defaultNetwork,
        asset: wallet?.assets?.[0],
        amount: presetFiatAmount,
      }
      for (const [name, value] of Object.entries(values)) {
        if (value !== undefined) page.searchParams.set(name, String(value))
      }
      return json({ url: page.href })
    },
  }
}
