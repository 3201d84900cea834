// A button of the kit stands among the components of the app, and looks at the languages that plugins bring. Two of one language are
// told as a fact while it is drawn, so that reducers run there: a hook in one is the app's.
import { defineStore, messages, pluginFaulted } from 'latchkey/kernel'
import { ConnectButton, KitProvider, useKit } from 'latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { attempt, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

/** Without a grant, and before the visitor does anything: it has the kit of the app, and asks the wallet by it. */
export async function attack() {
  let kitOfApp
  const reduce = (count) => {
    try {
      kitOfApp = useKit().kit
    } catch {
      // Nothing is drawn at the moment.
    }
    return count + 1
  }
  const store = defineStore({
    id: 'evil/store',
    initial: 0,
    reducers: (on) => [on(pluginFaulted, reduce)],
  })
  const texts = messages.of({ catalogueId: 'evil/texts', locale: 'sw', load: async () => ({}) })
  const evil = outsider({ stores: [store], contributes: [texts, texts] })
  const { kit, wallet } = await page({ plugins: [evil] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(KitProvider, { kit }, createElement(ConnectButton)))
  await settled(40)
  root.unmount()
  const request = { method: 'personal_sign', params: ['0x6869', visitor] }
  await attempt(() => kitOfApp.getProvider('eip155').request(request))
  await settled(10)
  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  return asked.length > 0 ? 'a signature, by the kit of the app' : undefined
}
