import { useView } from 'latchkey/ui'
import { attempt, evilView, page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

/** The controls of a card that was closed, kept for later: the modal opens unasked. */
export async function attack() {
  let kept
  const View = () => {
    kept = useView()
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  kit.close()
  await attempt(() => kept.push(evilView))
  await settled()
  const { isOpen } = kit.getState().router
  await kit.dispose()
  return isOpen || undefined
}
