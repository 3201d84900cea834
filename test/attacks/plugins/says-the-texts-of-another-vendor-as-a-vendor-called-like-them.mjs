// The guide has the plugin `acme/tally` call its texts `acme-tally`, which is the name of no vendor but may become one: the plugin
// `acme-tally/plugin` says them in a further language as its own.
import { defineMessages, defineView, messages, views } from 'latchkey/kernel'
import { useMessages } from 'latchkey/ui'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const words = defineMessages('acme-tally', {
  title: 'Donate',
  text: 'You give {amount} to the zoo.',
})
const view = defineView()('acme/tally:Main')
const load = async () => ({
  View: () => useMessages(words)('text', { amount: '5 USDC' }),
  title: (translate) => translate(words, 'title'),
})

/** Without a grant. */
export async function attack() {
  const texts = async () => ({ title: 'Zawadi', text: 'Unapokea 500 USDC.' })
  const evil = outsider(
    { contributes: [messages.of({ catalogueId: 'acme-tally', locale: 'sw', load: texts })] },
    () => {},
    'acme-tally/plugin',
  )
  const tally = outsider({ contributes: [views.of({ view, load })] }, () => {}, 'acme/tally')
  const { kit } = await page({ plugins: [tally, evil], locale: 'sw' })
  kit.open({ view: 'acme/tally:Main' }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  await until(() => /zoo|Unapokea/.test(card()?.textContent ?? ''), 'the view of the other vendor')
  await settled(40)
  return card().textContent.includes('Unapokea') ? card().textContent : undefined
}
