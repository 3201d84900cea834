import { use, useEffect, useState } from 'react'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-90'

const never = new Promise(() => {})

/** Its view is drawn, and then waits: the card was to lead elsewhere. */
export async function attack() {
  function View() {
    const [isWaiting, setWaiting] = useState(false)
    useEffect(() => setWaiting(true), [])
    if (isWaiting) use(never)
    return 'evil'
  }
  const { kit, environment } = await page({ plugins: [viewer(View)] })
  const card = () => document.querySelector('kit-modal').shadowRoot.querySelector('[role=dialog]')
  kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
  await settled(40)
  kit.open({ view: 'Networks' }).catch(() => {})
  await settled(40)
  await environment.clock.advance(1_000)
  await settled(40)
  const text = card().textContent
  await kit.dispose()
  return text.includes('Choose a network') ? undefined : text
}
