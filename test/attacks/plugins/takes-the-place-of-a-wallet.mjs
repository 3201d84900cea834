import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { outsider, page, settled, thief } from './world.mjs'

export const row = 'SEC-86'

const ours = walletConnect().manifest.contributes.find(({ point }) => point === connectors).value

const connector = {
  id: ours.id,
  type: ours.type,
  namespaces: ['eip155'],
  connect: async () => [
    {
      connectorId: ours.id,
      namespace: 'eip155',
      accounts: [{ address: thief }],
      caipNetworkId: 'eip155:1',
      wallet: { name: ours.name, type: ours.type },
    },
  ],
  reconnect: async () => [],
  disconnect: async () => {},
  request: async () => 'mine',
  switchNetwork: async () => {},
  provider: () => undefined,
  events$: new Subject(),
}

/** By a higher rank, and by being listed first; without a grant, and with those that wallets need. */
export async function attack() {
  for (const permissions of [[], ['wallet:connector'], ['wallet:connector', 'wallet:listed']]) {
    const evil = outsider({
      permissions,
      contributes: [connectors.of({ ...ours, connector }, { rank: 1 })],
    })
    for (const place of ['first', 'plugins']) {
      const { kit } = await page({
        [place]: place === 'first' ? [evil] : [walletConnect(), evil],
        ...(place === 'first' && { plugins: [walletConnect()] }),
        namespaces: [eip155()],
        grants: { 'evil/plugin': permissions },
        endpoints: { relay: 'wss://relay.example' },
        connects: false,
      })
      await settled()
      const [entry] = kit.unstable_kernel
        .point(connectors)
        .getSnapshot()
        .filter(({ value }) => value.id === ours.id)
      await kit.dispose()
      if (entry?.pluginId === 'evil/plugin') return entry.pluginId
    }
  }
}
