import { NativeBalanceService } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/**
 * Without any grant: it asks for the balance of an address while the kit asks for that of the visitor. The same address is one
 * question with that of the kit, and answered with it; any other waits for its turn first.
 */
async function isShared(address) {
  let balances
  const evil = spy({ needs: { balances: NativeBalanceService } }, (needs) => {
    balances = needs.balances
  })
  const waiting = []
  const getBalance = () => new Promise((answer) => waiting.push(() => answer(held)))
  const { kit } = await page({
    plugins: [evil],
    namespaces: [
      mockNamespace('eip155', { capabilities: { nativeBalance: true }, adapter: { getBalance } }),
    ],
  })
  await until(() => balances, 'its set-up')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => waiting.length > 0, 'the question of the kit')
  let isAnswered = false
  balances.read(`eip155:1:${address}`).then(
    () => {
      isAnswered = true
    },
    () => {},
  )
  await settled(20)
  // The clock stands still: whatever has to be asked for waits its turn.
  for (const answer of waiting) answer()
  await settled(20)
  await kit.dispose()
  return isAnswered
}

export async function attack() {
  const [own, other] = [await isShared(visitor), await isShared(thief)]
  return own === other
    ? undefined
    : 'which address is the visitor’s, and that their account is shown'
}
