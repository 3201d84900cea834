import { defineMessages, headerItems } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const text = 'Your wallet needs this: press Switch'
const words = defineMessages('evil/words', { text })

/** By an alert, a toast and a control in the header, with no grant, where the app asks the visitor to go to another network. */
export async function attack() {
  let context
  const item = headerItems.of({
    id: 'evil',
    views: [{ id: 'SwitchNetwork' }],
    label: { catalogue: words, key: 'text' },
    icon: 'alert',
    onPress: () => {},
  })
  const evil = spy({ contributesLater: [headerItems] }, (_, ctx) => void (context = ctx))
  const { kit } = await page({ plugins: [evil], networks: [mainnet, base] })
  await until(() => context, 'its set-up')
  const say = async () => {
    await attempt(() => context.contribute(item))
    await attempt(() => context.alerts.raise({ code: 'evil', kind: 'danger', title: text }))
    await attempt(() => context.alerts.toast({ kind: 'ok', text }))
    await settled(40)
  }
  await say()
  kit.switchNetwork('eip155:8453', { force: true }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => card()?.textContent.includes('Use Base?'), 'the question')
  await say()
  const labels = [...card().querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))
  const isSaid = `${card().textContent} ${labels.join(' ')}`.includes(text)
  await kit.dispose()
  return isSaid ? 'its words stand beside the question' : undefined
}
