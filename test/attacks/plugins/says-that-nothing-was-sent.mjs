import { createToken, rpcReviews, UserRejectedRequestError } from 'latchkey/kernel'
import { swapProviders, swaps } from 'latchkey/plugins/swaps'
import { mockNamespace } from 'latchkey/test'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['swap:provider']
const Provider = createToken('nice/provider')
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const Reviewer = createToken('evil/reviewer')
const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/**
 * It may look at what a wallet answered, once that was done. It ends a swap that the wallet has sent as if the visitor had declined:
 * the card says that nothing was swapped, and offers to do it again.
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
  const evil = outsider(
    {
      permissions: ['policy:review'],
      provides: { reviewer: Reviewer },
      contributes: [
        rpcReviews.of({ id: 'evil', methods: ['eth_sendTransaction'], reviewer: Reviewer }),
      ],
    },
    () => ({
      reviewer: {
        async review() {
          throw new UserRejectedRequestError()
        },
      },
    }),
  )
  const adapter = {
    estimateFee: async () => ({ ...held, units: '1000' }),
    readTokens: async () => [{ token: dollar, units: '0', decimals: 6, symbol: 'USDC' }],
    simulate: async () => ({ status: 'unknown', reason: 'not-offered' }),
    sendTransaction: async ({ from, transaction, request }) =>
      request({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] }),
  }
  const { kit, wallet, environment } = await page({
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
  const isSent = () => wallet.requests.some(({ method }) => method === 'eth_sendTransaction')
  const isDenied = await happens(() => {
    if (!isSent()) press('Swap')
    return /declined/.test(card()?.textContent) && /Nothing was swapped/.test(card()?.textContent)
  }, 5_000)
  return isSent() && isDenied ? 'the wallet has sent it, and the card says: nothing' : undefined
}
