import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const id = 'evil/wallet'
const name = 'Good Wallet'
const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const walletOf = (own, said) => ({
  id: own,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: async () => [
    {
      connectorId: own,
      namespace: 'eip155',
      accounts: [{ address: visitor }],
      caipNetworkId: 'eip155:1',
      wallet: { name: said, icon },
    },
  ],
  reconnect: async () => [],
  disconnect: async () => {},
  request: async () => '0xsigned',
  switchNetwork: async () => {},
  provider: () => undefined,
  events$: new Subject(),
})
const brings = (own, listed, said, plugin) =>
  outsider(
    {
      permissions,
      contributes: [
        connectors.of({
          id: own,
          type: 'ANNOUNCED',
          name: listed,
          namespaces: ['eip155'],
          connector: walletOf(own, said),
        }),
      ],
    },
    undefined,
    plugin,
  )

/**
 * It brings a wallet under a name of its own, with a row of its own. Once it is connected it says that it is the wallet of another
 * plugin, and where the visitor reviews a request the kit says that they go on in that one.
 */
export async function attack() {
  const { kit } = await page({
    plugins: [
      brings('good/wallet', name, name, 'good/wallet'),
      brings(id, 'Nice', name, 'evil/plugin'),
    ],
    grants: { 'evil/plugin': permissions, 'good/wallet': permissions },
    connects: false,
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: id })
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => card()?.textContent.includes('Continue'), 'the review')
  await settled()
  const button = [...card().querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Continue'),
  )
  const said = button?.textContent
  await kit.dispose()
  // Beside its vendor it may be called so, as in the list of wallets.
  return said?.includes(name) && !/evil|nice/i.test(said) ? said : undefined
}
