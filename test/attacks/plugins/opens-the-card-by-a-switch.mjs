import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** The way of the visitor to another network opens the card, and has the wallet asked. */
export async function attack() {
  let found
  const evil = spy({ needs: { networks: NetworkService } }, ({ networks }) => {
    found = networks
  })
  for (const ask of [
    () => found.requestSwitch('eip155:8453'),
    () => found.requestSwitch('eip155:8453', { force: true }),
    () => found.confirmSwitch('eip155:8453'),
  ]) {
    const { kit, wallet } = await page({ plugins: [evil], networks: [mainnet, base] })
    const before = wallet.calls.length
    void Promise.resolve(attempt(ask))
    await settled(40)
    const { isOpen } = kit.getState().router
    const asked = wallet.calls.slice(before)
    await kit.dispose()
    if (asked.length > 0) return asked
    if (isOpen) return 'an open card'
  }
  return undefined
}
