import { createKit } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { outsider, settled, visitor } from './world.mjs'

const permissions = ['wallet:connector']
const both = ['evil/wallet', 'io.visitor.wallet']

/**
 * A page that is visited again. In the first visit the wallet of the outsider was connected, and then the visitor's own, or as `order` says. In
 * the second one that announces itself when it is told to.
 */
export async function twoVisits(
  evil,
  { plugins = [], siwx, namespace = 'eip155', order = both, ...options },
) {
  const environment = fakeEnvironment()
  const namespaces = [...new Set(['eip155', namespace])]
  const visit = async (isLate, given) => {
    const wallet = mockWallet({
      namespace,
      ...(namespace === 'eip155' && { accounts: [visitor] }),
      id: 'io.visitor.wallet',
      isLate,
      isAuthorised: true,
    })
    const kit = createKit(
      {
        projectId: 'attacked',
        locale: 'en',
        logLevel: 'silent',
        metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
        networks: [mainnet],
        ...options,
        ...given,
        namespaces: namespaces.map((one) => mockNamespace(one)),
        plugins: [...plugins, wallet.plugin, outsider({ permissions, contributes: [evil] })],
        grants: {
          [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
          ...Object.fromEntries(
            namespaces.map((one) => [`mock-namespace/${one}`, ['wallet:adapter']]),
          ),
          'evil/plugin': permissions,
        },
      },
      environment,
    )
    return { kit, wallet }
  }
  const first = await visit(false, {})
  await first.kit.ready
  for (const connectorId of order) {
    await first.kit.connect({ connectorId })
    await environment.clock.advance(1_000)
  }
  await first.kit.dispose()
  document.body.replaceChildren()
  const second = await visit(true, { siwx })
  await settled(20)
  return { ...second, environment }
}
