import { afterEach, describe, expect, it } from '@jest/globals'
import { mockNamespace, mockWallet, type MockWalletOptions } from '../../../test/kit/mock-wallet.ts'
import { fakeEnvironment, fakePage, fakeStorage, settle } from '../../../test/kit/fakes.ts'
import type { TestKernelOptions } from '../../../test/kit/create-test-kernel.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import type { ChainNamespace } from '../../base/caip.ts'
import { reconnectWalletTimeoutMs } from '../../base/constants.ts'
import { KitError } from '../../base/kit-error.ts'
import { definePlugin } from '../../plugin.ts'
import { defineStorageKey } from '../../environment/storage.ts'
import { connectionsKey, disconnectedConnectorsKey } from './connection-storage.ts'
import { statusKey } from '../last-visit.ts'
import { connectionsStore } from './connections-store.ts'
import {
  accountsChanged,
  alertDismissed,
  connectionClosed,
  connectionFailed,
  connectionNetworkChanged,
  connectionOpened,
  connectionRestoring,
  disconnected,
} from '../events.ts'
import { networksStore } from '../networks/networks-store.ts'
import { noticesStore } from '../notices/notices-store.ts'
import { recentWalletsKey } from '../listings/recent-wallets.ts'
import { UserRejectedRequestError } from '../requests/rpc-error.ts'
import { connectView } from '../views/view-refs.ts'

const ada = '0xada'
const bob = '0xb0b'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const kernels: WalletKernel[] = []
const wallets = (...options: readonly Partial<MockWalletOptions>[]) =>
  options.map((one) => mockWallet({ namespace: 'eip155', accounts: [ada], ...one }))

/** Wallets of the kit itself have their own ids for those of their plugins; others stand each in a line of its own. */
interface BeginOptions extends TestKernelOptions {
  readonly areOfKit?: boolean
}

async function begin(
  mocks: readonly ReturnType<typeof mockWallet>[],
  { plugins = [], areOfKit = false, ...options }: BeginOptions = {},
): Promise<WalletKernel> {
  const t = createWalletKernel({
    ...options,
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      ...mocks.map(({ plugin, connector: { id } }) =>
        areOfKit ? definePlugin({ ...plugin.manifest, id }) : plugin,
      ),
      ...plugins,
    ],
  })
  kernels.push(t)
  await t.begin()
  return t
}

afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})

const statusOf = (t: WalletKernel, namespace: ChainNamespace = 'eip155') =>
  t.state(connectionsStore).namespaces[namespace].status
const addressesIn = (t: WalletKernel, namespace: ChainNamespace = 'eip155') =>
  t
    .state(connectionsStore)
    .namespaces[namespace].connections.flatMap(({ accounts }) =>
      accounts.map(({ address }) => address),
    )
/** What an earlier visit left behind. */
const storedVisit = (
  ids: readonly (readonly [string, ChainNamespace, number])[],
  pluginOf = (connectorId: string) => `mock-wallet/${connectorId}`,
) => {
  const record = (value: unknown) => JSON.stringify({ v: 1, at: 1, value })
  const namespaces = [...new Set(ids.map(([, namespace]) => namespace))]
  return fakeStorage({
    ...Object.fromEntries(
      namespaces.map((name) => [`latchkey/test/wallet/status/${name}`, record('connected')]),
    ),
    'latchkey/test/wallet/connections': record(
      ids.map(([connectorId, namespace, lastUsedAt]) => ({
        connectorId,
        pluginId: pluginOf(connectorId),
        namespace,
        accounts: [{ address: ada }],
        caipNetworkId: namespace === 'eip155' ? 'eip155:1' : solana,
        lastUsedAt,
      })),
    ),
  })
}
const visit = (...ids: readonly (readonly [string, ChainNamespace, number])[]) => ({
  environment: fakeEnvironment({ storage: storedVisit(ids) }),
})
/** The same of wallets of the kit. */
const ownVisit = (...ids: readonly (readonly [string, ChainNamespace, number])[]) => ({
  areOfKit: true,
  environment: fakeEnvironment({ storage: storedVisit(ids, (id) => id) }),
})

describe('connect', () => {
  it('[S4.01] default: the namespace is connecting, then connected, the others stay as they are', async () => {
    const [one] = wallets({ failures: { connect: 'hang' } })
    const t = await begin([one!])
    void t.connections.connect({ connectorId: 'mock-eip155' }).catch(() => {})
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connecting', 'disconnected'])
    t.connections.cancel()
    expect(statusOf(t)).toBe('disconnected')
    one!.failures.connect = undefined
    const connections = await t.connections.connect({ connectorId: 'mock-eip155' })
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'disconnected'])
    expect(connections).toEqual(t.state(connectionsStore).namespaces.eip155.connections)
  })

  it('[S4.01] REL-22 fault: three clicks on one wallet are one request', async () => {
    const [one] = wallets({})
    const t = await begin([one!])
    const clicks = [1, 2, 3].map(() => t.connections.connect({ connectorId: 'mock-eip155' }))
    expect(new Set((await Promise.all(clicks)).map((found) => JSON.stringify(found))).size).toBe(1)
    expect(one!.calls).toEqual(['connect'])
    expect(t.emitted(connectionOpened)).toHaveLength(1)
  })

  it('[S4.01] behaviour: a new attempt ends the old one, whose late answer changes nothing', async () => {
    const [slow, fast] = wallets(
      { id: 'slow', accounts: [bob], failures: { connect: 'hang' } },
      { id: 'fast' },
    )
    const t = await begin([slow!, fast!])
    const first = t.connections.connect({ connectorId: 'slow' })
    const second = t.connections.connect({ connectorId: 'fast' })
    await expect(first).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    await second
    expect(addressesIn(t)).toEqual([ada])
    expect(t.emitted(connectionFailed).map(({ connectorId }) => connectorId)).toEqual(['slow'])
  })

  it('[S8.24] REL-15 fault: closing the modal ends it as Modal closed; a late yes changes nothing', async () => {
    let approve = () => {}
    const [one] = wallets({})
    const late = {
      ...one!.connector,
      connect: () =>
        new Promise<never[]>((resolve) => {
          approve = () =>
            resolve([
              {
                connectorId: 'mock-eip155',
                namespace: 'eip155',
                accounts: [{ address: ada }],
                caipNetworkId: 'eip155:1',
                wallet: { name: 'x' },
              },
            ] as never)
        }),
    }
    Object.assign(one!.connector, { connect: late.connect })
    const t = await begin([one!])
    t.views.open(connectView)
    const waiting = t.connections.connect({ connectorId: 'mock-eip155' })
    const refusal = waiting.catch((error: unknown) => error)
    await settle()
    t.views.close()
    expect(await refusal).toMatchObject({ message: 'Modal closed', code: 'MODAL_CLOSED' })
    approve()
    await settle()
    expect([statusOf(t), addressesIn(t)]).toEqual(['disconnected', []])
    expect(t.emitted(connectionOpened)).toEqual([])
  })

  it('[S8.24] behaviour: a host that connects without the modal is not ended by its closing', async () => {
    const [one] = wallets({ failures: { connect: 'hang' } })
    const t = await begin([one!])
    const waiting = t.connections.connect({ connectorId: 'mock-eip155' })
    t.views.open(connectView)
    t.views.close()
    expect(statusOf(t)).toBe('connecting')
    t.connections.cancel()
    await expect(waiting).rejects.toThrow('Failed to connect')
  })

  it('[S8.24] behaviour: Popup closed reaches the caller as it is', async () => {
    const popup = new KitError('Popup closed', { code: 'POPUP_CLOSED' })
    const t = await begin(wallets({ failures: { connect: popup } }))
    await expect(t.connections.connect({ connectorId: 'mock-eip155' })).rejects.toEqual(popup)
  })

  it('[S8.24] default: without a better reason it is Failed to connect, with the cause', async () => {
    const cause = new TypeError('x is undefined')
    const t = await begin(wallets({ failures: { connect: cause } }))
    await expect(t.connections.connect({ connectorId: 'mock-eip155' })).rejects.toMatchObject({
      message: 'Failed to connect',
      code: 'CONNECT_FAILED',
      cause,
    })
    expect(statusOf(t)).toBe('disconnected')
    expect(t.state(connectionsStore).attempt).toMatchObject({
      status: 'failed',
      error: { code: 'CONNECT_FAILED', message: 'Failed to connect' },
    })
  })

  it('[S8.35] behaviour: a refusal is a failed attempt that may be tried again', async () => {
    const [one] = wallets({ failures: { connect: new UserRejectedRequestError() } })
    const t = await begin([one!])
    await expect(t.connections.connect({ connectorId: 'mock-eip155' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    one!.failures.connect = undefined
    await t.connections.connect({ connectorId: 'mock-eip155' })
    expect(t.state(connectionsStore).attempt).toBeUndefined()
  })

  it('[S8.24] fault: an aborted signal ends it at once', async () => {
    const [one] = wallets({ failures: { connect: 'hang' } })
    const t = await begin([one!])
    const controller = new AbortController()
    const { signal } = controller
    const waiting = t.connections.connect({ connectorId: 'mock-eip155', signal })
    await settle()
    controller.abort()
    await expect(waiting).rejects.toThrow('Failed to connect')
    expect(statusOf(t)).toBe('disconnected')
    await expect(t.connections.connect({ connectorId: 'mock-eip155', signal })).rejects.toThrow(
      'Failed to connect',
    )
    expect(one!.calls).toEqual(['connect'])
  })

  it('[S8.24] fault: accounts that are none, and answers that are none, fail and are ended', async () => {
    const [one] = wallets({ accounts: [''] })
    const t = await begin([one!])
    await expect(t.connections.connect({ connectorId: 'mock-eip155' })).rejects.toThrow(
      'Failed to connect',
    )
    expect(one!.calls).toEqual(['connect', 'disconnect'])
    Object.assign(one!.connector, { connect: async () => 'yes' })
    await expect(t.connections.connect({ connectorId: 'mock-eip155' })).rejects.toThrow(
      'Failed to connect',
    )
    expect(one!.listeners).toBe(0)
  })

  it('[S8.29] fault: a pairing without its connector', async () => {
    const t = await begin([])
    await expect(t.connections.connect({ connectorId: 'walletConnect' })).rejects.toThrow(
      'WalletConnectConnector not found',
    )
    await expect(t.connections.connect({ connectorId: 'other' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })

  it('[S8.30] fault: a connector that knows none of the requested chains', async () => {
    const message = 'The connector does not support any of the requested chains'
    const [polkadot, elsewhere] = wallets(
      { id: 'dot', namespace: 'polkadot' },
      { id: 'elsewhere', namespace: 'eip155' },
    )
    Object.assign(elsewhere!.connector, {
      connect: async () => [{ namespace: 'cosmos', accounts: [{ address: ada }] }],
    })
    const t = await begin([polkadot!, elsewhere!])
    await expect(t.connections.connect({ connectorId: 'dot' })).rejects.toThrow(message)
    await expect(t.connections.connect({ connectorId: 'elsewhere' })).rejects.toThrow(message)
    await expect(
      t.connections.connect({ connectorId: 'elsewhere', namespace: 'solana' }),
    ).rejects.toThrow(message)
    expect(polkadot!.calls).toEqual([])
  })

  it('[S8.31] fault: a namespace outside the five', async () => {
    const t = await begin(wallets({}))
    const namespace = 'ton' as ChainNamespace
    await expect(t.connections.connect({ connectorId: 'mock-eip155', namespace })).rejects.toThrow(
      'Unsupported chain namespace',
    )
  })

  it('[S8.26] fault: a namespace without an adapter', async () => {
    const t = await begin([])
    await expect(t.connections.adapterOf('cosmos')).rejects.toThrow('Adapter not found')
    await expect(t.connections.adapterOf('eip155')).resolves.toMatchObject({ namespace: 'eip155' })
  })

  it('[S1.25] fault: in a restricted zone the wallet is not asked and a notice says why', async () => {
    const [one] = wallets({})
    const t = await begin([one!], {
      settings: { restrictedTimeZones: ['asia/shanghai'] },
      environment: fakeEnvironment({ page: fakePage({ timeZone: 'Asia/Shanghai' }) }),
    })
    await expect(t.connections.connect({ connectorId: 'mock-eip155' })).rejects.toMatchObject({
      code: 'REGION_RESTRICTED',
    })
    expect(one!.calls).toEqual([])
    expect(t.state(noticesStore).alerts).toMatchObject([
      { code: 'REGION_RESTRICTED', title: 'Not available in your region' },
    ])
    await expect(t.connections.disconnect()).resolves.toBeUndefined()
  })

  it('[S4.01] behaviour: without multiWallet another wallet takes the place of the first', async () => {
    const [first, second] = wallets({ id: 'first' }, { id: 'second', accounts: [bob] })
    const t = await begin([first!, second!])
    await t.connections.connect({ connectorId: 'first' })
    await t.connections.connect({ connectorId: 'second' })
    await settle()
    expect(addressesIn(t)).toEqual([bob])
    expect(t.emitted(connectionClosed)).toEqual([
      { connectorId: 'first', namespace: 'eip155', reason: 'replaced' },
    ])
    expect(t.emitted(disconnected)).toEqual([])
    expect(first!.calls).toEqual(['connect', 'disconnect'])
    expect([first!.listeners, second!.listeners]).toEqual([0, 1])
  })

  it('[S4.01] fault: a wallet that throws when it is told of the end does not spoil the next one', async () => {
    const [first, second] = wallets({ id: 'first' }, { id: 'second', accounts: [bob] })
    Object.assign(first!.connector, {
      disconnect() {
        throw new TypeError('x is undefined')
      },
    })
    const t = await begin([first!, second!])
    await t.connections.connect({ connectorId: 'first' })
    await t.connections.connect({ connectorId: 'second' })
    expect([statusOf(t), addressesIn(t)]).toEqual(['connected', [bob]])
    second!.changeAccounts([])
    expect(statusOf(t)).toBe('disconnected')
  })

  it('[S4.01] option: with multiWallet both stay, the newest first', async () => {
    const [first, second] = wallets({ id: 'first' }, { id: 'second', accounts: [bob] })
    const t = await begin([first!, second!], { features: { multiWallet: true } })
    await t.connections.connect({ connectorId: 'first' })
    await t.connections.connect({ connectorId: 'second' })
    expect(addressesIn(t)).toEqual([bob, ada])
    expect(t.storage.read(connectionsKey)).toHaveLength(2)
  })

  it('[S9.05] default: the two wallets used last, newest first, without doubles', async () => {
    const t = await begin(wallets({}))
    for (const id of ['a', 'b', 'c', 'b']) {
      await t.connections.connect({
        connectorId: 'mock-eip155',
        wallet: { id, name: `Wallet ${id}`, mobile_link: `${id}://`, homepage: 'https://x.test' },
      })
    }
    expect(t.connections.recentWallets()).toEqual([
      { id: 'b', name: 'Wallet b', mobile_link: 'b://' },
      { id: 'c', name: 'Wallet c', mobile_link: 'c://' },
    ])
    expect(t.storage.read(recentWalletsKey)).toHaveLength(2)
  })

  it('behaviour: the kit goes where the wallet is, in the namespace that was connected', async () => {
    const [sol] = wallets({ id: 'sol', namespace: 'solana' })
    const t = await begin([sol!])
    expect(t.state(networksStore).active).toBe('eip155:1')
    await t.connections.connect({ connectorId: 'sol' })
    expect(t.state(networksStore).active).toBe(solana)
    expect(t.connections.connectorOf('solana')?.id).toBe('sol')
    expect(t.connections.connectorOf('eip155')).toBeUndefined()
  })
})

describe('events of a wallet', () => {
  const connected = async (...options: readonly Partial<MockWalletOptions>[]) => {
    const mocks = wallets(...options)
    const t = await begin(mocks)
    for (const { connector } of mocks) await t.connections.connect({ connectorId: connector.id })
    return { t, mocks, wallet: mocks[0]! }
  }

  it('[S4.06] default: an empty list of accounts disconnects that connector', async () => {
    const { t, mocks, wallet } = await connected({}, { id: 'sol', namespace: 'solana' })
    wallet.changeAccounts([])
    expect([statusOf(t), addressesIn(t)]).toEqual(['disconnected', []])
    expect(statusOf(t, 'solana')).toBe('connected')
    expect(t.emitted(connectionClosed)).toEqual([
      { connectorId: 'mock-eip155', namespace: 'eip155', reason: 'wallet' },
    ])
    expect([wallet.listeners, mocks[1]!.listeners]).toEqual([0, 1])
  })

  it('[S4.07] default: one disconnect fact when none is left, none before', async () => {
    const { t, mocks } = await connected({}, { id: 'sol', namespace: 'solana' })
    mocks[0]!.end()
    expect(t.emitted(disconnected)).toEqual([])
    mocks[1]!.end()
    expect(t.emitted(disconnected)).toEqual([{ reason: 'wallet' }])
  })

  it('[S4.08] default: a chain change moves that connection alone', async () => {
    const { t, wallet } = await connected({}, { id: 'sol', namespace: 'solana' })
    wallet.changeNetwork('eip155:10')
    const { namespaces } = t.state(connectionsStore)
    expect(namespaces.eip155.connections[0]?.caipNetworkId).toBe('eip155:10')
    expect(namespaces.solana.connections[0]?.caipNetworkId).toBe(solana)
    expect(t.state(networksStore).active).toBe(solana)
  })

  it('[S4.08] fault: networks of another namespace and no networks at all are ignored', async () => {
    const { t, wallet } = await connected({})
    for (const id of [solana, 'eip155', '', undefined, 'eip155:']) {
      wallet.changeNetwork(id as never)
    }
    wallet.changeNetwork('eip155:1')
    expect(t.emitted(connectionNetworkChanged)).toEqual([])
  })

  it('[S4.06] fault: accounts that are none are ignored, the valid ones of a list are taken', async () => {
    const { t, wallet } = await connected({})
    wallet.changeAccounts([''])
    wallet.changeAccounts([ada])
    expect(t.emitted(accountsChanged)).toEqual([])
    wallet.changeAccounts([bob, '', bob, ada])
    expect(t.emitted(accountsChanged)).toEqual([
      {
        connectorId: 'mock-eip155',
        namespace: 'eip155',
        accounts: [{ address: bob }, { address: ada }],
      },
    ])
    expect(t.storage.read(connectionsKey)?.[0]?.accounts[0]?.address).toBe(bob)
  })

  it('[S4.01] REL-19 fault: a hiccup is reconnecting, not disconnected', async () => {
    const { t, wallet } = await connected({})
    wallet.emit({ type: 'interrupted', namespace: 'eip155' })
    expect([statusOf(t), addressesIn(t)]).toEqual(['reconnecting', [ada]])
    wallet.emit({ type: 'resumed', namespace: 'eip155' })
    expect(statusOf(t)).toBe('connected')
  })

  it('[S4.06] fault: after the end nothing of that wallet is heard', async () => {
    const { t, wallet } = await connected({})
    await t.connections.disconnect()
    wallet.changeAccounts([bob])
    wallet.changeNetwork('eip155:10')
    wallet.end()
    expect(t.emitted(accountsChanged)).toEqual([])
    expect(t.emitted(connectionNetworkChanged)).toEqual([])
    expect(t.emitted(disconnected)).toHaveLength(1)
  })

  it('[S4.09] default: when it ends, the address is gone from state and from what is stored', async () => {
    const { t, wallet } = await connected({})
    expect(t.storage.read(statusKey, 'eip155')).toBe('connected')
    wallet.end()
    expect(t.state(connectionsStore).namespaces.eip155).toEqual({
      status: 'disconnected',
      connections: [],
    })
    expect(t.storage.read(connectionsKey)).toEqual([])
    expect(t.storage.read(statusKey, 'eip155')).toBe('disconnected')
    expect([...t.environment.storage.entries.values()].join()).not.toContain(ada)
  })
})

describe('disconnect', () => {
  const login = defineStorageKey({ name: 'embedded/email', lifetime: 'login', parse: String })

  it('[S4.10] default: login data is gone before the wallet is told', async () => {
    const [one] = wallets({ type: 'AUTH' })
    const t = await begin([one!])
    await t.connections.connect({ connectorId: 'mock-eip155' })
    t.storage.write(login, 'ada@example.com')
    let seen: string | undefined = 'never asked'
    Object.assign(one!.connector, {
      disconnect: async () => {
        seen = t.storage.read(login)
      },
    })
    await t.connections.disconnect()
    expect(seen).toBeUndefined()
  })

  it('[S4.10] fault: login data goes with the last namespace of its login, not before', async () => {
    const mocks = wallets(
      { id: 'login', type: 'AUTH' },
      { id: 'sol-login', namespace: 'solana', type: 'AUTH' },
    )
    const t = await begin(mocks)
    t.storage.write(login, 'ada@example.com')
    for (const { connector } of mocks) await t.connections.connect({ connectorId: connector.id })
    await t.connections.disconnect('eip155')
    expect(t.storage.read(login)).toBe('ada@example.com')
    await t.connections.disconnect('solana')
    expect(t.storage.read(login)).toBeUndefined()
  })

  it('[S4.11] REL-9 fault: a kit that ends while a wallet is silent leaves no timer and no caller behind', async () => {
    const t = await begin(wallets({ failures: { disconnect: 'hang' } }))
    await t.connections.connect({ connectorId: 'mock-eip155' })
    const done = t.connections.disconnect()
    await settle()
    kernels.splice(kernels.indexOf(t), 1)
    await t.dispose()
    expect(t.clock.pending).toBe(0)
    await done
  })

  it('[S4.11] REL-9 default: it waits 3000 ms for a silent wallet, then completes here', async () => {
    const t = await begin(wallets({ failures: { disconnect: 'hang' } }))
    await t.connections.connect({ connectorId: 'mock-eip155' })
    let isDone = false
    const done = t.connections.disconnect().then(() => {
      isDone = true
    })
    expect(t.storage.read(connectionsKey)).toEqual([])
    await t.clock.advance(2_999)
    expect([isDone, statusOf(t)]).toEqual([false, 'connected'])
    await t.clock.advance(1)
    await done
    expect([statusOf(t), addressesIn(t)]).toEqual(['disconnected', []])
    expect(t.emitted(disconnected)).toEqual([{ reason: 'visitor' }])
    expect(t.clock.pending).toBe(0)
  })

  it('[S8.25] REL-9 fault: failures are joined, the others are disconnected all the same', async () => {
    const mocks = wallets(
      { failures: { disconnect: new KitError('The wallet is away', { code: 'AWAY' }) } },
      { id: 'sol', namespace: 'solana' },
    )
    const t = await begin(mocks)
    await t.connections.connect({ connectorId: 'mock-eip155' })
    await t.connections.connect({ connectorId: 'sol' })
    await expect(t.connections.disconnect()).rejects.toThrow(
      'Failed to disconnect chains: eip155 (The wallet is away)',
    )
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['disconnected', 'disconnected'])
    expect(mocks[1]!.calls).toEqual(['connect', 'disconnect'])
    expect(t.emitted(disconnected)).toHaveLength(1)
  })

  it('[SEC-86] fault: a wallet whose stream cannot be left is disconnected all the same, and so are the others', async () => {
    const [evil, other] = wallets({}, { id: 'sol', namespace: 'solana' })
    const unsubscribe = () => {
      throw new Error('never')
    }
    Object.assign(evil!.connector, { events$: { subscribe: () => ({ unsubscribe }) } })
    const t = await begin([evil!, other!], { expectsFaults: true })
    await t.connections.connect({ connectorId: 'mock-eip155' })
    await t.connections.connect({ connectorId: 'sol' })
    await t.connections.disconnect()
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['disconnected', 'disconnected'])
  })

  it('[S4.07] behaviour: one namespace ends, the other stays, no disconnect fact', async () => {
    const t = await begin(wallets({}, { id: 'sol', namespace: 'solana' }))
    await t.connections.connect({ connectorId: 'mock-eip155' })
    await t.connections.connect({ connectorId: 'sol' })
    await t.connections.disconnect('solana')
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'disconnected'])
    expect(t.emitted(disconnected)).toEqual([])
    await expect(t.connections.disconnect('ton' as ChainNamespace)).rejects.toThrow(
      'Unsupported chain namespace',
    )
  })

  it('[S4.11] REL-33 behaviour: a thousand connections and ends leave one listener while connected, none after', async () => {
    const [one] = wallets({})
    const t = await begin([one!])
    for (let turn = 0; turn < 1_000; turn += 1) {
      await t.connections.connect({ connectorId: 'mock-eip155' })
      if (one!.listeners !== 1) throw new Error(`${one!.listeners} listeners in turn ${turn}`)
      await t.connections.disconnect()
    }
    expect([one!.listeners, t.environment.storage.entries.size < 20]).toEqual([0, true])
  })

  it('[S4.11] behaviour: two calls at once tell the wallet once', async () => {
    const [one] = wallets({})
    const t = await begin([one!])
    await t.connections.connect({ connectorId: 'mock-eip155' })
    await Promise.all([t.connections.disconnect(), t.connections.disconnect()])
    expect(one!.calls).toEqual(['connect', 'disconnect'])
    expect(t.emitted(connectionClosed)).toHaveLength(1)
  })

  it('[S4.11] behaviour: connecting again waits for the end and is not undone by it', async () => {
    const [one] = wallets({ failures: { disconnect: 'hang' } })
    const t = await begin([one!])
    await t.connections.connect({ connectorId: 'mock-eip155' })
    const done = t.connections.disconnect()
    const again = t.connections.connect({ connectorId: 'mock-eip155' })
    await t.clock.advance(3_000)
    await done
    await again
    expect(statusOf(t)).toBe('connected')
    expect(t.storage.read(disconnectedConnectorsKey)).toEqual([])
  })

  it('[S4.01] fault: a connector whose plugin is switched off closes as plugin-disabled', async () => {
    const [one] = wallets({})
    const gated = { ...one!.plugin, manifest: { ...one!.plugin.manifest, gate: { feature: 'x' } } }
    const t = await begin([], { plugins: [gated], features: { x: true } })
    await t.connections.connect({ connectorId: 'mock-eip155' })
    await t.reconfigure({ features: { x: false } })
    expect(t.emitted(connectionClosed)).toEqual([
      { connectorId: 'mock-eip155', namespace: 'eip155', reason: 'plugin-disabled' },
    ])
    expect([one!.listeners, statusOf(t)]).toEqual([0, 'disconnected'])
    await t.reconfigure({ features: { x: true } })
    await t.connections.reconnect()
    expect(statusOf(t)).toBe('connected')
  })
})

describe('reconnect', () => {
  it('[S4.02] default: connecting when the stored status was connected, else disconnected', async () => {
    const t = await begin([], visit(['mock-eip155', 'eip155', 1]))
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connecting', 'disconnected'])
  })

  const itself = { connectorId: 'mock-eip155' }

  it('[SEC-126] fault: a connector of the id that another plugin brings is not asked', async () => {
    const [other, late] = wallets(
      { isAuthorised: true, accounts: [bob] },
      { id: 'late', isAuthorised: true, isLate: true },
    )
    const taken = storedVisit([
      ['mock-eip155', 'eip155', 2],
      ['late', 'eip155', 1],
    ])
    const key = 'latchkey/test/wallet/connections'
    const before = taken.get(key)!
    taken.set(key, before.replace('mock-wallet/mock-eip155', 'acme/wallet'))
    const t = await begin([other!, late!], { environment: fakeEnvironment({ storage: taken }) })
    const done = t.connections.reconnect()
    await t.settle()
    late!.announce()
    await t.clock.advance(reconnectWalletTimeoutMs)
    await done
    expect([other!.calls, late!.calls, addressesIn(t)]).toEqual([[], ['reconnect'], [ada]])
  })

  it('[S4.02] fault: a wallet that comes while another late one is asked is asked as well', async () => {
    const environment = fakeEnvironment({
      storage: storedVisit([
        ['two', 'solana', 2],
        ['one', 'eip155', 1],
      ]),
    })
    const late = { isAuthorised: true, isLate: true, clock: environment.clock }
    const [one, two] = wallets(
      { ...late, id: 'one', failures: { reconnect: { delayMs: 1_000 } } },
      { ...late, id: 'two', namespace: 'solana' },
    )
    const t = await begin([one!, two!], { environment })
    const done = t.connections.reconnect()
    await t.settle()
    one!.announce()
    await t.settle()
    two!.announce()
    await t.clock.advance(1_000)
    await done
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'connected'])
  })

  it('[S4.02] option: a wallet that is there by itself is asked without a prompt, and comes back', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!])
    await t.connections.reconnect(itself)
    expect([statusOf(t), one!.calls]).toEqual(['connected', ['reconnect']])
    expect(t.storage.read(connectionsKey)).toMatchObject([itself])
  })

  it('[S4.02] behaviour: it is not asked once the visitor has ended it, until they choose it again', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!])
    await t.connections.reconnect(itself)
    await t.connections.disconnect()
    await t.connections.reconnect(itself)
    expect([statusOf(t), one!.calls]).toEqual(['disconnected', ['reconnect', 'disconnect']])
    await t.connections.connect(itself)
    expect(statusOf(t)).toBe('connected')
  })

  it('[S4.02] behaviour: it takes no place of a wallet of the last visit', async () => {
    const [one, other] = wallets({ isAuthorised: true }, { id: 'other', isAuthorised: true })
    const t = await begin([one!, other!], visit(['other', 'eip155', 1]))
    await Promise.all([t.connections.reconnect(), t.connections.reconnect(itself)])
    expect([one!.calls, other!.calls]).toEqual([[], ['reconnect']])
  })

  it('[S4.02, SEC-94] fault: it does not come while the visitor logs in or decides, and comes afterwards', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!])
    t.views.open({ id: 'EmailVerifyOtp' })
    await t.connections.reconnect(itself)
    expect([statusOf(t), one!.calls]).toEqual(['disconnected', []])
    t.views.close({ force: true })
    const answered = t.connections.reconnect(itself)
    // It was asked before the visitor began.
    t.views.open({ id: 'EmailVerifyOtp' })
    await answered
    expect(statusOf(t)).toBe('disconnected')
    t.views.close({ force: true })
    await t.connections.reconnect(itself)
    expect(statusOf(t)).toBe('connected')
  })

  it('[S4.02] fault: of several at once none is forgotten', async () => {
    const mocks = wallets(
      { isAuthorised: true },
      { id: 'sol', namespace: 'solana', isAuthorised: true },
    )
    const t = await begin(mocks)
    await Promise.all([
      t.connections.reconnect(),
      t.connections.reconnect(itself),
      t.connections.reconnect({ connectorId: 'sol' }),
    ])
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'connected'])
  })

  it('[S4.02] option: enableReconnect false asks a wallet that is there by itself as little', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!], { settings: { enableReconnect: false } })
    await t.connections.reconnect(itself)
    expect([statusOf(t), one!.calls]).toEqual(['disconnected', []])
  })

  it('[S4.02] option: enableReconnect false asks no wallet and drops what was stored', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!], {
      ...visit(['mock-eip155', 'eip155', 1]),
      settings: { enableReconnect: false },
    })
    await t.connections.reconnect()
    expect([statusOf(t), one!.calls]).toEqual(['disconnected', []])
    expect(t.storage.read(connectionsKey)).toEqual([])
    expect(t.storage.read(statusKey, 'eip155')).toBe('disconnected')
  })

  it('[S1.25] fault: in a restricted zone a stored connection is not asked for, a notice says why, and it can be ended', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!], {
      settings: { restrictedTimeZones: ['asia/shanghai'] },
      environment: fakeEnvironment({
        page: fakePage({ timeZone: 'Asia/Shanghai' }),
        storage: storedVisit([['mock-eip155', 'eip155', 1]]),
      }),
    })
    await t.connections.reconnect()
    expect([statusOf(t), one!.calls]).toEqual(['disconnected', []])
    expect(t.state(noticesStore).alerts).toMatchObject([
      { code: 'REGION_RESTRICTED', title: 'Not available in your region' },
    ])
    // Told once: what was dismissed does not come again.
    t.kernel.emit(alertDismissed({ code: 'REGION_RESTRICTED' }))
    await t.connections.reconnect()
    expect(t.state(noticesStore).alerts).toEqual([])
    expect(t.storage.read(connectionsKey)).toHaveLength(1)
    await t.connections.disconnect()
    expect(t.storage.read(connectionsKey)).toEqual([])
    expect(t.storage.read(statusKey, 'eip155')).toBe('disconnected')
    expect(one!.calls).toEqual([])
  })

  it('[S1.25] default: without a connection of an earlier visit there is nothing to say', async () => {
    const t = await begin([], {
      settings: { restrictedTimeZones: ['asia/shanghai'] },
      environment: fakeEnvironment({ page: fakePage({ timeZone: 'Asia/Shanghai' }) }),
    })
    await t.connections.reconnect()
    expect(t.state(noticesStore).alerts).toEqual([])
  })

  it('[S4.03] default: the most recent connector is asked first, the others in stored order', async () => {
    const order: string[] = []
    const mocks = wallets(
      { id: 'old', isAuthorised: true },
      { id: 'new', isAuthorised: true },
      { id: 'mid', isAuthorised: true, namespace: 'solana' },
    )
    for (const { connector } of mocks) {
      const { reconnect } = connector
      Object.assign(connector, {
        reconnect: (request: Parameters<typeof reconnect>[0]) => {
          order.push(connector.id)
          return reconnect(request)
        },
      })
    }
    const t = await begin(mocks, {
      ...ownVisit(['old', 'eip155', 1], ['new', 'eip155', 3], ['mid', 'solana', 2]),
      features: { multiWallet: true },
    })
    const done = t.connections.reconnect()
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['reconnecting', 'reconnecting'])
    await done
    expect(order).toEqual(['new', 'mid', 'old'])
    expect(t.state(connectionsStore).namespaces.eip155.connections[0]?.connectorId).toBe('new')
    expect(t.emitted(connectionOpened).every(({ isRestored }) => isRestored)).toBe(true)
  })

  it('[S4.02, S4.09] behaviour: who was connected is remembered until the wallet has answered, and by no disconnected visitor', async () => {
    const account = () => t.environment.storage.get('latchkey/test/wallet/account/eip155')
    const [one] = wallets({ isAuthorised: true })
    const { environment } = visit(['mock-eip155', 'eip155', 1])
    const t = await begin([one!], { environment })
    const remembered = `eip155:1:${ada}` as const
    t.kernel.emit(connectionRestoring({ namespace: 'eip155', status: 'connecting', remembered }))
    const shown = () => {
      const { namespaces } = t.state(connectionsStore)
      return [namespaces.eip155.status, namespaces.eip155.remembered]
    }
    const done = t.connections.reconnect()
    expect(shown()).toEqual(['reconnecting', remembered])
    await done
    expect(shown()).toEqual(['connected', undefined])
    expect(JSON.parse(account()!).value).toBe(`eip155:1:${addressesIn(t)[0]}`)
    await t.connections.disconnect()
    expect([shown(), account()]).toEqual([['disconnected', undefined], null])
  })

  it('[S4.03] behaviour: one wallet is enough for a namespace; the next is asked when it fails', async () => {
    for (const isAuthorised of [true, false]) {
      const mocks = wallets({ id: 'old', isAuthorised: true }, { id: 'new', isAuthorised })
      const t = await begin(mocks, visit(['old', 'eip155', 1], ['new', 'eip155', 3]))
      await t.connections.reconnect()
      const active = t.state(connectionsStore).namespaces.eip155.connections
      expect(active.map(({ connectorId }) => connectorId)).toEqual([isAuthorised ? 'new' : 'old'])
      expect(mocks[0]!.calls).toEqual(isAuthorised ? [] : ['reconnect'])
    }
  })

  it('[S4.03] behaviour: nothing is prompted, and nobody is asked whom the visitor disconnected', async () => {
    const mocks = wallets(
      { isAuthorised: true },
      { id: 'sol', namespace: 'solana', isAuthorised: true },
    )
    const { environment } = visit(['mock-eip155', 'eip155', 2], ['sol', 'solana', 1])
    environment.storage.set(
      'latchkey/test/wallet/disconnected-connectors',
      JSON.stringify({ v: 1, at: 1, value: ['sol'] }),
    )
    const t = await begin(mocks, { environment })
    await t.connections.reconnect()
    expect(mocks.map(({ calls }) => calls)).toEqual([['reconnect'], []])
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'disconnected'])
  })

  it('[S4.04] REL-21 default: a second reconnect shares the first', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!], visit(['mock-eip155', 'eip155', 1]))
    const first = t.connections.reconnect()
    const second = t.connections.reconnect()
    expect(second).toBe(first)
    await first
    expect(one!.calls).toEqual(['reconnect'])
  })

  it('[S4.05] default: no authorised connector leaves disconnected and no connections', async () => {
    const t = await begin(
      wallets({}, { id: 'sol', namespace: 'solana', failures: { reconnect: new Error('broken') } }),
      visit(['mock-eip155', 'eip155', 1], ['sol', 'solana', 2]),
    )
    await t.connections.reconnect()
    for (const namespace of ['eip155', 'solana'] as const) {
      expect(t.state(connectionsStore).namespaces[namespace]).toEqual({
        status: 'disconnected',
        connections: [],
      })
    }
  })

  it('[S4.05] REL-10 fault: a wallet that never answers costs 5 s, all of them 8 s', async () => {
    const mocks = wallets(
      { isAuthorised: true, failures: { reconnect: 'hang' } },
      { id: 'sol', namespace: 'solana', failures: { reconnect: 'hang' } },
    )
    const t = await begin(mocks, ownVisit(['mock-eip155', 'eip155', 2], ['sol', 'solana', 1]))
    const done = t.connections.reconnect()
    await t.clock.advance(4_999)
    expect(statusOf(t)).toBe('reconnecting')
    await t.clock.advance(1)
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['disconnected', 'reconnecting'])
    expect(mocks[1]!.calls).toEqual(['reconnect'])
    await t.clock.advance(3_000)
    expect(statusOf(t, 'solana')).toBe('disconnected')
    await done
    expect(t.clock.pending).toBe(0)
  })

  it('[SEC-126] fault: wallets of others that never answer cost no other wallet its turn', async () => {
    const hanging = (id: string, namespace: ChainNamespace) => ({
      id,
      namespace,
      failures: { reconnect: 'hang' } as const,
    })
    const [first, second] = wallets(hanging('acme/a', 'solana'), hanging('acme/b', 'solana'))
    const [own] = wallets({ id: 'own', isAuthorised: true })
    const { manifest } = first!.plugin
    const both = definePlugin({
      ...manifest,
      id: 'acme/both',
      contributes: [...manifest.contributes!, ...second!.plugin.manifest.contributes!],
    })
    const lines = [
      ['acme/a', 'solana', 3],
      ['acme/b', 'solana', 2],
      ['own', 'eip155', 1],
    ] as const
    const storage = storedVisit(lines, (id) => (id === 'own' ? id : 'acme/both'))
    const t = await begin([own!], {
      areOfKit: true,
      environment: fakeEnvironment({ storage }),
      features: { multiWallet: true },
      plugins: [both],
    })
    const done = t.connections.reconnect()
    await t.settle()
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'reconnecting'])
    // Among themselves they take turns, and the limit of all is theirs.
    expect([first!.calls, second!.calls]).toEqual([['reconnect'], []])
    await t.clock.advance(5_000)
    expect(second!.calls).toEqual(['reconnect'])
    await t.clock.advance(3_000)
    await done
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['connected', 'disconnected'])
    expect(t.clock.pending).toBe(0)
  })

  it('[S4.03] fault: where a namespace has one wallet the more recent one keeps it, however slow and whose it is', async () => {
    const environment = fakeEnvironment()
    const seen = async (failures: MockWalletOptions['failures']) => {
      const [slow, own] = wallets(
        { id: 'slow', accounts: [bob], isAuthorised: true, failures, clock: environment.clock },
        { id: 'own', isAuthorised: true },
      )
      const storage = storedVisit(
        [
          ['slow', 'eip155', 2],
          ['own', 'eip155', 1],
        ],
        (id) => (id === 'own' ? id : 'mock-wallet/slow'),
      )
      const t = await begin([own!], {
        areOfKit: true,
        environment: { ...environment, storage },
        plugins: [slow!.plugin],
      })
      const done = t.connections.reconnect()
      await environment.clock.advance(5_000)
      await done
      return addressesIn(t)
    }
    expect(await seen({ reconnect: { delayMs: 4_000 } })).toEqual([bob])
    // What does not come gives its place up.
    expect(await seen({ reconnect: 'hang' })).toEqual([ada])
  })

  it('[S4.03, SEC-94] fault: a wallet of others of the last visit does not come while the visitor logs in', async () => {
    const environment = fakeEnvironment()
    const seen = async (pluginId: string) => {
      const failures = { reconnect: { delayMs: 2_000 } }
      const { clock } = environment
      const [last] = wallets({ id: 'last', accounts: [bob], isAuthorised: true, failures, clock })
      const storage = storedVisit([['last', 'eip155', 1]], () => pluginId)
      const t = await begin(pluginId === 'last' ? [last!] : [], {
        areOfKit: true,
        environment: { ...environment, storage },
        plugins: pluginId === 'last' ? [] : [last!.plugin],
      })
      const done = t.connections.reconnect()
      await clock.advance(1_000)
      t.views.open({ id: 'EmailVerifyOtp' })
      await clock.advance(4_000)
      await done
      return addressesIn(t)
    }
    expect(await seen('mock-wallet/last')).toEqual([])
    expect(await seen('last')).toEqual([bob])
  })

  it('[S4.03] REL-12 behaviour: a wallet that announces itself within 5 s is still asked', async () => {
    const [late] = wallets({ isAuthorised: true })
    const gated = {
      ...late!.plugin,
      manifest: { ...late!.plugin.manifest, gate: { feature: 'x' } },
    }
    const t = await begin([], { ...visit(['mock-eip155', 'eip155', 1]), plugins: [gated] })
    const done = t.connections.reconnect()
    await t.clock.advance(4_000)
    expect(statusOf(t)).toBe('reconnecting')
    await t.reconfigure({ features: { x: true } })
    await done
    expect([statusOf(t), late!.calls]).toEqual(['connected', ['reconnect']])
  })

  it('[S4.05] fault: a wallet that never announces itself costs 5 s', async () => {
    const t = await begin([], visit(['gone', 'eip155', 1]))
    const done = t.connections.reconnect()
    await t.clock.advance(4_999)
    expect(statusOf(t)).toBe('reconnecting')
    await t.clock.advance(1)
    await done
    expect(statusOf(t)).toBe('disconnected')
  })

  it('[S4.03] fault: what the visitor chose while another wallet was silent is not asked again', async () => {
    const mocks = wallets(
      { id: 'silent', failures: { reconnect: 'hang' } },
      { id: 'chosen', namespace: 'solana', isAuthorised: true },
    )
    const t = await begin(mocks, ownVisit(['silent', 'eip155', 2], ['chosen', 'solana', 1]))
    const done = t.connections.reconnect()
    await t.connections.connect({ connectorId: 'chosen' })
    await t.clock.advance(5_000)
    await done
    expect(mocks[1]!.calls).toEqual(['connect'])
    expect(t.emitted(connectionOpened)).toHaveLength(1)
    expect([statusOf(t), statusOf(t, 'solana')]).toEqual(['disconnected', 'connected'])
  })

  it('[S4.03] behaviour: what the visitor ended meanwhile does not come back', async () => {
    const [one] = wallets({ isAuthorised: true })
    const t = await begin([one!], visit(['mock-eip155', 'eip155', 1]))
    const done = t.connections.reconnect()
    await t.connections.disconnect()
    await done
    expect([statusOf(t), addressesIn(t)]).toEqual(['disconnected', []])
  })

  it('fault: what is stored may be anything', async () => {
    const record = (value: unknown) => JSON.stringify({ v: 1, at: 1, value })
    for (const value of [
      1,
      null,
      {},
      [null, 1, { connectorId: 1 }, { connectorId: 'x', accounts: 1 }],
    ]) {
      const storage = fakeStorage({
        'latchkey/test/wallet/connections': record(value),
        'latchkey/test/wallet/status/eip155': record(value),
        'latchkey/test/wallet/disconnected-connectors': record(value),
        'latchkey/test/wallet/recent-wallets': record(value),
        'latchkey/test/wallet/active-network': record(value),
      })
      const t = await begin([], { environment: fakeEnvironment({ storage }) })
      await t.connections.reconnect()
      expect([statusOf(t), t.connections.recentWallets()]).toEqual(['disconnected', []])
      expect(t.state(networksStore).active).toBe('eip155:1')
    }
  })

  it.each(['__proto__', 'constructor', 'toString', 'gone'])(
    '[SEC-126] fault: a stored connector %j is none, and nobody is connected',
    async (connectorId) => {
      const t = await begin(wallets({ isAuthorised: true }), visit([connectorId, 'eip155', 1]))
      const done = t.connections.reconnect()
      await t.clock.advance(60_000)
      await done
      expect([statusOf(t), addressesIn(t)]).toEqual(['disconnected', []])
      expect(t.kernel.inspect().faults).toEqual([])
    },
  )

  it('REL-16 fault: without storage everything works, for this visit', async () => {
    const environment = fakeEnvironment()
    environment.storage.deny()
    const t = await begin(wallets({}), { environment })
    await t.connections.connect({ connectorId: 'mock-eip155' })
    expect(statusOf(t)).toBe('connected')
    await t.connections.disconnect()
    expect(environment.log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  })
})

describe('several tabs', () => {
  /** Kits on one storage, each hearing what the others write. */
  const tabs = async (count = 2) => {
    const storages = Array.from({ length: count }, () => fakeStorage())
    let writes = 0
    for (const storage of storages) {
      const others = storages.filter((one) => one !== storage)
      const { set, remove } = storage
      Object.assign(storage, {
        set(key: string, text: string) {
          set(key, text)
          writes += 1
          for (const other of others) other.writeFromOtherTab(key, text)
        },
        remove(key: string) {
          remove(key)
          for (const other of others) other.writeFromOtherTab(key, null)
        },
      })
    }
    const mocks = storages.map(() =>
      mockWallet({ namespace: 'eip155', accounts: [ada], isAuthorised: true }),
    )
    const kits = await Promise.all(
      storages.map((storage, index) =>
        begin([mocks[index]!], { environment: fakeEnvironment({ storage }) }),
      ),
    )
    return { here: kits[0]!, there: kits[1]!, kits, mocks, writes: () => writes }
  }

  it('REL-24 default: five tabs agree on who is connected, without a second prompt or an echo', async () => {
    const { here, kits, mocks, writes } = await tabs(5)
    await here.connections.connect({ connectorId: 'mock-eip155' })
    await settle(10)
    expect(kits.map((t) => statusOf(t))).toEqual(Array(5).fill('connected'))
    expect(mocks.flatMap(({ calls }) => calls).filter((call) => call === 'connect')).toHaveLength(1)
    await kits[4]!.connections.disconnect()
    await settle(10)
    expect(kits.map((t) => statusOf(t))).toEqual(Array(5).fill('disconnected'))
    const told = mocks.flatMap(({ calls }) => calls).filter((call) => call === 'disconnect')
    expect(told).toHaveLength(1)
    const before = writes()
    for (const t of kits) await t.clock.advance(10_000)
    expect(writes()).toBe(before)
  })

  it('[S4.11] REL-24 fault: what the other tab connects while this one waits for the end stays', async () => {
    const { here, there, mocks } = await tabs()
    await here.connections.connect({ connectorId: 'mock-eip155' })
    await settle(10)
    Object.assign(mocks[0]!.connector, { disconnect: () => new Promise(() => {}) })
    const ended = here.connections.disconnect()
    await settle(10)
    expect(statusOf(there)).toBe('disconnected')
    await there.connections.connect({ connectorId: 'mock-eip155' })
    await settle(10)
    await here.clock.advance(3_000)
    await ended
    expect([statusOf(here), statusOf(there)]).toEqual(['connected', 'connected'])
    expect(here.storage.read(connectionsKey)).toHaveLength(1)
  })

  it('REL-24 default: a connection appears in the other tab without a prompt', async () => {
    const { here, there, mocks, writes } = await tabs()
    await here.connections.connect({ connectorId: 'mock-eip155' })
    await settle()
    expect([statusOf(here), statusOf(there)]).toEqual(['connected', 'connected'])
    expect(mocks.map(({ calls }) => calls)).toEqual([['connect'], ['reconnect']])
    const before = writes()
    await here.clock.advance(10_000)
    await there.clock.advance(10_000)
    expect(writes()).toBe(before)
  })

  it('REL-24 default: the end in one tab is the end in the other, told to the wallet once', async () => {
    const { here, there, mocks } = await tabs()
    await here.connections.connect({ connectorId: 'mock-eip155' })
    await settle()
    await there.connections.disconnect()
    await settle()
    expect([statusOf(here), statusOf(there)]).toEqual(['disconnected', 'disconnected'])
    expect(mocks.map(({ calls }) => calls)).toEqual([['connect'], ['reconnect', 'disconnect']])
    expect(here.emitted(disconnected)).toHaveLength(1)
  })

  it('REL-24 default: a network chosen in one tab is that of the other', async () => {
    const { here, there, writes } = await tabs()
    await here.networks.switchNetwork('eip155:10')
    expect([here, there].map((t) => t.state(networksStore).active)).toEqual([
      'eip155:10',
      'eip155:10',
    ])
    const before = writes()
    await settle()
    expect(writes()).toBe(before)
  })
})
