import { createElement, useEffect } from 'react'
import { connectionsStore } from 'latchkey/kernel'
import { useStore, useView } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

/** An element instead of a sentence, which the kit would draw beside its own parts. */
export async function attack() {
  let got
  const Look = () => {
    try {
      got ??= useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
    } catch {}
    return 'hello'
  }
  const View = () => {
    const view = useView()
    useEffect(() => {
      view.announce(createElement(Look))
      view.setBusy(createElement(Look))
    }, [view])
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  await settled()
  await kit.dispose()
  return got
}
