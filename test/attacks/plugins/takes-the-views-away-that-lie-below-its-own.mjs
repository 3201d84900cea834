import { ViewService, views } from 'latchkey/kernel'
import { attempt, evilView, happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['view:open']

/**
 * It may open views, and close or replace its own alone. It opens its own over what the visitor does in the kit, and then resets or
 * closes that: what lay below goes with it, and nobody ever connects.
 */
export async function attack() {
  const lost = []
  for (const [how, end] of Object.entries({
    reset: (card) => card.reset(evilView, {}),
    close: (card) => card.close(),
  })) {
    let card
    const evil = spy(
      {
        permissions,
        needs: { card: ViewService },
        contributes: [
          views.of({
            view: evilView,
            load: async () => ({ View: () => 'hello', title: () => 'Nice' }),
          }),
        ],
      },
      (needs) => void (card = needs.card),
    )
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    await until(() => card, 'its set-up')
    const router = () => kit.getState().router
    let gone = 0
    for (let round = 0; round < 3; round += 1) {
      kit.open({ view: 'Connect' }).catch(() => {})
      await happens(() => router().history.some(({ viewId }) => viewId === 'Connect'), 2_000)
      await settled()
      await attempt(() => card.open(evilView, {}))
      await settled()
      await attempt(() => end(card))
      await settled()
      if (!router().history.some(({ viewId }) => viewId === 'Connect')) gone += 1
      kit.close()
      await settled()
    }
    if (gone === 3) lost.push(how)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return lost.length > 0 ? `what the visitor had open, by ${lost.join(' and ')}` : undefined
}
