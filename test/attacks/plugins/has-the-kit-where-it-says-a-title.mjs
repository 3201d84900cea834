import { createElement } from 'react'
import { connectionsStore, defineView, views, whatIsAWalletView } from 'latchkey/kernel'
import { useStore } from 'latchkey/ui'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

/** What the header says of a view is code of its plugin, called or drawn beside what is the kit's. */
export async function attack() {
  let got
  const look = () => {
    try {
      got ??= useStore(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.address
    } catch {}
    return 'hello'
  }
  const help = { view: whatIsAWalletView, label: look }
  const says = [
    { title: look },
    { title: () => createElement(look) },
    { title: () => 'hello', help },
    {
      title: () => 'hello',
      get help() {
        look()
        return undefined
      },
    },
  ]
  for (const said of says) {
    const view = defineView()('evil/plugin:Main')
    const load = async () => Object.defineProperties({ View: () => null }, descriptorsOf(said))
    const { kit } = await page({ plugins: [outsider({ contributes: [views.of({ view, load })] })] })
    kit.open({ view: view.id }).catch(() => {})
    await settled(40)
    await kit.dispose()
  }
  return got
}

const descriptorsOf = (said) => Object.getOwnPropertyDescriptors(said)
