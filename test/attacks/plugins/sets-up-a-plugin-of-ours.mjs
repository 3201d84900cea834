import { defaultPlugins } from 'latchkey'
import { ConnectionService } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { attempt, outsider, page, settled } from './world.mjs'

export const row = 'SEC-90'

/** What our plugins load is the same object for whoever loads it: another set-up would get what ours get. */
export async function attack() {
  let got
  const ours = [...defaultPlugins(), signIn()]
  for (const { load } of ours) {
    const half = (await load?.())?.default
    if (!half) continue
    const { setup } = half
    await attempt(() => {
      half.setup = (services, ctx) => {
        got ??= Object.values(services).length > 0 && `what ${ctx.pluginId} may have`
        return setup(services, ctx)
      }
    })
  }
  const { kit } = await page({ plugins: [...ours, outsider({})] })
  await attempt(() => kit.unstable_kernel.service(ConnectionService))
  await Promise.all(
    ours.map(({ manifest }) => attempt(() => kit.unstable_kernel.activate(manifest.id))),
  )
  await settled()
  await kit.dispose()
  return got
}
