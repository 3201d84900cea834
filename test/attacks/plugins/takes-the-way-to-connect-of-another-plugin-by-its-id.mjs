import { createElement } from 'react'
import { connectMethods } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-83'

const permissions = ['wallet:accounts']

/** A block of Connect has one of two ids, whoever brings it. */
const login = (vendor) => {
  const Block = () => createElement('p', null, `The login of ${vendor}`)
  const contributes = [connectMethods.of({ id: 'email', load: async () => ({ Block }) })]
  return outsider({ permissions, contributes }, () => {}, `${vendor}/login`)
}

/** Listed before another plugin, it has the way to connect that this adds left out. */
export async function attack() {
  const { kit } = await page({
    plugins: [login('evil'), login('acme')],
    grants: { 'evil/login': permissions, 'acme/login': permissions },
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  const said = () => document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  await until(() => said().includes('The login of'), 'a way to connect')
  await settled(40)
  return said().includes('The login of acme') ? undefined : 'Connect without that of acme'
}
