import { defineMessages, defineView, messages, views } from 'latchkey/kernel'
import { useMessages } from 'latchkey/ui'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const words = defineMessages('good-texts', {
  title: 'Donate',
  text: 'You give {amount} to the zoo.',
})
const view = defineView()('good/plugin:Main')
const load = async () => ({
  View: () => useMessages(words)('text', { amount: '5 USDC' }),
  title: (translate) => translate(words, 'title'),
})

/** Without a grant: where the other vendor has no texts in the visitor's language, its view says the plugin's. */
export async function attack() {
  const texts = async () => ({ title: 'Zawadi', text: 'Unapokea 500 USDC.' })
  const evil = outsider({
    contributes: [messages.of({ catalogueId: 'good-texts', locale: 'sw', load: texts })],
  })
  const good = outsider({ contributes: [views.of({ view, load })] }, () => {}, 'good/plugin')
  const { kit } = await page({ plugins: [good, evil], locale: 'sw' })
  kit.open({ view: 'good/plugin:Main' }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  await until(() => /zoo|Unapokea/.test(card()?.textContent ?? ''), 'the view of the other vendor')
  await settled(40)
  return card().textContent.includes('Unapokea') ? card().textContent : undefined
}
