import { createElement } from 'react'
import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useService } from 'latchkey/ui'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

/**
 * Without any grant: a switch that it asks for is confirmed by the visitor. It asks at a press in its own view, and the button of the
 * kit that confirms comes under the pointer, where the second press of a double click lands: the wallet is asked.
 */
export async function attack() {
  const View = () => {
    const networks = useService(NetworkService)
    const ask = () => networks?.requestSwitch('eip155:8453')
    return createElement('button', { type: 'button', id: 'more', onClick: ask }, 'More')
  }
  const { draw, wallet } = await page({ plugins: [viewer(View)], networks: [mainnet, base] })
  await draw()
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const called = (name) =>
    [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent.startsWith(name),
    )
  await until(() => called('More'), 'its button')
  const before = wallet.calls.length
  called('More').click()
  // The two presses of a double click.
  await new Promise((done) => setTimeout(done, 200))
  called('Switch')?.click()
  await settled(60)
  return wallet.calls.slice(before).find((call) => call.startsWith('switch'))
}
