import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { outsider, page, settled, until } from './world.mjs'
import { switchedOff, withSwitch } from './switched-off.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']
const features = { onramp: ['coinbase', 'evil'] }

/**
 * It was granted to sell. The visitor chose it, and the app switches it off before it has said where its page is. Its late answer
 * still leads the visitor there.
 */
export async function attack() {
  const answers = []
  const seller = {
    id: 'evil',
    name: 'Evil',
    feeText: '1%',
    namespaces: ['eip155'],
    url: () => new Promise((resolve) => answers.push(resolve)),
  }
  const evil = outsider(withSwitch({ permissions, contributes: [onRampProviders.of(seller)] }))
  const { kit, environment } = await page({
    plugins: [onramp(), evil],
    grants: { 'evil/plugin': permissions },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
    ...switchedOff(false, features),
  })
  const button = (name) =>
    [
      ...(document
        .querySelector('kit-modal')
        ?.shadowRoot?.querySelectorAll('[role=dialog] button') ?? []),
    ].find(({ textContent }) => textContent.includes(name))
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => button('Evil'), 'its row')
  await settled(40)
  button('Evil').click()
  await until(() => answers.length > 0, 'its turn')
  await kit.reconfigure(switchedOff(true, features))
  answers[0]('https://pay.evil.example/')
  await settled(40)
  await environment.clock.advance(2_000)
  button('Open again')?.click()
  await settled()
  return environment.page.opened.find(({ href }) => href.includes('evil.example'))?.href
}
