import { describe, expect, test } from '@jest/globals'
import {
  activeConnection,
  connectionsStore,
  ConnectionService,
  connectors,
  type KitSettings,
  namespaceAdapters,
  NetworkService,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import {
  type FakeEnvironment,
  fakeEnvironment,
  fakePage,
  fakeWindow,
} from '../../test/kit/fakes.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { type MockWallet, mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { polkadot, PolkadotAdapter } from './index.ts'

const [account] = sampleAccounts.polkadot
const [first, second] = sampleNetworks.polkadot
const id = 'polkadot:acme'

interface World {
  readonly wallets?: readonly MockWallet[] | undefined
  readonly settings?: Partial<KitSettings> | undefined
  /** What an earlier visit left. */
  readonly storage?: FakeEnvironment['storage'] | undefined
}

async function setUp({ wallets = [acme()], settings, storage }: World = {}) {
  const window = fakeWindow()
  for (const wallet of wallets) mockInjected(wallet, window)
  const environment = fakeEnvironment({
    page: fakePage({ window: window as never }),
    ...(storage ? { storage } : {}),
  })
  const t = createTestKernel({
    plugins: [polkadot()],
    environment,
    networks: sampleNetworks.polkadot,
    settings,
  })
  await t.start()
  return {
    t,
    window,
    listed: () =>
      t.kernel
        .point(connectors)
        .getSnapshot()
        .map(({ value }) => value),
    connection: () => activeConnection(t.state(connectionsStore), 'polkadot'),
    status: () => t.state(connectionsStore).namespaces.polkadot.status,
  }
}

const acme = () => mockWallet({ namespace: 'polkadot', name: 'Acme' })

describe('the polkadot plugin', () => {
  test('[C.08, S1.22] default: registers its adapter; what S1.22 leaves out is absent', async () => {
    const wallet = acme()
    const { t, listed } = await setUp({ wallets: [wallet] })
    expect(t.kernel.point(namespaceAdapters).getSnapshot()).toMatchObject([
      {
        value: {
          namespace: 'polkadot',
          capabilities: { nativeBalance: true },
          adapter: PolkadotAdapter,
        },
      },
    ])
    expect(t.kernel.point(namespaceAdapters).getSnapshot()[0]?.value.capabilities).toEqual({
      nativeBalance: true,
    })
    expect(listed()).toEqual([])
    expect(wallet.prompts).toBe(0)
    const adapter = await (await t.kernel.service(PolkadotAdapter))()
    expect(adapter).not.toHaveProperty('send')
    expect(adapter.parseAddress(` ${account} `)).toBe(account)
    await t.dispose()
  })

  test('[C.08] behaviour: REL-12: extensions are listed, early and late, and not asked', async () => {
    const [early, late] = [acme(), mockWallet({ namespace: 'polkadot', name: 'Late One' })]
    const { t, window, listed } = await setUp({ wallets: [early] })
    await t.kernel.activatePoint(connectors)
    expect(listed()).toMatchObject([
      { id, type: 'INJECTED', name: 'acme', namespaces: ['polkadot'] },
    ])
    await t.clock.advance(2_000)
    mockInjected(late, window)
    await t.clock.advance(250)
    expect(listed().map((one) => one.id)).toEqual([id, 'polkadot:late-one'])
    expect([early.prompts, late.prompts]).toEqual([0, 0])
    await t.dispose()
  })

  test('[C.08] option: enableInjected switches them off', async () => {
    const { t, listed } = await setUp({ settings: { enableInjected: false } })
    await t.kernel.activatePoint(connectors)
    await t.clock.advance(6_000)
    expect(listed()).toEqual([])
    await t.dispose()
  })

  test('[C.08] default: connects, switches the network by itself and disconnects', async () => {
    const { t, connection, status } = await setUp()
    await t.kernel.activatePoint(connectors)
    await t.connect({ connector: { id } })
    expect(connection()).toMatchObject({
      accounts: [{ address: account }],
      caipNetworkId: first.caipNetworkId,
    })
    const networks = await t.service(NetworkService)
    await networks.switchNetwork(second.caipNetworkId)
    expect(connection()).toMatchObject({
      accounts: [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }],
      caipNetworkId: second.caipNetworkId,
    })
    await (await t.service(ConnectionService)).disconnect('polkadot')
    expect(status()).toBe('disconnected')
    await t.dispose()
  })

  test('[C.08] default: the next visit finds it connected, without having been asked by another', async () => {
    const { t, ...before } = await setUp()
    await t.kernel.activatePoint(connectors)
    await t.connect({ connector: { id } })
    const { storage } = t.environment
    expect(before.status()).toBe('connected')
    await t.dispose()

    const other = mockWallet({ namespace: 'polkadot', name: 'Other' })
    const next = await setUp({ wallets: [other, acme()], storage })
    await (await next.t.service(ConnectionService)).reconnect()
    expect(next.connection()).toMatchObject({ accounts: [{ address: account }] })
    expect(other.prompts).toBe(0)
    await next.t.dispose()
  })

  test('[C.08] fault: REL-10: a wallet that hangs at the next visit holds up nothing beyond 5 s', async () => {
    const { t } = await setUp()
    await t.kernel.activatePoint(connectors)
    await t.connect({ connector: { id } })
    const { storage } = t.environment
    await t.dispose()

    const silent = acme()
    silent.failures.connect = 'hang'
    const next = await setUp({ wallets: [silent], storage })
    const restoring = (await next.t.service(ConnectionService)).reconnect()
    await next.t.settle(20)
    expect(next.status()).toBe('reconnecting')
    await next.t.clock.advance(5_000)
    await restoring
    expect(next.status()).toBe('disconnected')
    await next.t.dispose()
  })

  test('[C.08] behaviour: what the visitor disconnected is not asked at the next visit', async () => {
    const { t } = await setUp()
    await t.kernel.activatePoint(connectors)
    await t.connect({ connector: { id } })
    await (await t.service(ConnectionService)).disconnect()
    const { storage } = t.environment
    await t.dispose()

    const wallet = acme()
    const next = await setUp({ wallets: [wallet], storage })
    await (await next.t.service(ConnectionService)).reconnect()
    expect(next.status()).toBe('disconnected')
    expect(wallet.prompts).toBe(0)
    await next.t.dispose()
  })
})
