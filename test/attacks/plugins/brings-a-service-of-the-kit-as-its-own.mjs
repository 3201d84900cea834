import { connectors, rpcGuards } from 'latchkey/kernel'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { outsider, page, spy } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review', 'wallet:connector']

/** A manifest of the kit says the tokens of its services: one stands as the wallet, or as the check, of the outsider. */
export async function attack() {
  const { connector, pairing } = walletConnect().manifest.provides
  const brought = [
    connectors.of({
      id: 'evil/wallet',
      type: 'EXTERNAL',
      name: 'Evil',
      namespaces: ['eip155'],
      connector,
    }),
    rpcGuards.of({ id: 'evil/wallet', check: pairing }),
  ]
  for (const contribution of brought) {
    const late = spy({ permissions }, (_, ctx) => void ctx.contribute(contribution))
    for (const plugin of [outsider({ permissions, contributes: [contribution] }), late]) {
      const { kit } = await page({
        plugins: [walletConnect(), plugin],
        grants: { 'evil/plugin': permissions },
        endpoints: { relay: 'wss://relay.example' },
        connects: false,
      })
      const entries = kit.unstable_kernel.point(contribution.point).getSnapshot()
      const stands = entries.find(({ pluginId }) => pluginId === 'evil/plugin')
      await kit.dispose()
      if (stands) return stands.value.id
    }
  }
  return undefined
}
