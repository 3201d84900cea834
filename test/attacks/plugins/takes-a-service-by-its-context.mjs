import {
  HttpClient,
  KitStorageToken,
  RpcService,
  trackedEvents,
  ViewService,
} from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-85'

/** A service that no manifest names is asked for while the plugin runs, and what a point of the kit holds. */
export async function attack() {
  const got = []
  const { kit } = await page({
    plugins: [
      spy({}, async (_, ctx) => {
        for (const token of [RpcService, HttpClient, KitStorageToken, ViewService]) {
          const service = await attempt(() => ctx.service(token))
          if (service) got.push(token.id)
        }
        if (await attempt(() => ctx.point(trackedEvents).getSnapshot())) got.push('tracked events')
      }),
    ],
  })
  await attempt(() => kit.unstable_kernel.activate('evil/plugin'))
  await kit.dispose()
  return got.length > 0 ? got : undefined
}
