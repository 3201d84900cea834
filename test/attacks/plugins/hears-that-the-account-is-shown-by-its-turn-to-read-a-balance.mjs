import { NativeBalanceService } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { happens, page, settled, spy, thief, until } from './world.mjs'

export const row = 'SEC-94'

const held = { units: '1', decimals: 18, symbol: 'ETH' }

/**
 * Without any grant: it reads the balance of any address now and then, which is there at once. Where the account is shown just
 * then, the kit reads that of the visitor, and the other one has to wait for its turn.
 */
async function waits(isShown) {
  let balances
  const evil = spy({ needs: { balances: NativeBalanceService } }, (needs) => {
    balances = needs.balances
  })
  let reads = 0
  const getBalance = async () => {
    reads += 1
    return held
  }
  const { kit, environment } = await page({
    plugins: [evil],
    namespaces: [
      mockNamespace('eip155', { capabilities: { nativeBalance: true }, adapter: { getBalance } }),
    ],
  })
  await until(() => balances, 'its set-up')
  await settled(20)
  await environment.clock.advance(60_000)
  if (isShown) kit.open({ view: 'Account' }).catch(() => {})
  if (isShown) await happens(() => reads > 0, 5_000)
  let isThere = false
  const answered = () => {
    isThere = true
  }
  balances.read(`eip155:1:${thief}`, { force: true }).then(answered, answered)
  // The clock stands still: a turn is waited for.
  await settled(40)
  const isWaiting = !isThere
  await kit.dispose()
  document.body.replaceChildren()
  return isWaiting
}

export async function attack() {
  const [shown, closed] = [await waits(true), await waits(false)]
  return shown && !closed ? 'that the account is shown' : undefined
}
