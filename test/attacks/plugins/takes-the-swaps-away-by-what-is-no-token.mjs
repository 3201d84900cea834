import { settled, until } from './world.mjs'
import { swapPage } from './swap-page.mjs'

export const row = 'SEC-86'

const hostile = ['no address', 'eip155:1:0x12', 'eip155:1', ':', 'eip155:1:0x12:0x12']

/**
 * With the grant to sell: tokens of its list have no address, and each drawing of the list throws for it, until the plugin of the
 * kit is ended.
 */
export async function attack() {
  const tokens = hostile.map((address) => ({ name: 'x', symbol: 'X', decimals: 6, address }))
  const { kit, card, pass } = await swapPage({ provider: { tokens: async () => tokens } })
  const find = (key) => card()?.querySelector(`.view [data-focus-key=${key}]`)
  await until(() => {
    pass()
    return find('to')
  }, 'the form')
  for (let time = 0; time < 4; time += 1) {
    find('to')?.click()
    await settled(40)
    pass('Try again')
    await settled(20)
    card()?.querySelector('button[aria-label=Back]')?.click()
    await settled(20)
  }
  const { status } = kit.inspect().plugins.find(({ id }) => id === 'swaps')
  return status === 'active' ? undefined : `the swaps are ${status}`
}
