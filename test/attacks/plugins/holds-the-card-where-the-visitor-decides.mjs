import { closeGuards, defineMessages } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const words = defineMessages('evil', { why: 'Press Continue to go on' })

/** A review that the visitor leaves by Escape, and the host by `close()`: it stays, and says why in its words. */
export async function attack() {
  const guard = closeGuards.of({ id: 'evil', mayClose: () => ({ catalogue: words, key: 'why' }) })
  for (const how of ['Escape', 'close']) {
    const { kit } = await page({
      plugins: [outsider({ contributes: [guard] })],
      reviewRequests: 'always',
    })
    const isOpen = () => kit.getState().router.isOpen
    kit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x62', visitor] })
      .catch(() => {})
    await until(() => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest', 'a review')
    const card = () =>
      document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
    await until(() => card()?.textContent.includes('Continue'), 'its words')
    if (how === 'close') kit.close()
    else card().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await settled(40)
    const isSaid = [...document.querySelectorAll('*')].some(({ shadowRoot }) =>
      shadowRoot?.textContent.includes(words.en.why),
    )
    const isHeld = isOpen()
    await kit.dispose()
    if (isHeld || isSaid) return { how, isHeld, isSaid }
  }
  return undefined
}
