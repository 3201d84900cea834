import { mockWallet } from 'latchkey/test'
import { mainnet, optimism } from 'latchkey/networks'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/** What the wallet says of it names the account, and that it says it names the wallet. */
export async function attack() {
  const heard = []
  const evil = spy({}, (_, ctx) => {
    ctx.on({ type: 'network/switchFailed' }, (payload) => heard.push(payload))
  })
  const other = mockWallet({ namespace: 'eip155', accounts: [visitor], id: 'other.wallet' })
  other.connector.switchNetwork = async () => {
    throw new Error(`${visitor} may not go there`)
  }
  const { kit, statusOf } = await page({
    plugins: [evil, other.plugin],
    networks: [mainnet, optimism],
    grants: { [other.plugin.manifest.id]: other.plugin.manifest.permissions },
    connects: false,
  })
  await kit.connect({ connectorId: 'other.wallet' })
  await until(() => statusOf() === 'active', 'its set-up')
  await attempt(() => kit.switchNetwork(optimism))
  await settled()
  await kit.dispose()
  if (heard.length === 0) throw new Error('it heard of no switch')
  const names = [visitor, other.plugin.manifest.id]
  return heard.find((payload) => names.some((name) => JSON.stringify(payload).includes(name)))
}
