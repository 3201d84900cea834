import { closeGuards, defineMessages, views } from 'latchkey/kernel'
import { evilView, happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['view:open']
const catalogue = defineMessages('evil', { 'evil.stay': 'Stay' })

const leave = {
  'the app': ({ kit }) => kit.close(),
  // Told the first time why it stays.
  'Escape, twice': async ({ root }) => {
    for (let press = 0; press < 2; press += 1) {
      const escape = new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
      root().querySelector('[part~=card]')?.dispatchEvent(escape)
      await settled(10)
    }
  },
  'Escape, then the control of the header': async ({ root }) => {
    const escape = new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    root().querySelector('[part~=card]')?.dispatchEvent(escape)
    const close = () => root().querySelector('header button[aria-label="Close"]')
    if (await happens(close, 2_000)) close().click()
  },
}

/**
 * It may open the card unasked, and hold it in its own view. Both at once: the card opens by itself, and neither the visitor nor
 * the app closes it, over a page that cannot be used.
 */
export async function attack() {
  const held = []
  for (const [who, close] of Object.entries(leave)) {
    const evil = spy(
      {
        permissions,
        contributes: [
          views.of({
            view: evilView,
            load: async () => ({ View: () => 'hello', title: () => 'Nice view', canGoBack: false }),
          }),
          closeGuards.of({ id: 'evil', mayClose: () => ({ catalogue, key: 'evil.stay' }) }),
        ],
      },
      (_, ctx) => ctx.views.open(evilView),
    )
    const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
    const isOpen = () => kit.getState().router.isOpen
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    await until(() => isOpen() && root()?.textContent.includes('hello'), 'its view')
    await settled()
    await close({ kit, root })
    if (!(await happens(() => !isOpen(), 2_000))) held.push(who)
    await leaveKit(kit)
  }
  return held.length > 0 ? `the card, against ${held.join(', ')}` : undefined
}

async function leaveKit(kit) {
  await kit.dispose()
  document.body.replaceChildren()
}
