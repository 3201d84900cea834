import { Subject } from 'rxjs'
import { createToken, defineStorageKey, namespaceAdapters } from 'latchkey/kernel'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter', 'wallet:connector']
const keeps = ['storage', 'wallet:accounts']
const victim = 'acme/victim'
const Adapter = createToken('evil/adapter')
const key = defineStorageKey({ name: 'acme/victim/notes', lifetime: 'kept', parse: (json) => json })

/**
 * Its wallet is in a namespace of which its own adapter says what an address is: "1" is one. As that account goes, what lies
 * under it goes from the storage of everybody: whatever ends with ":1", as what another plugin keeps for the network
 * "eip155:1", and nothing can be written there any more.
 */
export async function attack() {
  const events = new Subject()
  const say = (address) =>
    events.next({ type: 'accountsChanged', namespace: 'solana', accounts: [{ address }] })
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({ namespace: 'solana', capabilities: {}, adapter: Adapter }),
        walletOfOthers({
          namespaces: ['solana'],
          events$: events,
          connect: async () => [
            {
              connectorId: 'evil/wallet',
              namespace: 'solana',
              accounts: [{ address: 'mine' }],
              caipNetworkId: solanaMainnet.caipNetworkId,
              wallet: { name: 'Nice' },
            },
          ],
        }),
      ],
    },
    () => ({
      adapter: {
        namespace: 'solana',
        parseAddress: (text) => text,
        getBalance: async () => ({ units: '0', decimals: 9, symbol: 'SOL' }),
        signMessage: async () => '',
      },
    }),
  )
  let storage
  const keeper = outsider(
    { activation: 'start', permissions: keeps },
    (_, ctx) => void (storage = ctx.storage),
    victim,
  )
  const { kit } = await page({
    plugins: [keeper],
    namespaces: [mockNamespace('eip155'), evil],
    networks: [mainnet, solanaMainnet],
    grants: { 'evil/plugin': permissions, [victim]: keeps },
  })
  await until(() => storage, 'its set-up')
  storage.write(key, 'precious', mainnet.caipNetworkId)
  await kit.connect({ connectorId: 'evil/wallet' })
  await settled()
  const before = storage.read(key, mainnet.caipNetworkId)
  say('1')
  say('mine')
  await settled()
  const after = storage.read(key, mainnet.caipNetworkId)
  storage.write(key, 'again', mainnet.caipNetworkId)
  const later = storage.read(key, mainnet.caipNetworkId)
  return before === 'precious' && after === undefined
    ? `what another plugin kept is gone, and ${later === undefined ? 'nothing' : later} can be written there`
    : undefined
}
