import { NativeBalanceService } from 'latchkey/kernel'
import { page, settled, spy, visitor } from './world.mjs'

export const row = 'SEC-85'

/** What the kit has read of the visitor's account was answered at once, and that of a stranger when a node had been asked. */
export async function attack() {
  const isAnsweredAtOnce = async (address) => {
    let isAnswered = false
    let balances
    const evil = spy({ needs: { balances: NativeBalanceService } }, (needs) => {
      balances = needs.balances
    })
    const { kit } = await page({ plugins: [evil] })
    kit.open({ view: 'Account' }).catch(() => {})
    await settled(60)
    // The clock stands still: whatever has to be asked for waits its turn.
    balances.read(`eip155:1:${address}`).then(
      () => {
        isAnswered = true
      },
      () => {},
    )
    await settled()
    const got = isAnswered
    await kit.dispose()
    document.body.replaceChildren()
    return got
  }
  const ofVisitor = await isAnsweredAtOnce(visitor)
  const ofStranger = await isAnsweredAtOnce('0x1111111111111111111111111111111111111111')
  return ofVisitor === ofStranger ? undefined : 'which address is the visitor’s'
}
