import { Subject } from 'rxjs'
import { connectors, KitError } from 'latchkey/kernel'
import { mainnet, solanaDevnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { happens, outsider, page, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const words = 'Checked: this request is safe'
const id = 'evil/wallet'

/**
 * The app switches the wallet that the plugin brought, which does not answer. While the visitor reviews a request to another
 * wallet, the switch fails: why it did, in the plugin's words, the kit says in a toast of its own beside the decision.
 */
export async function attack() {
  let refuse
  const connection = {
    connectorId: id,
    namespace: 'solana',
    accounts: [{ address: 'So11111111111111111111111111111111111111112' }],
    caipNetworkId: solanaMainnet.caipNetworkId,
    wallet: { name: 'Nice' },
  }
  const connector = {
    id,
    type: 'EXTERNAL',
    namespaces: ['solana'],
    connect: async () => [connection],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: () => new Promise((_, reject) => (refuse = reject)),
    provider: () => undefined,
    events$: new Subject(),
  }
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [
      connectors.of({ id, type: 'EXTERNAL', name: 'Nice', namespaces: ['solana'], connector }),
    ],
  })
  const { kit } = await page({
    plugins: [evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet, solanaDevnet],
    grants: {
      'evil/plugin': ['wallet:connector'],
      'mock-namespace/solana': ['wallet:adapter'],
    },
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: id })
  kit.switchNetwork(solanaDevnet.caipNetworkId).catch(() => {})
  await until(() => refuse, 'the switch')
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => card()?.textContent.includes('Continue'), 'the review')
  refuse(new KitError(words, { code: 'USER_REJECTED' }))
  const toast = () => card().querySelector('.toast')?.textContent
  await happens(toast)
  const isReview = kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  const said = toast()
  return isReview && said?.includes(words) ? said : undefined
}
