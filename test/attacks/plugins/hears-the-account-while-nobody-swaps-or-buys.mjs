import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { swapPage } from './swap-page.mjs'
import { outsider, settled, until } from './world.mjs'

export const row = 'SEC-85'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x1111111111111111111111111111111111111112'

/**
 * With the grants to sell and nothing else: once a visitor has looked at Swap and at what can be bought, it is asked for a quote of
 * each further account, and whether it delivers, though the card is closed.
 */
export async function attack() {
  const told = []
  const provider = {
    tokens: async () => {
      told.push('tokens')
      return [{ name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 6 }]
    },
    gasPrice: async () => (told.push('gas'), '1'),
    quote: async ({ account, from, to, units }) => {
      told.push(account)
      return { from: from.address, to: to.address, fromUnits: units, toUnits: '2000000000' }
    },
  }
  const seller = {
    id: 'evil-seller',
    name: 'Evil',
    feeText: '1%',
    namespaces: ['eip155'],
    servesNetwork: (network) => (told.push(`delivers to ${network}`), true),
    url: async () => 'https://evil.example',
  }
  const contributes = [onRampProviders.of(seller)]
  const { kit, wallet, card, pass } = await swapPage({
    provider,
    plugins: [
      onramp({}),
      outsider({ permissions: ['onramp:provider'], contributes }, undefined, 'evil-seller/plugin'),
    ],
    grants: { 'evil-seller/plugin': ['onramp:provider'] },
    features: { swaps: ['evil'], onramp: ['evil-seller'] },
  })
  const close = async () => {
    card()?.querySelector('button[aria-label=Close]')?.click()
    await settled(20)
  }
  const look = (view, words, params = {}) => {
    void kit.open({ view, arguments: params }).catch(() => {})
    return until(() => {
      pass()
      return told.some((one) => one.includes(words))
    }, view)
  }
  await look('Swap', 'eip155:1:0x', { fromToken: 'ETH', toToken: dollar, amount: '1' })
  await close()
  await look('OnRampProviders', 'delivers')
  await close()
  told.length = 0
  wallet.changeAccounts([other])
  for (let time = 0; time < 10; time += 1) {
    pass()
    await settled(4)
  }
  await kit.disconnect()
  await settled(20)
  await kit.connect({ connectorId: wallet.connector.id })
  for (let time = 0; time < 10; time += 1) {
    pass()
    await settled(4)
  }
  return told.length > 0 ? told.join(', ') : undefined
}
