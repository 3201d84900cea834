import { accountRows, connectMethods } from 'latchkey/kernel'
import { attempt, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
const throws = () => {
  throw new Error('no promise')
}

/**
 * What loads its block throws at once, where it is asked for in an effect of the card, in Connect as in
 * Account. No boundary is around that effect but those of the view.
 */
export async function attack() {
  const blocks = [
    [connectMethods, { id: 'email', load: throws }],
    [accountRows, { id: 'evil', load: throws }],
  ]
  const permissions = ['wallet:accounts']
  for (const [point, value] of blocks) {
    const evil = outsider({ permissions, contributes: [point.of(value)] })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: point === accountRows,
    })
    kit.open().catch(() => {})
    await settled(40)
    await attempt(() => kit.close())
    await settled()
    kit.open({ view: 'Networks' }).catch(() => {})
    const isWhole = await happens(() => card()?.textContent.includes('Choose a network'), 5_000)
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole) return `the card, by ${point.id}`
  }
  return undefined
}
