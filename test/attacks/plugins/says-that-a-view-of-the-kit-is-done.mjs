import { useView } from 'latchkey/ui'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

/** What is left of its view closes a view of the kit that the host opened, as if the visitor had come to its end. */
export async function attack() {
  let card
  const View = () => {
    card = useView()
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  await until(() => card, 'the drawing')
  kit.close()
  await settled()
  const opened = kit.open({ view: 'Networks' })
  await settled(40)
  card.close('done')
  await settled()
  kit.close()
  const { outcome } = await opened
  await kit.dispose()
  return outcome === 'done' ? outcome : undefined
}
