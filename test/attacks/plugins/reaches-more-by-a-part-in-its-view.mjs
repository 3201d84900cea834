import { createElement } from 'react'
import { connectionsStore } from 'latchkey/kernel'
import { ContributedBlock, useStore } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

/** A block that says it is of the kit's own wallet. */
export async function attack() {
  let got
  const Block = () => {
    got ??= useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
    return 'hello'
  }
  const entry = { pluginId: 'wallet', value: { load: async () => ({ Block }) } }
  const View = () => createElement(ContributedBlock, { entry, viewId: 'Account', props: {} })
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  await settled()
  await kit.dispose()
  return got
}
