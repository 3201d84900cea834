import { NetworkService } from 'latchkey/kernel'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/**
 * It may ask a wallet, and so activate a namespace. The app switches no network, and has no control for it: to a namespace without
 * an account the plugin moves it all the same, and the visitor stands as one who is not connected.
 */
export async function attack() {
  let networks
  const evil = spy(
    { permissions, needs: { networks: NetworkService } },
    (needs) => void (networks = needs.networks),
  )
  const { kit } = await page({
    plugins: [evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet],
    grants: { 'evil/plugin': permissions, 'mock-namespace/solana': ['wallet:adapter'] },
    enableNetworkSwitch: false,
  })
  await until(() => networks, 'its set-up')
  const before = kit.getAccount().address
  networks.activateNamespace('solana')
  await settled(20)
  const { caipNetworkId } = kit.getNetwork()
  const after = kit.getAccount().address
  await kit.dispose()
  return before && !after ? `on ${caipNetworkId}, without an account` : undefined
}
