import { router, swapPage } from './swap-page.mjs'
import { settled, thief, until } from './world.mjs'

export const row = 'SEC-116'

/** With the grant to sell: what it built calls the router at each check, and the thief where it is sent. */
export async function attack() {
  let looks = 0
  let last = Number.POSITIVE_INFINITY
  const provider = {
    buildSwap: async ({ account, units }) => ({
      from: account,
      get to() {
        looks += 1
        return `eip155:1:${looks > last ? thief : router}`
      },
      data: '0x12345678',
      value: units,
    }),
  }
  const { kit, wallet, press, review, accept } = await swapPage({ provider })
  await review()
  await accept()
  // All is checked by now.
  last = looks
  // Nothing happens where the kit holds, so this one ends by its time.
  await until(
    () => {
      press('Swap')
      return wallet.requests.length > 0 || kit.inspect().faults.length > 0
    },
    'the swap',
    2_000,
  ).catch(() => {})
  await settled(60)
  const sent = JSON.stringify(wallet.requests)
  await kit.dispose()
  return sent.includes(thief) ? sent : undefined
}
