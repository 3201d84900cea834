import { Subject } from 'rxjs'
import { outsider, page, settled, walletOfOthers } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['wallet:connector']
const count = 6_000

/** Of what it says itself a thousand facts a second are heard. Its wallet says that its accounts changed, as often as it likes. */
export async function attack() {
  const events$ = new Subject()
  const evil = outsider({ permissions, contributes: [walletOfOthers({ events$ })] })
  const { kit, statusOf } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await kit.connect({ connectorId: 'evil/wallet' })
  await settled()
  let heard = 0
  kit.unstable_kernel.on({ type: 'connection/accountsChanged' }, () => void (heard += 1))
  for (let index = 0; index < count; index += 1) {
    const address = `0x${index.toString(16).padStart(40, '0')}`
    events$.next({ type: 'accountsChanged', namespace: 'eip155', accounts: [{ address }] })
  }
  await settled()
  return heard > 2_000 ? `${heard} of ${count} were facts, and it is ${statusOf()}` : undefined
}
