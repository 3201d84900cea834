import { ConnectionService } from 'latchkey/kernel'
import { mockWallet } from 'latchkey/test'
import { attempt, leave, outsider, page, settled, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

/**
 * It may connect wallets, and the app wants its terms accepted first. It asks for no connection, but for one to come back: of the
 * wallet that it lists, or of one that knows the page, which connect without a prompt.
 */
export async function attack() {
  const known = mockWallet({
    namespace: 'eip155',
    accounts: [visitor],
    id: 'page/known',
    isAuthorised: true,
  })
  const connected = {
    connectorId: 'evil/wallet',
    namespace: 'eip155',
    accounts: [{ address: visitor }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Nice' },
  }
  const own = walletOfOthers({ reconnect: async () => [connected] })
  return (
    (await comesBack('evil/wallet', { contributes: [own] }, ['wallet:connector'])) ??
    (await comesBack('page/known', {}, [], known.plugin))
  )
}

async function comesBack(connectorId, brings, more, ...first) {
  const permissions = ['wallet:accounts', 'wallet:connect', ...more]
  let connections
  const evil = outsider(
    { activation: 'start', permissions, ...brings, needs: { connections: ConnectionService } },
    (needs) => void ({ connections } = needs),
  )
  const { kit } = await page({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://a.example/terms',
    privacyPolicyUrl: 'https://a.example/privacy',
    connects: false,
    first,
    plugins: [evil],
    grants: {
      'evil/plugin': permissions,
      ...Object.fromEntries(first.map(({ manifest }) => [manifest.id, manifest.permissions])),
    },
  })
  await settled()
  await attempt(() => connections.reconnect({ connectorId }))
  await settled()
  const { address, isConnected } = kit.getAccount('eip155')
  await leave()
  return isConnected
    ? `${connectorId} is connected as ${address}, and no terms were accepted`
    : undefined
}
