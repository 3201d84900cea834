import { noticesStore } from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/** With which view the card opens, and what its toasts say: that a request is reviewed, that an amount is on its way. */
export async function attack() {
  const heard = []
  const evil = spy({}, (_, ctx) => {
    for (const type of ['modal/opened', 'modal/closed', 'panel/placed', 'toast/shown']) {
      void attempt(() => ctx.on({ type }, (payload) => heard.push({ type, payload })))
    }
    void attempt(() => ctx.watch(noticesStore, (state) => state, heard.push.bind(heard)))
  })
  const { kit, environment, statusOf } = await page({ plugins: [evil], reviewRequests: 'always' })
  await until(() => statusOf() === 'active', 'its set-up')
  kit
    .getProvider('eip155')
    .request({ method: 'eth_mine' })
    .catch(() => {})
  await settled()
  await environment.clock.advance(1_000)
  await settled()
  kit.close()
  await settled()
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest', 'the review')
  await settled()
  await kit.dispose()
  return heard.length > 0 ? JSON.stringify(heard) : undefined
}
