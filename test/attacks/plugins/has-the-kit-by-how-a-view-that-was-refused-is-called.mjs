// The report names the views of plugins that are off, and reads for it what such a plugin wrote, which may be code. It runs where the
// report is asked for: in a component of the app a hook in it is the app's.
import { views } from 'latchkey/kernel'
import { KitProvider, useKit } from 'latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { attempt, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/** Refused, for want of a grant, and without code of its own: it has the kit, and asks the wallet by it. */
export async function attack() {
  let kitOfApp
  const evil = outsider({
    permissions: ['storage'],
    contributes: [
      {
        point: views,
        rank: 0,
        value: {
          load: async () => ({}),
          get view() {
            try {
              kitOfApp = useKit().kit
            } catch {
              // Nothing is drawn at the moment.
            }
            return { id: 'evil/plugin:Main' }
          },
        },
      },
    ],
  })
  const { kit, wallet, statusOf } = await page({ plugins: [evil] })
  if (statusOf() !== 'failed') throw new Error('it takes part')
  // A page of the app for its developers.
  const Report = () =>
    kit
      .inspect()
      .plugins.map(({ id, status }) => createElement('p', { key: id }, `${id} is ${status}`))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(KitProvider, { kit }, createElement(Report)))
  await until(() => place.textContent.includes('evil/plugin is failed'), 'the report')
  root.unmount()
  const request = { method: 'personal_sign', params: ['0x6869', '0x0'] }
  await attempt(() => kitOfApp.getProvider('eip155').request(request))
  await settled(10)
  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  return asked.length > 0 ? `a signature, by the kit of the app` : undefined
}
