// What an inspector tells stands in `inspect()` under the id that it gives itself, and nothing there says whose it is. Without a
// grant a plugin tells under the names of plugins of the kit, and of one that is listed after it, in whose place it is then.
import { defaultPlugins } from 'latchkey'
import { inspectors } from 'latchkey/kernel'
import { outsider, page } from './world.mjs'

export const row = 'SEC-85'

const telling = (id, said) => inspectors.of({ id, title: id, snapshot: () => said })

export async function attack() {
  const { kit } = await page({
    plugins: [
      ...defaultPlugins(),
      outsider({
        contributes: ['wallet-connect', 'request-review', 'acme/prices'].map((id) =>
          telling(id, { isSafe: true }),
        ),
      }),
      outsider(
        { contributes: [telling('acme/prices', { isSafe: false })] },
        undefined,
        'acme/prices',
      ),
    ],
  })
  const told = kit.inspect().inspectors
  await kit.dispose()
  const won = Object.keys(told).filter((id) => told[id]?.isSafe === true && !id.startsWith('evil/'))
  return won.length > 0 ? `told as ${won.join(', ')}` : undefined
}
