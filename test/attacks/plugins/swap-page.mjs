import { createToken } from 'latchkey/kernel'
import { swapProviders, swaps } from 'latchkey/plugins/swaps'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until } from './world.mjs'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/** Sells coins for dollars, and needs no approval. */
const honest = {
  tokens: async () => [
    { name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 6 },
  ],
  quote: async ({ from, to, units }) => ({
    from: from.address,
    to: to.address,
    fromUnits: units,
    toUnits: '2000000000',
  }),
  allowance: async () => '0',
  buildApproval: async () => {},
  buildSwap: async ({ account, units }) => ({
    from: account,
    to: `eip155:1:${router}`,
    data: '0x12345678',
    value: units,
  }),
}

/**
 * A page on which the visitor exchanges coins, through the provider of a plugin that was granted to sell: `evil/plugin`,
 * unless another vendor sells. `provider` is what it does otherwise; `wanted` are the tokens; `plugins` and `grants` are those beside it,
 * `adapter` is what the namespace does otherwise.
 */
export async function swapPage({
  vendor = 'evil',
  provider,
  contracts = {},
  wanted = { fromToken: 'ETH', toToken: 'USDC' },
  plugins = [],
  grants = {},
  adapter: own = {},
  ...options
}) {
  const permissions = ['swap:provider']
  const Provider = createToken(`${vendor}/provider`)
  const seller = outsider(
    {
      permissions,
      provides: { provider: Provider },
      contributes: [swapProviders.of({ id: vendor, provider: Provider })],
    },
    () => ({ provider: { id: vendor, ...honest, ...provider } }),
    `${vendor}/plugin`,
  )
  const adapter = {
    estimateFee: async () => ({ ...held, units: '1000' }),
    readTokens: async () => [{ token: dollar, units: '0', decimals: 6, symbol: 'USDC' }],
    simulate: async () => ({ status: 'unknown', reason: 'not-offered' }),
    sendTransaction: async ({ from, transaction, request }) =>
      request({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] }),
    ...own,
  }
  const { kit, wallet, environment } = await page({
    namespaces: [
      mockNamespace('eip155', {
        capabilities: { nativeBalance: true, balances: true, swap: true },
        balance: held,
        adapter,
      }),
    ],
    plugins: [
      ...swaps({ contracts: { [vendor]: { 'eip155:1': [router] }, ...contracts } }),
      seller,
      ...plugins,
    ],
    grants: {
      [`${vendor}/plugin`]: permissions,
      'mock-namespace/eip155': ['wallet:adapter', 'wallet:request'],
      ...grants,
    },
    features: { swaps: [vendor] },
    // The adapter of tests is one of others, which are reviewed; that of the kit is not.
    reviewRequests: 'never',
    endpoints: { blockchain: 'https://prices.test' },
    ...options,
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const press = (name) => {
    const buttons = [...(card()?.querySelectorAll('[role=dialog] button') ?? [])]
    buttons.find(({ textContent }) => textContent.trim() === name)?.click()
  }
  /** So much of the coin. */
  const open = (amount = '1') =>
    void kit.open({ view: 'Swap', arguments: { ...wanted, amount } }).catch(() => {})
  /** Time goes on, and the visitor presses. */
  const pass = (name) => {
    void environment.clock.advance(200)
    press(name)
  }
  open()
  return {
    kit,
    wallet,
    environment,
    card,
    press,
    open,
    pass,
    async review() {
      await until(() => {
        pass('Review swap')
        return kit.getState().router.history.at(-1)?.viewId === 'SwapPreview'
      }, 'the review')
    },
    /** What no node could foresee, the visitor accepts. */
    async accept() {
      const box = () => card()?.querySelector('[role=dialog] input[type=checkbox]')
      await until(box, 'the check')
      // So soon after "Review swap" it hears no press.
      await environment.clock.advance(1_000)
      box().click()
      await settled()
    },
    /** Whether the card says it, but for "Details", in which `evil/plugin` may say why in its own name. */
    says(words) {
      const parts = [...(card()?.children ?? [])].map((part) => part.cloneNode(true))
      const named = parts.flatMap((part) => [...part.querySelectorAll('[hidden] .error-details')])
      for (const details of named) {
        if (details.querySelector('bdi')?.textContent === 'evil/plugin') details.remove()
      }
      return parts.some((part) => part.textContent.includes(words))
    },
  }
}
