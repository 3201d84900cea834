import { accountRows } from 'latchkey/kernel'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const text = () => root()?.querySelector('[part~=card]')?.textContent ?? ''

/**
 * With the grant to read accounts, and none to replace what the kit draws: in the place of what the node tells the account
 * shows another balance.
 */
export async function attack() {
  const answers = { eth_getBalance: '0xde0b6b3a7640000' }
  const honest = await page({ answers })
  honest.kit.open({ view: 'Account' }).catch(() => {})
  await until(() => text().includes('Disconnect'), 'the account')
  await settled(60)
  const whole = text()
  await honest.kit.dispose()
  document.body.replaceChildren()
  const load = async () => ({ Block: () => 'Balance 1,000,000 ETH' })
  const evil = outsider({
    permissions: ['wallet:accounts'],
    contributes: [accountRows.of({ id: 'evil', place: 'balance', load })],
  })
  const { kit } = await page({
    answers,
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:accounts'] },
  })
  kit.open({ view: 'Account' }).catch(() => {})
  if (!(await happens(() => text().includes('1,000,000')))) return undefined
  await settled(60)
  const shown = text()
  const told = /1\.500 ETH/
  return told.test(whole) && !told.test(shown) ? { whole, shown } : undefined
}
