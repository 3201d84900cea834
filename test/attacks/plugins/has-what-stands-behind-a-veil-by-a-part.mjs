import { createElement } from 'react'
import { createToken, views } from 'latchkey/kernel'
import { ContributedBlock } from 'latchkey/ui'
import { evilView, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const Prices = createToken('acme/prices')
const table = { ETH: '3000' }
const acme = outsider(
  { activation: 'start', provides: { prices: Prices } },
  () => ({ prices: { table: () => table } }),
  'acme/prices',
)

/** Has a part of the kit draw an object of another plugin as a block: the part would take the veil off it. */
export async function attack() {
  let veiled
  let raw
  const entry = { pluginId: 'evil/plugin', value: { load: async () => ({ Block: veiled }) } }
  const View = () => {
    const part = ContributedBlock({ entry, viewId: 'evil/plugin:Main', props: {} })?.props?.part
    if (part) raw = part
    return createElement('p', null, 'nice')
  }
  const load = async () => ({ View, title: () => 'Nice view' })
  const evil = outsider(
    {
      activation: 'start',
      needs: { prices: Prices },
      contributes: [views.of({ view: evilView, load })],
    },
    ({ prices }) => {
      veiled = prices.table()
    },
  )
  const { draw } = await page({ plugins: [acme, evil] })
  await draw()
  await settled(20)
  if (raw) raw.ETH = '1'
  return table.ETH === '3000' ? undefined : `ETH costs ${table.ETH}`
}
