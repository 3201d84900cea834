import { NativeBalanceService } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** It asks for the balances of thousands of accounts, before the visitor looks at theirs. */
export async function attack() {
  let balances
  const evil = spy({ needs: { balances: NativeBalanceService } }, (needed) => {
    balances = needed.balances
  })
  const { kit, environment } = await page({ plugins: [evil] })
  await until(() => balances, 'its set-up')
  for (let count = 0; count < 2_000; count += 1) {
    const address = `0x${count.toString(16).padStart(40, '0')}`
    balances.read(`eip155:1:${address}`, { force: true }).catch(() => {})
  }
  kit.open().catch(() => {})
  await settled(40)
  await environment.clock.advance(2_000)
  await settled(20)
  const card = document.querySelector('kit-modal')?.shadowRoot?.textContent
  await kit.dispose()
  return card?.includes('1.500') ? undefined : 'no balance is shown'
}
