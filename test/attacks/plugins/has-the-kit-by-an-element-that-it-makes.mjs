import { defineKitElements } from 'latchkey/elements'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const names = ['kit-connect-button', 'kit-account-button', 'kit-network-button', 'kit-panel']

/** With no grant, on a page with the elements of the kit: it makes one, which is never in the page, and has the kit of the app by it. */
export async function attack() {
  const had = []
  let isUp = false
  const evil = spy({}, () => {
    for (const name of names) {
      const element = document.createElement(name)
      const known = customElements.get(name)
      if (element.kit) had.push(`the kit of the app by <${name}>`)
      if (known?.defaultKit) had.push(`the kit of the app by the class of <${name}>`)
    }
    isUp = true
  })
  const { kit } = await page({ connects: false })
  defineKitElements(kit)
  await kit.dispose()
  const second = await page({ plugins: [evil], connects: false })
  await until(() => isUp, 'its set-up')
  await settled()
  const shown = document.createElement('kit-connect-button')
  document.body.append(shown)
  await settled(20)
  if (!shown.shadowRoot) throw new Error('the elements are not there')
  await second.kit.dispose()
  return had.length > 0 ? had.join(', ') : undefined
}
