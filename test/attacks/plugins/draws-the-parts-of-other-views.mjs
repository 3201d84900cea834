import { createElement } from 'react'
import { connectionsStore } from 'latchkey/kernel'
import * as parts from 'latchkey/ui'
import { attempt, page, settled, viewer } from './world.mjs'

export const row = 'SEC-90'

/** A part that draws in views of the kit as well, drawn otherwise: there it would have what they have. */
export async function attack() {
  let got
  const Look = () => {
    try {
      got ??=
        parts.useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
    } catch {}
    return null
  }
  for (const part of Object.values(parts)) {
    const { render } = part
    if (render) {
      await attempt(() => {
        part.render = (...props) =>
          createElement(
            'span',
            {},
            createElement(Look),
            createElement({ ...part, render }, ...props),
          )
      })
    }
  }
  const { kit } = await page({ plugins: [viewer(() => 'hello')] })
  void kit.open()
  await settled(60)
  await kit.dispose()
  return got
}
