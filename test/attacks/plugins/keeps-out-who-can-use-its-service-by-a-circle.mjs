import { createToken } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const Prices = createToken('acme/prices')
const Names = createToken('evil/names')

/** Without any grant: an honest plugin uses its service where it is there; it wants that of the honest one, and both are refused. */
export async function attack() {
  const statusWhen = async (manifest) => {
    const honest = outsider(
      { activation: 'start', provides: { prices: Prices }, wants: { names: Names } },
      () => ({ prices: { of: () => '1' } }),
      'acme/prices',
    )
    const evil = outsider({ provides: { names: Names }, ...manifest }, () => ({ names: {} }))
    const { kit, statusOf } = await page({ plugins: [honest, evil], connects: false })
    await settled()
    const status = statusOf('acme/prices')
    await kit.dispose()
    return status
  }
  const alone = await statusWhen({})
  const attacked = await statusWhen({ wants: { prices: Prices } })
  return alone === 'active' && attacked !== 'active' ? `the honest plugin ${attacked}` : undefined
}
