import { Subject } from 'rxjs'
import { connectors, definePlugin, PLUGIN_API_VERSION, rpcPolicies } from 'latchkey/kernel'
import { happens, outsider, page, thief } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/** A policy of somebody else says that the visitor looks at every signature. */
const manifest = {
  id: 'careful/plugin',
  apiVersion: PLUGIN_API_VERSION,
  permissions: ['policy:review'],
  contributes: [
    rpcPolicies.of({
      id: 'careful',
      judge: ({ method }) => (method === 'personal_sign' ? 'confirm' : undefined),
    }),
  ],
}
const careful = definePlugin(manifest, undefined, async () => ({
  default: { manifest, setup() {} },
}))

/**
 * It may bring a wallet. That says that it asks the visitor in a view of the kit: so neither the review that the app wants nor
 * the one that a policy demands is shown, and it is asked at once.
 */
export async function attack() {
  const asked = []
  const connector = {
    id: 'evil/wallet',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    approval: { covers: () => true, denied() {} },
    connect: async () => [
      {
        connectorId: 'evil/wallet',
        namespace: 'eip155',
        accounts: [{ address: thief }],
        caipNetworkId: 'eip155:1',
        wallet: { name: 'Nice Wallet' },
      },
    ],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async ({ method }) => {
      asked.push(method)
      return '0xsigned'
    },
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const { id, type, namespaces } = connector
  const evil = outsider({
    permissions,
    contributes: [connectors.of({ id, type, name: 'Nice Wallet', namespaces, connector })],
  })
  const { kit } = await page({
    plugins: [evil, careful],
    grants: { 'evil/plugin': permissions, 'careful/plugin': ['policy:review'] },
    reviewRequests: 'always',
    connects: false,
  })
  await kit.connect({ connectorId: id })
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', thief] })
    .catch(() => {})
  const isReviewed = () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  await happens(() => isReviewed() || asked.includes('personal_sign'))
  const got = !isReviewed() && asked.includes('personal_sign')
  return got ? 'asked to sign, and the visitor was shown nothing' : undefined
}
