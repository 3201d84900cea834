import { connectionsStore, defineView, views } from 'latchkey/kernel'
import { useSettings, useStore } from 'latchkey/ui'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

/** The error of what does not load is read while the kit draws its apology. */
export async function attack() {
  let got
  class Failure extends Error {
    get message() {
      try {
        got ??= useSettings().projectId
      } catch {}
      try {
        got ??= useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
      } catch {}
      return 'failed'
    }
    set message(_) {}
    constructor() {
      super()
      delete this.message
    }
  }
  const view = defineView()('evil/plugin:Main')
  const good = async () => ({ View: () => null, title: () => 'hello' })
  const fails = async () => {
    throw new Failure()
  }
  for (const [load, setup] of [
    [fails, () => {}],
    [good, fails],
  ]) {
    const plugin = outsider({ contributes: [views.of({ view, load })] }, setup)
    const { kit } = await page({ plugins: [plugin] })
    kit.open({ view: view.id }).catch(() => {})
    await settled(60)
    await kit.dispose()
  }
  return got
}
