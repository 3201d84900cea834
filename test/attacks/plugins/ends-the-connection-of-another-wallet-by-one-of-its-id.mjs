import { connectors } from 'latchkey/kernel'
import { happens, page, spy, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector', 'wallet:listed']

/**
 * It may bring a wallet under an id of any form, and is listed before the plugin of the visitor's wallet. Once the visitor is connected
 * it brings one of that very id: the connection of the other plugin ends, which needs `wallet:accounts` and `wallet:connect`, and
 * whoever connects it again asks the thief.
 */
export async function attack() {
  let ctx
  const evil = spy(
    { permissions, contributesLater: [connectors] },
    (_, given) => void (ctx = given),
  )
  const { kit, wallet } = await page({ first: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => ctx, 'its set-up')
  const before = kit.getAccount('eip155')
  ctx.contribute(walletOfOthers({ id: wallet.connector.id, type: 'ANNOUNCED', account: thief }))
  await happens(() => !kit.getAccount('eip155').isConnected, 3_000)
  const { isConnected } = kit.getAccount('eip155')
  if (!before.isConnected || isConnected) return undefined
  await kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  return `${before.address} is connected no more, and its wallet is ${kit.getAccount('eip155').address}`
}
