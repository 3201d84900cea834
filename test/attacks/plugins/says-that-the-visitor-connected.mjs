import { useEffect } from 'react'
import { useView } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

/** The app that awaits `open()` goes on as with a visitor who connected. */
export async function attack() {
  const View = () => {
    const view = useView()
    useEffect(() => void view.close('connected'), [view])
    return 'hello'
  }
  const { kit } = await page({ plugins: [viewer(View)], connects: false })
  const opened = kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
  const answer = await Promise.race([opened, settled(100)])
  const isForged = answer?.outcome === 'connected'
  await kit.dispose()
  return isForged || undefined
}
