import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']
/** With a Cyrillic letter, as a visitor does not see. */
const drawnAs = 'C\u043einbase'

/**
 * "A seller with the name of another is shown with its vendor". It is called as the seller of the kit is, but for a letter of another
 * script that is drawn as that one is: nothing says which of two rows is whose.
 */
export async function attack() {
  const seller = {
    id: 'evil',
    name: drawnAs,
    feeText: '1-2%',
    namespaces: ['eip155'],
    url: async () => 'https://pay.evil.example/',
  }
  const { kit } = await page({
    plugins: [onramp(), outsider({ permissions, contributes: [onRampProviders.of(seller)] })],
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['coinbase', 'evil'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const row = (called) =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find(({ textContent }) =>
      textContent.includes(called),
    )?.textContent
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => row('Coinbase'), 'the sellers')
  await happens(() => row(drawnAs), 3_000)
  await settled(40)
  const said = row(drawnAs)
  return said && !/evil/.test(said) ? `two rows "${row('Coinbase')}" and "${said}"` : undefined
}
