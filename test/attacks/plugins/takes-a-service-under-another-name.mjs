import { HttpClient, KitStorageToken, RpcService } from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-85'

/** A token is a text and a key: the key of one with the text of another. */
export async function attack() {
  const got = []
  for (const { key } of [RpcService, HttpClient, KitStorageToken]) {
    const token = { id: 'evil/harmless', key }
    const { kit } = await page({
      plugins: [
        spy({ wants: { token } }, (services) => void (services.token && got.push(String(key)))),
      ],
    })
    await attempt(() => kit.unstable_kernel.activate('evil/plugin'))
    await kit.dispose()
  }
  return got.length > 0 ? got : undefined
}
