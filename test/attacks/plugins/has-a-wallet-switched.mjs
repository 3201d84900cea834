import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useService } from 'latchkey/ui'
import { attempt, page, settled, spy, viewer } from './world.mjs'

export const row = 'SEC-85'

/** A wallet is asked to change its network, by a service and in a view. */
export async function attack() {
  let found
  const evil = spy({ needs: { networks: NetworkService } }, ({ networks }) => {
    found = networks
  })
  const View = () => {
    found = useService(NetworkService) ?? found
    return 'hello'
  }
  for (const plugin of [evil, viewer(View)]) {
    const { kit, wallet, draw } = await page({ plugins: [plugin], networks: [mainnet, base] })
    if (plugin !== evil) await draw()
    const before = wallet.calls.length
    await attempt(() => found.switchNetwork('eip155:8453'))
    await settled()
    const asked = wallet.calls.slice(before)
    await kit.dispose()
    if (asked.length > 0) return asked
  }
  return undefined
}
