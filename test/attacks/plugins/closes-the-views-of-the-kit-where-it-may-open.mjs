import { ViewService } from 'latchkey/kernel'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['view:open']

/**
 * It may open the card, which says nothing of closing: it has Connect of the kit go each time that the visitor opens it, or
 * its own view stand in its place, and nobody connects any more.
 */
export async function attack() {
  let card
  const evil = spy(
    { permissions, needs: { card: ViewService } },
    (needs) => void (card = needs.card),
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => card, 'its set-up')
  let closed = 0
  for (let round = 0; round < 5; round += 1) {
    kit.open({ view: 'Connect' }).catch(() => {})
    await until(() => kit.getState().router.isOpen, 'Connect')
    await attempt(() => card.close())
    await settled()
    if (!kit.getState().router.isOpen) closed += 1
  }
  return closed === 5 ? 'Connect closed each time' : undefined
}
