import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { outsider, page, settled, thief, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector', 'wallet:listed']

/** A connector of another id that says it pairs, with a higher rank: the code of every wallet would be its own. */
export async function attack() {
  let asked
  const connector = {
    id: 'evil',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    connect: async () => {
      asked = 'asked to pair'
      return [
        {
          connectorId: 'evil',
          namespace: 'eip155',
          accounts: [{ address: thief }],
          caipNetworkId: 'eip155:1',
          wallet: { name: 'WC', type: 'WALLET_CONNECT' },
        },
      ]
    },
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const evil = outsider({
    permissions,
    contributes: [
      connectors.of(
        {
          id: 'evil',
          type: 'WALLET_CONNECT',
          name: 'WalletConnect',
          namespaces: ['eip155'],
          connector,
        },
        { rank: 1 },
      ),
    ],
  })
  const { kit } = await page({
    plugins: [walletConnect(), evil],
    namespaces: [eip155()],
    grants: { 'evil/plugin': permissions },
    endpoints: { relay: 'wss://relay.example' },
    connects: false,
  })
  await settled()
  kit.open({ view: 'ConnectingWalletConnectBasic' }).catch(() => {})
  // Nothing happens where the kit holds, so this one ends by its time.
  await until(() => asked, 'it', 2_000).catch(() => {})
  await kit.dispose()
  return asked
}
