import { connectionsStore } from 'latchkey/kernel'
import { useAccount, useStore } from 'latchkey/ui'
import { page, viewer } from './world.mjs'

export const row = 'SEC-85'

export async function attack() {
  let got
  const byAccount = () => {
    got ??= useAccount().address
    return 'hello'
  }
  const byStore = () => {
    got ??= useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
    return 'hello'
  }
  for (const View of [byAccount, byStore]) {
    const { kit, draw } = await page({ plugins: [viewer(View)] })
    await draw()
    await kit.dispose()
  }
  return got
}
