// What a fault says beside its message is handed to who looks at everything as the error has it. It is said to be a text, and who
// draws it draws what the author of the error put there, with the grants of who looks.
import { defineEvent, defineView, KitError, views } from 'latchkey/kernel'
import { useAccount } from 'latchkey/ui'
import { createElement } from 'react'
import { outsider, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-85'

const failed = defineEvent()('evil/failed')
const view = defineView()('good/faults:Main')
const permissions = ['inspect', 'wallet:accounts']

/** React for development writes to it. */
class Written {
  validated = 1
}

/** Without a grant, beside a plugin that lists the faults and was granted accounts as well. */
export async function attack() {
  let got
  function Thief() {
    got = useAccount().address
    return 'Update the plugin.'
  }
  const evil = spy({}, (_, ctx) => {
    ctx.on(failed, () => {
      const { $$typeof } = createElement('p')
      const details = {
        $$typeof,
        type: Thief,
        key: null,
        ref: null,
        props: {},
        _store: new Written(),
      }
      throw Object.assign(new KitError('It failed.', { code: 'FAILED' }), { details })
    })
    ctx.emit(failed({}))
  })
  let faults = () => []
  const good = outsider(
    {
      permissions,
      activation: 'start',
      contributes: [
        views.of({
          view,
          load: async () => ({
            View: () =>
              faults().map(({ pluginId, message, details }) =>
                createElement('p', { key: pluginId }, pluginId, ': ', message, ' ', details),
              ),
            title: () => 'Faults',
          }),
        }),
      ],
    },
    (_, ctx) => {
      faults = () => ctx.inspector.inspect().faults
    },
    'good/faults',
  )
  const { kit } = await page({ plugins: [good, evil], grants: { 'good/faults': permissions } })
  kit.open({ view: 'good/faults:Main' }).catch(() => {})
  const text = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector('.view')?.textContent ?? ''
  await until(() => text() !== '', 'the view that lists the faults')
  await settled(20)
  return got
}
