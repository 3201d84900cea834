import { createElement } from 'react'
import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useService, useView } from 'latchkey/ui'
import { happens, page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

const cases = {
  'had a wallet switched by what it requests': {
    lead: (_, networks) => networks.requestSwitch('eip155:8453'),
    words: /^Switch to Base/,
    isDone: ({ wallet }) => wallet.calls.includes('switch eip155:8453'),
  },
  'had a wallet switched by the list of networks': {
    lead: (view) => view.push({ id: 'Networks' }),
    words: /^Base/,
    isDone: ({ wallet }) => wallet.calls.includes('switch eip155:8453'),
  },
  'ended the connection': {
    lead: (view) => view.push({ id: 'Account' }),
    words: /^Disconnect/,
    isDone: ({ kit }) => kit.getState().account.address === undefined,
  },
}

/**
 * Without any grant: the first press of a double click is one of its view, and leads where it may. The second one is the one of a
 * button of the kit that stands there by then, under the pointer.
 */
export async function attack() {
  const won = []
  for (const [what, { lead, words, isDone }] of Object.entries(cases)) {
    const View = () => {
      const view = useView()
      const networks = useService(NetworkService)
      return createElement(
        'button',
        { type: 'button', onClick: () => lead(view, networks) },
        'Nice',
      )
    }
    const world = await page({ plugins: [viewer(View)], networks: [mainnet, base] })
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    const button = (text) =>
      [...(root()?.querySelectorAll('button') ?? [])].find((one) => text.test(one.textContent))
    await world.draw()
    await until(() => button(/^Nice/), 'its button')
    button(/^Nice/).click()
    // The clock of the kit stands still: however slow the machine is, it is the second press of a double click.
    if (await happens(() => button(words))) button(words).click()
    await settled(40)
    if (isDone(world)) won.push(what)
    await world.kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
