// Who looks at everything is handed the definitions of all stores, to fold facts by them as the devtools do. The reducers run where that
// is drawn, with the grants of who looks.
import { defineEvent, defineStore, defineView, replay, views } from 'latchkey/kernel'
import { useAccount } from 'latchkey/ui'
import { createElement } from 'react'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const counted = defineEvent()('evil/counted')
const view = defineView()('good/states:Main')
const permissions = ['inspect', 'wallet:accounts']

/** Without a grant, beside a plugin that tells what each store made of a fact and was granted accounts as well. */
export async function attack() {
  let got
  const reduce = (count) => {
    try {
      got = useAccount().address ?? got
    } catch {
      // Nothing is drawn at the moment.
    }
    return count + 1
  }
  const evil = outsider({
    stores: [
      defineStore({ id: 'evil/store', initial: 0, reducers: (on) => [on(counted, reduce)] }),
    ],
  })
  const fact = { type: counted.type, payload: {}, seq: 1, at: 0, source: 'evil/plugin' }
  let inspector
  const States = () =>
    inspector.stores
      .filter(({ owner }) => owner.includes('/'))
      .map(({ definition }) =>
        createElement('p', { key: definition.id }, `${replay(definition, [fact])}`),
      )
  const good = outsider(
    {
      permissions,
      activation: 'start',
      contributes: [
        views.of({ view, load: async () => ({ View: States, title: () => 'States' }) }),
      ],
    },
    (_, ctx) => {
      inspector = ctx.inspector
    },
    'good/states',
  )
  const { kit } = await page({ plugins: [good, evil], grants: { 'good/states': permissions } })
  kit.open({ view: 'good/states:Main' }).catch(() => {})
  const text = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector('.view')?.textContent ?? ''
  await until(() => text() !== '', 'the view of the states')
  await settled(20)
  return got
}
