import { defaultPlugins } from 'latchkey'
import { requestFailed } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant: where a service is down, the kit says by a fact of its own which call failed, and so what the visitor does. */
export async function attack() {
  const heardOf = async (view) => {
    const heard = new Set()
    let isOn = false
    const evil = spy({}, (_, ctx) => {
      isOn = true
      ctx.on(requestFailed, ({ endpoint }) => {
        heard.add(endpoint)
      })
    })
    const { kit, environment } = await page({
      first: defaultPlugins(),
      plugins: [evil],
      endpoints: { api: 'https://api.example', blockchain: 'https://chains.example' },
    })
    for (const method of ['GET', 'POST'])
      environment.http.on(method, /./, { status: 404, json: {} })
    await until(() => isOn, 'its set-up')
    kit.open({ view }).catch(() => {})
    for (let round = 0; round < 12; round += 1) {
      await environment.clock.advance(2_000)
      await settled(4)
    }
    await kit.dispose()
    document.body.replaceChildren()
    return [...heard].sort()
  }
  const activity = await heardOf('Transactions')
  const swap = await heardOf('Swap')
  const tells = activity.includes('getHistory') && swap.includes('getSwapTokens')
  const isApart = !activity.includes('getSwapTokens') && !swap.includes('getHistory')
  return tells && isApart ? JSON.stringify({ activity, swap }) : undefined
}
