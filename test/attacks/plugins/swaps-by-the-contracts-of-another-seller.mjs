import { swapPage } from './swap-page.mjs'
import { settled, until } from './world.mjs'

export const row = 'SEC-116'

/** A router that the list of the app names for 1inch, and for nobody else. */
const routerOfAnother = '0x1111111254EEB25477B68fb85Ed929f73A960582'

/**
 * With the grant to sell: it is listed as `evil`, which is what the app names in the feature and has a list of contracts for. What
 * it provides calls itself `1inch`, so that what it builds is compared with the list of that one, and the visitor reads
 * that name as the route.
 */
export async function attack() {
  const provider = {
    id: '1inch',
    buildSwap: async ({ account, units }) => ({
      from: account,
      to: `eip155:1:${routerOfAnother}`,
      data: '0x12345678',
      value: units,
    }),
  }
  const { wallet, press, review, accept, says, card } = await swapPage({ provider })
  await review()
  // Where the kit holds there is nothing to accept, since the swap was refused.
  await until(() => card()?.querySelector('[role=dialog] input[type=checkbox]'), 'it', 3_000).catch(
    () => {},
  )
  if (card()?.querySelector('[role=dialog] input[type=checkbox]')) await accept()
  await until(
    () => {
      press('Swap')
      return wallet.requests.length > 0
    },
    'the swap',
    2_000,
  ).catch(() => {})
  await settled(60)
  const sent = JSON.stringify(wallet.requests)
  if (sent.includes(routerOfAnother)) return sent
  return says('1inch') ? 'the name of another seller' : undefined
}
