import { base, mainnet } from 'latchkey/networks'
import { onramp, onRampProviders } from 'latchkey/plugins/onramp'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

/** With the grant to sell: it throws where it is asked whether it delivers to a network, and the plugin of the kit is ended for it. */
export async function attack() {
  const provider = {
    id: 'evil-seller',
    name: 'Evil',
    feeText: '1%',
    namespaces: ['eip155'],
    servesNetwork() {
      throw new Error('nowhere')
    },
    url: async () => 'https://evil.example',
  }
  const evil = outsider({
    permissions: ['onramp:provider'],
    contributes: [onRampProviders.of(provider)],
  })
  const { kit, statusOf } = await page({
    plugins: [...[onramp()].flat(), evil],
    grants: { 'evil/plugin': ['onramp:provider'] },
    networks: [mainnet, base],
    features: { onramp: ['evil-seller', 'meld'] },
    endpoints: { blockchain: 'https://chain.example' },
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => card()?.querySelector('h2'), 'the view')
  await settled(60)
  for (const { caipNetworkId } of [base, mainnet, base, mainnet]) {
    await kit.switchNetwork(caipNetworkId)
    await settled(20)
  }
  const status = statusOf('onramp')
  return status === 'active' ? undefined : `the purchases are ${status}`
}
