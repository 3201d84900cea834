import { useContext } from 'react'
import * as ui from 'latchkey/ui'
import * as tests from 'latchkey/test'
import { page, viewer } from './world.mjs'

export const row = 'SEC-85'

/** A provider that is called as a function tells which context it fills; what fills it is around the view. */
export async function attack() {
  let got
  const providers = { ...ui, ...tests }
  const View = () => {
    for (const name of ['ShellProvider', 'KernelProvider', 'KitProvider']) {
      const element = providers[name]?.({ kernel: {}, kit: {} })
      const context = element?.type._context ?? element?.type
      if (context) got ??= useContext(context)?.kernel
    }
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  await kit.dispose()
  return got
}
