import { NativeBalanceService } from 'latchkey/kernel'
import { page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/**
 * Without any grant: it reads the balance of an address again and again. Where it is the visitor's, and they leave meanwhile, the
 * balance fails with words of its own; of any other address it comes as ever.
 */
async function whyFailed(address) {
  let balances
  const evil = spy({ needs: { balances: NativeBalanceService } }, (needs) => {
    balances = needs.balances
  })
  const { kit, environment } = await page({ plugins: [evil] })
  await until(() => balances, 'its set-up')
  const account = `eip155:1:${address}`
  const ends = []
  const read = () =>
    balances.read(account, { force: true }).then(
      () => ends.push('read'),
      ({ code }) => ends.push(code),
    )
  void read()
  void read()
  await settled(20)
  // The second waits for its turn.
  await kit.disconnect()
  await settled(20)
  await environment.clock.advance(2_000)
  await settled(20)
  await kit.dispose()
  return ends.join()
}

export async function attack() {
  const [own, other] = [await whyFailed(visitor), await whyFailed(thief)]
  return own === other ? undefined : `"${own}" of the visitor's, "${other}" of another address`
}
