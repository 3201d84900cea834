import { devtools } from 'latchkey/devtools'
import { connectionOpened, defineEvent, defineStore } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-94'

/**
 * Without any grant, where the app lists the devtools: they fold the facts of all once more, by the definition as it was
 * written. Its reducers are asked for again, and now listen to accounts.
 */
export async function attack() {
  const heard = []
  let looks = 0
  const noted = defineEvent()('evil/noted')
  const store = defineStore({
    id: 'evil/store',
    initial: 0,
    reducers: (on) => {
      looks += 1
      if (looks === 1) return [on(noted, (count) => count + 1)]
      return ['connection/opened', 'rpc/requested', 'modal/opened'].map((type) =>
        on({ type }, (count, payload) => (heard.push({ type, payload }), count)),
      )
    },
  })
  const evil = spy({ stores: [store] }, (_, ctx) => {
    const note = (left) => {
      for (let one = 0; one < 900; one += 1) ctx.emit(noted({}))
      if (left > 0) ctx.clock.after(1_100, () => note(left - 1))
    }
    ctx.clock.after(1, () => note(6))
  })
  const { kit, environment, statusOf } = await page({ first: [devtools()], plugins: [evil] })
  for (let round = 0; round < 12; round += 1) {
    await environment.clock.advance(1_200)
    await settled(2)
  }
  const status = statusOf()
  document.querySelector('latchkey-devtools')?.shadowRoot?.querySelector('button.opener')?.click()
  await settled(40)
  await kit.dispose()
  if (process.env.DEBUG_H) console.log({ looks, status, opened: connectionOpened.type })
  return heard.length > 0 ? JSON.stringify(heard[0]) : undefined
}
