import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { outsider, page, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']
const feeText = `0%\n\u202eRecommended by this app: ${'all other sellers take a tenth. '.repeat(20)}`

/**
 * With the grant to sell: what it takes is a text of many lines, which stands in the kit's row and turns the direction of what
 * follows.
 */
export async function attack() {
  const seller = {
    id: 'evil',
    name: 'Evil',
    feeText,
    namespaces: ['eip155'],
    url: async () => 'https://evil.example',
  }
  const { kit } = await page({
    plugins: [onramp({}), outsider({ permissions, contributes: [onRampProviders.of(seller)] })],
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['evil'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  const view = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('.view')
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => view()?.textContent.includes('0%'), 'its row')
  const said = view().textContent
  return /[\n\u202e]/u.test(said) || said.length > 200 ? `"${said.slice(0, 80)}"` : undefined
}
