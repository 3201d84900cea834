import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { attempt, outsider, page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']
const other = '0x1111111111111111111111111111111111111111'
const id = 'good/wallet'

/** As EIP-5792 has it: a wallet says nothing of an account that is not connected. */
const connector = {
  id,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: async () => [
    {
      connectorId: id,
      namespace: 'eip155',
      accounts: [{ address: visitor }],
      caipNetworkId: 'eip155:1',
      wallet: { name: 'Good' },
    },
  ],
  reconnect: async () => [],
  disconnect: async () => {},
  async request({ params }) {
    if (params?.[0] === visitor) return {}
    throw Object.assign(new Error('Unauthorized'), { code: 4100 })
  },
  switchNetwork: async () => {},
  provider: () => undefined,
  events$: new Subject(),
}

/**
 * It may ask a wallet, past the approval of the visitor, and was not granted accounts. What a wallet can do is a read that nobody
 * is shown, and it names an account: for each address that a plugin is curious about, the wallet says whether it is the
 * visitor's.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const good = outsider(
    {
      permissions: ['wallet:connector'],
      contributes: [
        connectors.of({ id, type: 'ANNOUNCED', name: 'Good', namespaces: ['eip155'], connector }),
      ],
    },
    undefined,
    'good/wallet',
  )
  const { kit } = await page({
    plugins: [good, evil],
    grants: { 'evil/plugin': permissions, 'good/wallet': ['wallet:connector'] },
    connects: false,
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: id })
  await until(() => rpc, 'its set-up')
  const isOf = async (address) =>
    (await attempt(() => rpc.request({ method: 'wallet_getCapabilities', params: [address] }))) !==
    undefined
  const [own, others] = [await isOf(visitor), await isOf(other)]
  const { isOpen } = kit.getState().router
  await kit.dispose()
  return own && !others && !isOpen ? `${visitor} is the visitor's` : undefined
}
