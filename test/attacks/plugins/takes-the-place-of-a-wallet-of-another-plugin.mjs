import { connectors, walletSources } from 'latchkey/kernel'
import { of } from 'rxjs'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

/** A connector and a list under the id of those that a plugin brought which the app listed before it, by a higher rank. */
export async function attack() {
  const permissions = ['wallet:connector']
  const { wallet: model, kit: first } = await page({ connects: false })
  await first.dispose()
  const fake = {
    id: model.connector.id,
    type: model.connector.type,
    name: 'Visitor Wallet',
    namespaces: ['eip155'],
    connector: { ...model.connector, request: async () => 'mine' },
  }
  const list = { id: 'acme', kind: 'featured', wallets: of([]) }
  const evil = outsider({
    permissions,
    contributes: [connectors.of(fake, { rank: 9 }), walletSources.of({ ...list }, { rank: 9 })],
  })
  const acme = outsider(
    { permissions, contributes: [walletSources.of({ ...list })] },
    () => {},
    'acme/wallets',
  )
  const { kit } = await page({
    first: [acme],
    plugins: [evil],
    grants: { 'evil/plugin': permissions, 'acme/wallets': permissions },
    connects: false,
  })
  await settled()
  const taken = [connectors, walletSources].flatMap((point) =>
    kit.unstable_kernel
      .point(point)
      .getSnapshot()
      .filter(
        ({ value, pluginId }) => pluginId === 'evil/plugin' && [fake.id, 'acme'].includes(value.id),
      ),
  )
  await kit.dispose()
  return taken.length > 0 ? taken.map(({ value }) => value.id) : undefined
}
