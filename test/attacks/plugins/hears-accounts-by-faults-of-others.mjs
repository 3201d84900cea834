import { connectionOpened } from 'latchkey/kernel'
import { outsider, page, spy, visitor } from './world.mjs'

export const row = 'SEC-85'

/** Another plugin, which may know the account, names it in an error. */
export async function attack() {
  let got
  const hear = (payload) => {
    if (JSON.stringify(payload).includes(visitor)) got ??= payload
  }
  const evil = spy({}, (_, ctx) => {
    ctx.on({ type: 'plugin/faulted' }, hear)
    ctx.on({ type: 'plugin/statusChanged' }, hear)
  })
  const clumsy = outsider(
    { activation: 'start', permissions: ['wallet:accounts'] },
    (_, ctx) => {
      for (const place of ['first', 'second', 'third']) {
        ctx.on(connectionOpened, ({ connection }) => {
          throw new Error(`${place}: no balance for ${connection.accounts[0].address}`)
        })
      }
    },
    'acme/clumsy',
  )
  const { kit } = await page({
    plugins: [evil, clumsy],
    grants: { 'acme/clumsy': ['wallet:accounts'] },
  })
  await kit.dispose()
  return got
}
