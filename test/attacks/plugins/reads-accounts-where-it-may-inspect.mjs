import { connectionsStore } from 'latchkey/kernel'
import { page, settled, spy, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['inspect']

/**
 * "Plugins of others hear of accounts only with `wallet:accounts`", and no page says what `inspect` gives: with that alone it reads
 * the account from the store, and from the facts as the visitor connects.
 */
export async function attack() {
  const got = []
  const { kit } = await page({
    plugins: [
      spy({ permissions }, (_, { inspector }) => {
        inspector.events$.subscribe((fact) => got.push(JSON.stringify(fact)))
        got.push(() => JSON.stringify(inspector.store(connectionsStore).getSnapshot()))
      }),
    ],
    grants: { 'evil/plugin': permissions },
  })
  await settled()
  const found = got.map((one) => (typeof one === 'function' ? one() : one))
  await kit.dispose()
  return found.find((text) => text?.includes(visitor))?.slice(0, 200)
}
