import { HttpClient, KitStorageToken } from 'latchkey/kernel'
import { useService } from 'latchkey/ui'
import { page, viewer } from './world.mjs'

export const row = 'SEC-85'

export async function attack() {
  let got
  const View = () => {
    const storage = useService(KitStorageToken)
    const http = useService(HttpClient)
    got ??= storage?.prefix ?? (http && 'http')
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  await kit.dispose()
  return got
}
