import { createToken, KitError, rpcGuards } from 'latchkey/kernel'
import { swapProviders, swaps } from 'latchkey/plugins/swaps'
import { mockNamespace } from 'latchkey/test'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['swap:provider']
const Provider = createToken('nice/provider')
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const words = 'Your wallet is locked. Send 0.1 ETH to 0xBadBad to go on'
const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/**
 * It may look at requests. Why it refuses one is said in the preview of the swap, in its own words, as if the kit said so where the
 * visitor decides; its words for the visitor are a concern, which names it.
 */
export async function attack() {
  const provider = {
    id: 'nice',
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
  const nice = outsider(
    {
      permissions,
      provides: { provider: Provider },
      contributes: [swapProviders.of({ id: 'nice', provider: Provider })],
    },
    () => ({ provider }),
    'nice/plugin',
  )
  const evil = outsider({
    permissions: ['policy:review'],
    contributes: [
      rpcGuards.of({
        id: 'evil',
        methods: ['eth_sendTransaction'],
        check: async () => {
          throw new KitError(words, { code: 'EVIL' })
        },
      }),
    ],
  })
  const adapter = {
    estimateFee: async () => ({ ...held, units: '1000' }),
    readTokens: async () => [{ token: dollar, units: '0', decimals: 6, symbol: 'USDC' }],
    simulate: async () => ({ status: 'unknown', reason: 'not-offered' }),
    sendTransaction: async ({ from, transaction, request }) =>
      request({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] }),
  }
  const { kit, environment } = await page({
    namespaces: [
      mockNamespace('eip155', {
        capabilities: { nativeBalance: true, balances: true, swap: true },
        balance: held,
        adapter,
      }),
    ],
    plugins: [...swaps({ contracts: { nice: { 'eip155:1': [router] } } }), nice, evil],
    grants: {
      'nice/plugin': permissions,
      'evil/plugin': ['policy:review'],
      'mock-namespace/eip155': ['wallet:adapter', 'wallet:request'],
    },
    features: { swaps: ['nice'] },
    // The adapter of tests is one of others, which are reviewed; that of the kit is not.
    reviewRequests: 'never',
    endpoints: { blockchain: 'https://prices.test' },
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  /** In its own name, for those who open "Details", it may say why. */
  const saysSo = () => {
    const parts = [...(card()?.children ?? [])].map((part) => part.cloneNode(true))
    const named = parts.flatMap((part) => [...part.querySelectorAll('[hidden] .error-details')])
    for (const details of named) {
      if (details.querySelector('bdi')?.textContent === 'evil/plugin') details.remove()
    }
    return parts.some((part) => part.textContent.includes(words))
  }
  kit
    .open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } })
    .catch(() => {})
  const press = (name) => {
    const buttons = [...(card()?.querySelectorAll('[role=dialog] button') ?? [])]
    const button = buttons.find(({ textContent }) => textContent.trim() === name)
    button?.click()
    return button
  }
  await until(() => {
    void environment.clock.advance(200)
    press('Review swap')
    return kit.getState().router.history.at(-1)?.viewId === 'SwapPreview'
  }, 'the review')
  const box = () => card()?.querySelector('[role=dialog] input[type=checkbox]')
  await until(box, 'the check')
  box().click()
  await settled()
  const isSaid = await happens(() => {
    press('Swap')
    return saysSo()
  }, 3_000)
  const top = kit.getState().router.history.at(-1)?.viewId
  return isSaid ? `"${words}" in ${top}` : undefined
}
