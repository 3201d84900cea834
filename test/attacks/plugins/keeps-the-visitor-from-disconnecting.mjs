import { connectors } from 'latchkey/kernel'
import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { outsider, page, settled, thief } from './world.mjs'

export const row = 'SEC-86'

/** With the grant to bring a wallet: who ends its stream gets an error, and the other wallets stay connected. */
export async function attack() {
  const connector = {
    id: 'evil/wallet',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: 'evil/wallet',
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address: thief, type: 'eoa' }],
        wallet: { name: 'Evil' },
      },
    ],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: {
      subscribe: () => ({
        unsubscribe() {
          throw new Error('never')
        },
      }),
    },
  }
  const plugin = outsider({
    permissions: ['wallet:connector'],
    contributes: [
      connectors.of({
        id: 'evil/wallet',
        type: 'ANNOUNCED',
        name: 'Evil',
        namespaces: ['eip155'],
        connector,
      }),
    ],
  })
  const { kit, wallet } = await page({
    first: [multiWallet()],
    features: { multiWallet: true },
    plugins: [plugin],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  await kit.connect({ connectorId: 'evil/wallet' })
  await kit.connect({ connectorId: wallet.connector.id })
  await settled()
  const error = await kit.disconnect().then(
    () => undefined,
    (reason) => String(reason),
  )
  await settled(20)
  const after = kit.getAccount('eip155').address
  const again = await kit.disconnect().then(
    () => undefined,
    (reason) => String(reason),
  )
  const still = kit.getAccount('eip155').address
  const gone = await kit.dispose().then(
    () => undefined,
    (reason) => String(reason),
  )
  return after || still || gone ? { error, after, again, still, gone } : undefined
}
