import { describe, expect, it } from '@jest/globals'
import type { StoreDefinition } from '../../base/store.ts'
import { accountOnNetwork, activeAccount } from './active-account.ts'
import { type ConnectionsState, connectionsStore } from '../connections/connections-store.ts'
import type { Connection } from '../connections/connection.ts'
import type { CaipNetwork } from '../networks/network.ts'
import { type NetworksState, networksStore } from '../networks/networks-store.ts'

const address = '0x1111111111111111111111111111111111111111'
const optimism = { caipNetworkId: 'eip155:10' } as unknown as CaipNetwork
const evm: Connection = {
  connectorId: 'io.one',
  namespace: 'eip155',
  accounts: [{ address, type: 'smartAccount' }, { address: '0x2' }],
  caipNetworkId: 'eip155:10',
  wallet: { name: 'One' },
}
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana: Connection = {
  connectorId: 'two',
  namespace: 'solana',
  accounts: [{ address: 'So1' }],
  caipNetworkId: solanaId,
  wallet: { name: 'Two' },
}

const reader = (connections: readonly Connection[], networks: Partial<NetworksState> = {}) => {
  const { initial } = connectionsStore
  const namespaces: Record<string, unknown> = { ...initial.namespaces }
  for (const each of connections) {
    namespaces[each.namespace] = { status: 'connected', connections: [each] }
  }
  const states = new Map<unknown, unknown>([
    [connectionsStore, { ...initial, namespaces } as ConnectionsState],
    [networksStore, { ...networksStore.initial, ...networks }],
  ])
  return <S>(store: StoreDefinition<S>) => states.get(store) as S
}

describe('accountOnNetwork', () => {
  it('[S4.01] default: likewise, and none on a network that is none of the app', () => {
    const read = reader([evm, solana], { requested: [optimism], active: 'eip155:10' })
    expect(accountOnNetwork(read)).toEqual(activeAccount(read))
    expect(accountOnNetwork(read)?.network).toBe(optimism)
    expect(accountOnNetwork(read, 'solana')).toBeUndefined()
  })
})

describe('activeAccount', () => {
  it('[S4.01] default: the first account of the active wallet of the active namespace, where that wallet is', () => {
    const read = reader([evm, solana], { requested: [optimism], active: 'eip155:10' })
    expect(activeAccount(read)).toEqual({
      account: `eip155:10:${address}`,
      address,
      caipNetworkId: 'eip155:10',
      network: optimism,
      isSmartAccount: true,
    })
  })

  it('[S4.01] option: of another namespace; its network may be none of the app', () => {
    const read = reader([evm, solana], { requested: [optimism], active: 'eip155:10' })
    expect(activeAccount(read, 'solana')).toEqual({
      account: `${solanaId}:So1`,
      address: 'So1',
      caipNetworkId: solanaId,
      network: undefined,
      isSmartAccount: false,
    })
  })

  it('[S4.01] fault: without a network, a connection or an account there is none', () => {
    expect(activeAccount(reader([evm]))).toBeUndefined()
    expect(activeAccount(reader([], { active: 'eip155:10' }))).toBeUndefined()
    expect(
      activeAccount(reader([{ ...evm, accounts: [] }], { active: 'eip155:10' })),
    ).toBeUndefined()
  })
})
