import { accountActions, createToken, defineMessages } from 'latchkey/kernel'
import { evilView, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const Prices = createToken('acme/prices')
const catalogue = defineMessages('acme', { 'acme.label': 'Prices' })
const label = { catalogue, key: 'acme.label' }

const acme = () =>
  outsider(
    {
      provides: { prices: Prices },
      contributes: [accountActions.of({ id: 'acme', label, icon: 'check', opens: evilView })],
    },
    () => ({ prices: {} }),
    'acme/prices',
  )

/** Another thing under the name of theirs, or of the kit's, so that theirs passes for a copy; and their service. */
export async function attack() {
  const other = (id) => ({ id, key: Symbol(id) })
  for (const manifest of [
    { wants: { prices: other('acme/prices') } },
    { contributes: [{ point: { ...accountActions }, value: { id: 'evil' }, rank: 0 }] },
    { provides: { prices: Prices } },
    { provides: { prices: Prices }, permissions: ['wallet:accounts'] },
  ]) {
    const { kit, statusOf } = await page({
      plugins: [outsider(manifest, () => ({ prices: {} })), acme()],
      connects: false,
    })
    const status = statusOf('acme/prices')
    await kit.dispose()
    if (status !== 'idle') return [Object.keys(manifest), status]
  }
  return undefined
}
