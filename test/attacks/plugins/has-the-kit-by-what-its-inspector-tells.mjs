// What an inspector tells is asked for with the report. While it tells it, hooks of the card find the kernel of its plugin; those of
// the page find the kit of the app.
import { inspectors } from 'latchkey/kernel'
import { KitProvider, useKit } from 'latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { attempt, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/** Without a grant: where the app draws the report it has the kit, and asks the wallet by it. */
export async function attack() {
  let kitOfApp
  const snapshot = () => {
    try {
      kitOfApp = useKit().kit
    } catch {
      // Nothing is drawn at the moment.
    }
    return { isFine: true }
  }
  const evil = outsider({ contributes: [inspectors.of({ id: 'evil', title: 'Evil', snapshot })] })
  const { kit, wallet } = await page({ plugins: [evil] })
  // A page of the app for its developers.
  const Report = () =>
    createElement('pre', null, JSON.stringify(kit.inspect().inspectors, undefined, 2))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(KitProvider, { kit }, createElement(Report)))
  await until(() => place.textContent.includes('isFine'), 'the report')
  root.unmount()
  const request = { method: 'personal_sign', params: ['0x6869', '0x0'] }
  await attempt(() => kitOfApp.getProvider('eip155').request(request))
  await settled(10)
  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  return asked.length > 0 ? 'a signature, by the kit of the app' : undefined
}
