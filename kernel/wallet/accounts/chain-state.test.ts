import { describe, expect, test } from '@jest/globals'
import { sampleNetworks } from '../../../test/kit/sample-networks.ts'
import { type ChainNamespace, chainNamespaces } from '../../base/caip.ts'
import type { Token } from '../../base/token.ts'
import { accountTab } from '../views/account-tab.ts'
import { type ChainSources, type KitChainState, selectChainState } from './chain-state.ts'
import { KnownTokens } from '../assets/token-balance.ts'
import { ConnectionService } from '../tokens.ts'
import type { Connection } from '../connections/connection.ts'
import { type BehindKernel, putBehind } from '../../behind-kernel.ts'
import type { Kernel } from '../../kernel.ts'
import type { PointReader } from '../../point-reader.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import { networksStore } from '../networks/networks-store.ts'

const explorer = { default: { name: 'E', url: 'https://explorer.test/' } }
const requested = chainNamespaces.flatMap((one) =>
  sampleNetworks[one].map((network) => ({ ...network, blockExplorers: explorer })),
)
const { initial } = connectionsStore
const connection = (namespace: ChainNamespace, members: Partial<Connection> = {}): Connection => ({
  connectorId: `w-${namespace}`,
  namespace,
  accounts: [{ address: `${namespace}-1` }, { address: `${namespace}-2` }],
  caipNetworkId: sampleNetworks[namespace][0].caipNetworkId,
  wallet: { name: 'W' },
  ...members,
})
const sources = (
  connections: readonly Connection[] = [],
  members: Partial<ChainSources> = {},
): ChainSources => ({
  connections: {
    ...initial,
    namespaces: Object.fromEntries(
      chainNamespaces.map((namespace) => {
        const own = connections.filter((one) => one.namespace === namespace)
        return [
          namespace,
          { status: own.length > 0 ? 'connected' : 'disconnected', connections: own },
        ]
      }),
    ) as unknown as ChainSources['connections']['namespaces'],
  },
  networks: {
    ...networksStore.initial,
    requested,
    active: sampleNetworks.eip155[0].caipNetworkId,
    activeByNamespace: Object.fromEntries(
      chainNamespaces.map((one) => [one, sampleNetworks[one][1].caipNetworkId]),
    ),
  },
  settings: { defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa' } },
  ...members,
})

/** A kernel that has one service, and the wallet of the connection, by a plugin of the kit. */
const knowing = (known: object, service: object, wallet: object = {}, kernel: object = {}) => ({
  find: <T>(token: Token<T>) => (token === known ? (service as T) : undefined),
  forPlugin: () => kernel as Kernel,
  point: () =>
    ({
      getSnapshot: () => [{ value: { id: 'w-eip155', ...wallet }, pluginId: 'one' }],
    }) as unknown as PointReader<any>,
})

describe('accountTab', () => {
  test('[S3.21] default: the tab that is open in the topmost Account; the first where none is', () => {
    const entry = (viewId: string, params = {}) => ({ viewId, params })
    const open = entry('Account', { tab: 2 })
    expect(accountTab({ history: [] })).toBe(0)
    expect(accountTab({ history: [entry('Account')] })).toBe(0)
    expect(accountTab({ history: [open, entry('Transactions')] })).toBe(2)
    expect(accountTab({ history: [open, entry('Account', { tab: 1 })] })).toBe(1)
    for (const tab of [-1, 0.5, '1', null, Number.NaN]) {
      expect(accountTab({ history: [entry('Account', { tab })] })).toBe(0)
    }
    expect(selectChainState(sources([], { currentTab: 2 }), 'eip155').accountState.currentTab).toBe(
      2,
    )
  })
})

describe('selectChainState', () => {
  test('[S3.21, S7.19] default: who the account is, as far as it is known', () => {
    const identity = { name: 'ada-l.reown.id', image: 'https://img.test/ada.png' }
    const known = selectChainState(sources([connection('eip155')], { identity }), 'eip155')
    expect(known.accountState).toMatchObject({
      profileName: identity.name,
      profileImage: identity.image,
    })
    const { accountState } = selectChainState(sources([connection('eip155')]), 'eip155')
    expect([accountState.profileName, accountState.profileImage]).toEqual([undefined, undefined])
  })

  test('[S3.20] default: the networks of the namespace alone, and where it is', () => {
    const at = selectChainState(sources([connection('eip155')]), 'bip122')
    expect(at.caipNetworks.map(({ name }) => name)).toEqual(['Bitcoin', 'Bitcoin Testnet'])
    expect(at.networkState).toEqual({
      caipNetwork: requested.find(({ name }) => name === 'Bitcoin Testnet'),
      requestedCaipNetworks: at.caipNetworks,
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
    })
  })

  test('[S3.20] behaviour: a connection says where it is and what was approved', () => {
    const id = sampleNetworks.solana[0].caipNetworkId
    const state = sources([connection('solana', { approvedNetworkIds: [id] })])
    expect(selectChainState(state, 'solana').networkState).toMatchObject({
      caipNetwork: { caipNetworkId: id },
      approvedCaipNetworkIds: [id],
      supportsAllNetworks: false,
    })
    const elsewhere = sources([connection('solana', { caipNetworkId: 'solana:elsewhere' })])
    expect(selectChainState(elsewhere, 'solana').networkState.caipNetwork).toBeUndefined()
  })

  test('[S3.21] default: without an account everything about one is absent', () => {
    const { status, currentTab, ...account } = selectChainState(sources(), 'cosmos').accountState
    expect([status, currentTab]).toEqual(['disconnected', 0])
    expect(Object.values(account).filter((value) => value !== undefined)).toEqual([])
    expect(Object.keys(account).sort()).toEqual([
      'address',
      'addressExplorerUrl',
      'balance',
      'balanceSymbol',
      'caipAddress',
      'connectedWalletInfo',
      'preferredAccountType',
      'profileImage',
      'profileName',
      'smartAccountDeployed',
      'socialProvider',
      'tokenBalance',
      'user',
    ])
  })

  test.each(chainNamespaces)(
    '[S3.21] default: the active account of %s is its own',
    (namespace) => {
      const state = sources(
        chainNamespaces.map((one) => connection(one)),
        { balance: { units: '1234567', decimals: 6, symbol: 'COIN' } },
      )
      expect(selectChainState(state, namespace).accountState).toMatchObject({
        status: 'connected',
        address: `${namespace}-1`,
        caipAddress: `${sampleNetworks[namespace][0].caipNetworkId}:${namespace}-1`,
        addressExplorerUrl: `https://explorer.test/address/${namespace}-1`,
        connectedWalletInfo: { name: 'W' },
        balance: '1.234',
        balanceSymbol: 'COIN',
      })
    },
  )

  test('[S3.21, S3.09] behaviour: the account type is that of the account, else the one that is set', () => {
    const typed = sources([
      connection('eip155', { accounts: [{ address: 'a', type: 'eoa' }] }),
      connection('solana'),
      connection('bip122', { accounts: [{ address: 'b', type: 'payment' }] }),
    ])
    const typeIn = (namespace: ChainNamespace, from = typed) =>
      selectChainState(from, namespace).accountState.preferredAccountType
    expect([typeIn('eip155'), typeIn('solana'), typeIn('bip122')]).toEqual([
      'eoa',
      'eoa',
      'payment',
    ])
  })

  test('[S3.21, S3.09] behaviour: only a wallet that offers smart accounts has the default of one', () => {
    const typeOf = (members: Partial<Connection>) =>
      selectChainState(sources([connection('eip155', members)]), 'eip155').accountState
        .preferredAccountType
    expect(typeOf({})).toBeUndefined()
    expect(typeOf({ smartAccount: { networkIds: ['eip155:1'] } })).toBe('smartAccount')
  })

  test('[S1.10, S3.20, S3.21] behaviour: an embedded wallet says where smart accounts are, whether this one is deployed, and whose it is', () => {
    const smartAccount = { networkIds: ['eip155:1'] as const, isDeployed: false }
    const at = selectChainState(
      sources([connection('eip155', { smartAccount, wallet: { name: 'X', social: 'x' } })], {
        kernel: knowing(ConnectionService, {
          connectorOf: () => ({ user: () => ({ email: 'ada@example.com' }) }),
        }),
      }),
      'eip155',
    )
    expect(at.networkState.smartAccountEnabledNetworks).toEqual(['eip155:1'])
    expect(at.accountState).toMatchObject({
      smartAccountDeployed: false,
      socialProvider: 'x',
      user: { email: 'ada@example.com' },
    })
  })

  test('[SEC-86] fault: whose a wallet of others is it does not say, unless it may be the login of the visitor', () => {
    const userOf = (wallet: object) => {
      const connectorOf = () => ({ user: () => ({ email: 'boss@bank.example' }) })
      const ofOthers = {} as Kernel
      putBehind(ofOthers, {} as BehindKernel)
      const kernel = knowing(ConnectionService, { connectorOf }, wallet, ofOthers)
      return selectChainState(sources([connection('eip155')], { kernel }), 'eip155').accountState
        .user
    }
    expect(userOf({ type: 'EXTERNAL' })).toBeUndefined()
    expect(userOf({ type: 'AUTH', id: 'another' })).toBeUndefined()
    expect(userOf({ type: 'AUTH' })).toEqual({ email: 'boss@bank.example' })
  })

  test('[S3.21, S3.16] default: the tokens of the account, as far as they are known', () => {
    const token = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      quantity: { decimals: '18', numeric: '1' },
    } as const
    const from = sources([connection('eip155')], {
      kernel: knowing(KnownTokens, {
        peek: (account: string) => (account.startsWith('eip155:1:') ? [token] : undefined),
      }),
    })
    expect(selectChainState(from, 'eip155').accountState.tokenBalance).toEqual([token])
    expect(selectChainState(from, 'solana').accountState.tokenBalance).toBeUndefined()
  })

  test('[S3.20, S3.21] type: what a host reads is named as promised', () => {
    const state: KitChainState = selectChainState(sources(), 'eip155')
    const names: readonly (keyof KitChainState)[] = ['caipNetworks', 'networkState', 'accountState']
    expect(Object.keys(state).sort()).toEqual([...names].sort())
    // @ts-expect-error -- amounts are texts
    const amount: number | undefined = state.accountState.balance
    expect(amount).toBeUndefined()
  })
})
