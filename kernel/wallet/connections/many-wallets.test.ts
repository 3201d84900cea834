import { afterEach, describe, expect, it } from '@jest/globals'
import type { TestKernelOptions } from '../../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakeStorage, settle } from '../../../test/kit/fakes.ts'
import { mockNamespace, type MockWallet, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import type { ChainNamespace } from '../../base/caip.ts'
import { definePlugin } from '../../plugin.ts'
import { defineStorageKey } from '../../environment/storage.ts'
import { connectionsKey } from './connection-storage.ts'
import { activeConnection, connectionsStore, listConnections } from './connections-store.ts'
import {
  connectionClosed,
  connectionOpened,
  connectionSwitched,
  disconnected,
  networkSwitched,
} from '../events.ts'
import { networksStore } from '../networks/networks-store.ts'
import { noticesStore } from '../notices/notices-store.ts'

type Options = Partial<Parameters<typeof mockWallet>[0]>

const fern = (options: Options = {}) =>
  mockWallet({ namespace: 'eip155', id: 'fern', accounts: ['0xfe'], ...options })
const moss = (options: Options = {}) =>
  mockWallet({ namespace: 'eip155', id: 'moss', accounts: ['0x05'], ...options })
const reed = (options: Options = {}) =>
  mockWallet({ namespace: 'eip155', id: 'reed', accounts: ['0xed'], ...options })
const kelp = (options: Options = {}) =>
  mockWallet({ namespace: 'solana', id: 'kelp', accounts: ['ke'], ...options })
/** As if its plugin were the kit's own, which has no vendor in its name. */
const ofKit = (mock: MockWallet): MockWallet => {
  const { manifest, options, load } = mock.plugin
  const plugin = definePlugin({ ...manifest, id: manifest.id.replace('/', '-') }, options, load)
  return Object.create(mock, { plugin: { value: plugin } })
}
const line = (connectorId: string, namespace: ChainNamespace = 'eip155') => ({
  connectorId,
  namespace,
})

const kernels: WalletKernel[] = []
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})

async function begin(
  wallets: readonly MockWallet[],
  options: TestKernelOptions = {},
): Promise<WalletKernel> {
  const t = createWalletKernel({
    features: { multiWallet: true },
    ...options,
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      ...wallets.map(({ plugin }) => plugin),
      ...(options.plugins ?? []),
    ],
  })
  kernels.push(t)
  await t.begin()
  return t
}
async function connected(wallets: readonly MockWallet[], options: TestKernelOptions = {}) {
  const t = await begin(wallets, options)
  for (const { connector } of wallets) {
    await t.connections.connect({ connectorId: connector.id })
    await t.clock.advance(1_000)
  }
  return t
}
const stateOf = (t: WalletKernel) =>
  listConnections(t.state(connectionsStore)).map(({ connectorId }) => connectorId)

it('[C.24] fault: a wallet that connects before the configuration is known ends no other, where several are wanted', async () => {
  const wallets = [fern(), moss()]
  const t = await begin(wallets)
  await t.connections.connect({ connectorId: 'fern' })
  await t.reconfigure({ isSettled: false })
  const second = t.connections.connect({ connectorId: 'moss' })
  await t.settle(20)
  expect(stateOf(t)).toEqual(['fern'])
  await t.reconfigure({ isSettled: true })
  await second
  expect(stateOf(t).sort()).toEqual(['fern', 'moss'])
})

/** The page is left, and visited again: the same storage, new wallets that remember the page. */
async function revisited(t: WalletKernel, wallets: readonly MockWallet[], options = {}) {
  const kept = Object.fromEntries(t.environment.storage.entries)
  await t.dispose()
  kernels.splice(kernels.indexOf(t), 1)
  const environment = fakeEnvironment({ storage: fakeStorage(kept) })
  return begin(wallets, { environment, ...options })
}
const idsIn = (t: WalletKernel, namespace: ChainNamespace = 'eip155') =>
  t.state(connectionsStore).namespaces[namespace].connections.map(({ connectorId }) => connectorId)
const activeIn = (t: WalletKernel, namespace: ChainNamespace = 'eip155') =>
  activeConnection(t.state(connectionsStore), namespace)?.accounts[0]?.address
const alerts = (t: WalletKernel) => t.state(noticesStore).alerts

describe('without multiWallet', () => {
  const notEnabled = [
    { code: 'MULTI_WALLET_NOT_ENABLED', kind: 'info', title: 'Multi-Wallet Not Enabled' },
  ]

  it('[S6.06] behaviour: listing lists nothing and raises Multi-Wallet Not Enabled', async () => {
    const t = await connected([fern()], { features: {} })
    expect(await t.connections.list()).toEqual([])
    expect(alerts(t)).toMatchObject(notEnabled)
    expect(idsIn(t)).toEqual(['fern'])
  })

  it('[S6.06] behaviour: switching does nothing and raises Multi-Wallet Not Enabled', async () => {
    const t = await connected([fern(), kelp()], { features: { multiWallet: false } })
    const before = t.state(networksStore).active
    await t.connections.switchTo(line('fern'))
    expect(alerts(t)).toMatchObject(notEnabled)
    expect(t.state(networksStore).active).toBe(before)
    expect(t.emitted(connectionSwitched)).toEqual([])
  })

  it('[S6.06] behaviour: deleting does nothing and raises Multi-Wallet Not Enabled', async () => {
    const wallet = fern()
    const t = await connected([wallet], { features: { multiWallet: false } })
    await t.connections.remove(line('fern'))
    expect(alerts(t)).toMatchObject(notEnabled)
    expect(idsIn(t)).toEqual(['fern'])
    expect(t.storage.read(connectionsKey)).toHaveLength(1)
    expect(wallet.calls).toEqual(['connect'])
  })
})

describe('several wallets of a namespace', () => {
  it('[C.24] default: lists all, the active one of each namespace first', async () => {
    const t = await connected([fern(), kelp(), moss()])
    expect((await t.connections.list()).map(({ connectorId }) => connectorId)).toEqual([
      'moss',
      'fern',
      'kelp',
    ])
    expect(alerts(t)).toEqual([])
  })

  it('[C.24] default: switching makes one the active one; nobody is asked, nothing is closed', async () => {
    const wallets = [fern(), moss()]
    const t = await connected(wallets)
    expect(activeIn(t)).toBe('0x05')
    await t.connections.switchTo(line('fern'))
    expect([activeIn(t), idsIn(t)]).toEqual(['0xfe', ['fern', 'moss']])
    expect(t.connections.connectorOf('eip155')?.id).toBe('fern')
    expect(wallets.map(({ calls }) => calls)).toEqual([['connect'], ['connect']])
    expect(t.emitted(connectionClosed)).toEqual([])
    await t.connections.switchTo(line('fern'))
    expect(t.emitted(connectionSwitched)).toEqual([{ ...line('fern'), isRestored: false }])
  })

  it('[C.24, S4.08] behaviour: the kit goes where the wallet is that is used now', async () => {
    const wallets = [fern(), moss()]
    const t = await connected(wallets)
    wallets[0]!.changeNetwork('eip155:10')
    expect(t.state(networksStore).active).toBe('eip155:1')
    await t.connections.switchTo(line('fern'))
    expect(t.state(networksStore).active).toBe('eip155:10')
    await t.connections.remove(line('fern'))
    expect(t.state(networksStore).active).toBe('eip155:1')
  })

  it('[C.24] behaviour: a wallet of another namespace takes the kit there, each keeps its own', async () => {
    const t = await connected([fern(), moss(), kelp()])
    expect(t.state(networksStore).active).toMatch(/^solana:/)
    await t.connections.switchTo(line('fern'))
    expect(t.state(networksStore).active).toBe('eip155:1')
    expect([activeIn(t), activeIn(t, 'solana')]).toEqual(['0xfe', 'ke'])
  })

  it('[C.24] fault: a wallet that is not connected cannot be switched to', async () => {
    const t = await connected([fern(), moss()])
    for (const other of [line('reed'), line('fern', 'solana')]) {
      await expect(t.connections.switchTo(other)).rejects.toMatchObject({
        code: 'CONNECTION_NOT_FOUND',
      })
    }
    await expect(
      t.connections.switchTo({ connectorId: 'fern', namespace: 'acme' as never }),
    ).rejects.toThrow('Unsupported chain namespace')
    expect(activeIn(t)).toBe('0x05')
  })

  it('[S4.07] default: deleting one tells it alone, the next is active; the last one is the end', async () => {
    const wallets = [fern(), moss(), reed()]
    const t = await connected(wallets)
    await t.connections.remove(line('reed'))
    expect([idsIn(t), activeIn(t)]).toEqual([['moss', 'fern'], '0x05'])
    expect(wallets.map(({ calls }) => calls.includes('disconnect'))).toEqual([false, false, true])
    await t.connections.remove(line('fern'))
    expect([idsIn(t), t.emitted(disconnected)]).toEqual([['moss'], []])
    await t.connections.remove(line('moss'))
    expect(t.state(connectionsStore).namespaces.eip155).toEqual({
      status: 'disconnected',
      connections: [],
    })
    expect(t.emitted(disconnected)).toEqual([{ reason: 'visitor' }])
    expect(wallets.map(({ listeners }) => listeners)).toEqual([0, 0, 0])
  })

  it('[S4.07] behaviour: a wallet that ends by itself leaves the others', async () => {
    const wallets = [fern(), moss()]
    const t = await connected(wallets)
    wallets[1]!.end()
    expect([idsIn(t), activeIn(t), t.emitted(disconnected)]).toEqual([['fern'], '0xfe', []])
    expect(t.storage.read(connectionsKey)?.map(({ connectorId }) => connectorId)).toEqual(['fern'])
  })

  it('[S8.25, S4.11] fault: a wallet that fails or is silent is gone all the same, others untouched', async () => {
    const t = await connected([
      fern({ failures: { disconnect: new Error('stuck') } }),
      moss({ failures: { disconnect: 'hang' } }),
      reed(),
    ])
    await expect(t.connections.remove(line('fern'))).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      shortMessage: 'Failed to disconnect chains: eip155 (the wallet reported an error)',
    })
    expect(idsIn(t)).toEqual(['reed', 'moss'])
    const removing = t.connections.remove(line('moss'))
    await t.clock.advance(2_999)
    expect(idsIn(t)).toEqual(['reed', 'moss'])
    await t.clock.advance(1)
    await removing
    expect(idsIn(t)).toEqual(['reed'])
  })

  it('[S8.25] fault: failures of single wallets are joined, all are disconnected', async () => {
    const t = await connected([
      fern({ failures: { disconnect: new Error('stuck') } }),
      moss(),
      kelp({ failures: { disconnect: new Error('stuck') } }),
    ])
    await expect(t.connections.disconnect()).rejects.toMatchObject({
      shortMessage:
        'Failed to disconnect chains: eip155 (the wallet reported an error), solana (the wallet reported an error)',
    })
    expect(await t.connections.list()).toEqual([])
    expect(t.emitted(disconnected)).toHaveLength(1)
  })

  it('[C.24] behaviour: two clicks on delete are one', async () => {
    const wallets = [fern(), moss()]
    const t = await connected(wallets)
    await Promise.all([t.connections.remove(line('moss')), t.connections.remove(line('moss'))])
    expect(wallets[1]!.calls).toEqual(['connect', 'disconnect'])
  })

  it('[S4.01] behaviour: the status is that of the wallet in use, whatever happens to another', async () => {
    const wallets = [fern(), moss()]
    const t = await connected(wallets)
    const status = () => t.state(connectionsStore).namespaces.eip155.status
    wallets[0]!.emit({ type: 'interrupted', namespace: 'eip155' })
    expect(status()).toBe('connected')
    wallets[1]!.emit({ type: 'interrupted', namespace: 'eip155' })
    expect(status()).toBe('reconnecting')
    wallets[0]!.emit({ type: 'resumed', namespace: 'eip155' })
    expect(status()).toBe('reconnecting')
    await t.connections.switchTo(line('fern'))
    expect(status()).toBe('connected')
  })

  it('[S4.01] REL-19 fault: a hiccup lasts until its wallet is back, whoever else comes and goes', async () => {
    const wallets = [fern(), moss(), reed({ failures: { connect: 'hang' } })]
    const t = await connected(wallets.slice(0, 1), {
      plugins: wallets.slice(1).map(({ plugin }) => plugin),
    })
    const status = () => t.state(connectionsStore).namespaces.eip155.status
    wallets[0]!.emit({ type: 'interrupted', namespace: 'eip155' })
    const choosing = t.connections.connect({ connectorId: 'reed' }).catch(() => {})
    await settle()
    expect(status()).toBe('reconnecting')
    t.connections.cancel()
    await choosing
    expect(status()).toBe('reconnecting')
    await t.connections.connect({ connectorId: 'moss' })
    expect(status()).toBe('connected')
    await t.connections.remove(line('moss'))
    expect([idsIn(t), status()]).toEqual([['fern'], 'reconnecting'])
    wallets[0]!.emit({ type: 'resumed', namespace: 'eip155' })
    expect(status()).toBe('connected')
  })

  it('[S4.10] fault: deleting a wallet leaves the login of an embedded one that stays', async () => {
    const login = defineStorageKey({ name: 'embedded/email', lifetime: 'login', parse: String })
    const t = await connected([fern(), moss({ type: 'AUTH' }), reed()])
    t.storage.write(login, 'ada@example.com')
    await t.connections.remove(line('fern'))
    expect(t.storage.read(login)).toBe('ada@example.com')
    await t.connections.remove(line('moss'))
    expect(t.storage.read(login)).toBeUndefined()
    t.storage.write(login, 'ada@example.com')
    await t.connections.remove(line('reed'))
    expect(t.storage.read(login)).toBe('ada@example.com')
  })

  it('[S4.07] fault: who deletes a wallet does not choose it any more; another choice goes on', async () => {
    const wallets = [fern(), moss()]
    const t = await connected(wallets)
    wallets[0]!.answer('hang')
    const choosing = t.connections.connect({ connectorId: 'fern' }).catch((error) => error)
    await settle()
    await t.connections.remove(line('moss'))
    expect(t.state(connectionsStore).attempt?.status).toBe('running')
    await t.connections.remove(line('fern'))
    expect(await choosing).toMatchObject({ code: 'CONNECT_CANCELLED' })
    wallets[0]!.answer('accept')
    await settle()
    expect([idsIn(t), t.storage.read(connectionsKey)]).toEqual([[], []])
  })

  it('[S4.08] fault: a network switch ends when another wallet takes the place of its own', async () => {
    const wallets = [fern({ failures: { switchNetwork: 'hang' } }), moss()]
    const t = await connected(wallets.slice(0, 1), { plugins: [wallets[1]!.plugin] })
    const switching = t.networks.switchNetwork('eip155:10').catch((error: unknown) => error)
    await settle()
    await t.connections.connect({ connectorId: 'moss' })
    expect(await switching).toMatchObject({ code: 'SWITCH_CANCELLED' })
    wallets[0]!.answer('accept')
    await settle()
    expect(t.state(networksStore).active).toBe('eip155:1')
  })

  it('[S4.10, S4.30] fault: a wallet that is being ended and still goes elsewhere is not written down again', async () => {
    const wallet = fern({ failures: { switchNetwork: 'hang', disconnect: 'hang' } })
    const t = await connected([wallet, moss()])
    await t.connections.switchTo(line('fern'))
    const journeys: (() => void)[] = []
    Object.assign(wallet.connector, {
      switchNetwork: () => new Promise<void>((resolve) => journeys.push(resolve)),
    })
    const switching = t.networks.switchNetwork('eip155:10').catch((error: unknown) => error)
    await settle()
    const removing = t.connections.remove(line('fern'))
    for (const answer of journeys) answer()
    expect(await switching).toMatchObject({ code: 'SWITCH_CANCELLED' })
    expect(t.storage.read(connectionsKey)?.map(({ connectorId }) => connectorId)).toEqual(['moss'])
    await t.clock.advance(3_000)
    await removing
    expect([idsIn(t), t.state(networksStore).active]).toEqual([['moss'], 'eip155:1'])
  })

  it('[S4.08] behaviour: a network switch goes on when another wallet leaves, and ends with its own', async () => {
    const wallets = [fern(), reed(), moss({ failures: { switchNetwork: 'hang' } })]
    const t = await connected(wallets)
    const switching = t.networks.switchNetwork('eip155:10').catch((error: unknown) => error)
    await settle()
    await t.connections.remove(line('fern'))
    wallets[2]!.answer('accept')
    expect(await switching).toBeUndefined()
    expect(t.state(networksStore).active).toBe('eip155:10')
    wallets[2]!.answer('hang')
    const second = t.networks.switchNetwork('eip155:1').catch((error: unknown) => error)
    await settle()
    await t.connections.switchTo(line('reed'))
    expect(await second).toMatchObject({ code: 'SWITCH_CANCELLED' })
  })

  it('[S9.05] option: a recent wallet can be taken out of the list', async () => {
    const t = await begin([fern()])
    for (const id of ['a', 'b']) {
      await t.connections.connect({ connectorId: 'fern', wallet: { id, name: `Wallet ${id}` } })
    }
    t.connections.forgetWallet('b')
    t.connections.forgetWallet('c')
    expect(t.connections.recentWallets()).toMatchObject([{ id: 'a', name: 'Wallet a' }])
  })
})

describe('the next visit', () => {
  const back = (make: typeof fern, options: Options = {}) =>
    make({ isAuthorised: true, ...options })

  it('[C.24, S4.03] default: all are restored, and the active one of each namespace is the same', async () => {
    const first = await connected([fern(), moss(), reed(), kelp()])
    await first.connections.switchTo(line('fern'))
    const t = await revisited(first, [back(reed), back(kelp), back(moss), back(fern)])
    await t.connections.reconnect()
    expect(idsIn(t)[0]).toBe('fern')
    expect([activeIn(t), activeIn(t, 'solana')]).toEqual(['0xfe', 'ke'])
    expect(t.state(networksStore).active).toBe('eip155:1')
    // Each of another plugin, and so asked at once.
    const opened = t.emitted(connectionOpened).map(({ connection }) => connection.connectorId)
    expect(new Set(opened)).toEqual(new Set(['fern', 'kelp', 'reed', 'moss']))
  })

  it('[S4.03] fault: the active one announces itself last and is the active one again', async () => {
    const first = await connected([fern(), ofKit(moss())])
    await first.connections.switchTo(line('fern'))
    const late = back(fern, { isLate: true })
    const t = await revisited(first, [ofKit(back(moss)), late])
    const done = t.connections.reconnect()
    await settle()
    expect(activeIn(t)).toBe('0x05')
    late.announce()
    await done
    expect([activeIn(t), idsIn(t)]).toEqual(['0xfe', ['fern', 'moss']])
    expect(t.emitted(networkSwitched)).toEqual([])
  })

  it('[S4.03] behaviour: a choice that was made meanwhile counts more than the last visit', async () => {
    const first = await connected([ofKit(fern()), ofKit(moss()), reed()])
    const late = back(reed, { isLate: true })
    const t = await revisited(first, [ofKit(back(moss)), ofKit(back(fern)), late])
    const done = t.connections.reconnect()
    await settle()
    await t.clock.advance(3_000)
    await t.connections.switchTo(line('fern'))
    late.announce()
    await done
    expect(activeIn(t)).toBe('0xfe')
  })

  it('[S4.03, SEC-86] fault: one of others waits until the one of the last visit has answered, or had its turn', async () => {
    const first = await connected([fern(), moss(), ofKit(reed())])
    await first.connections.switchTo(line('fern'))
    const late = back(fern, { isLate: true })
    const t = await revisited(first, [back(moss), ofKit(back(reed)), late])
    const done = t.connections.reconnect()
    await settle()
    expect(idsIn(t)).toEqual(['reed'])
    await t.clock.advance(4_000)
    expect(idsIn(t)).toEqual(['reed'])
    late.announce()
    await done
    expect([activeIn(t), new Set(idsIn(t))]).toEqual(['0xfe', new Set(['fern', 'moss', 'reed'])])
    expect(late.calls).toEqual(['reconnect'])

    // It is not there any more: the others wait no longer than it may come.
    const again = await revisited(t, [back(moss)])
    const restored = again.connections.reconnect()
    await settle()
    await again.clock.advance(4_999)
    expect([idsIn(again), again.state(connectionsStore).namespaces.eip155.status]).toEqual([
      [],
      'reconnecting',
    ])
    await again.clock.advance(1)
    await restored
    expect(idsIn(again)).toEqual(['moss'])
  })

  it('[S4.03, SEC-86] fault: one of others waits for the turn of one that came late, and not for one that does not come', async () => {
    const first = await connected([moss(), reed(), kelp(), fern()])
    const slow = back(fern, { isLate: true, failures: { reconnect: 'hang' } })
    const t = await revisited(first, [back(moss), slow])
    const done = t.connections.reconnect()
    await settle()
    await t.clock.advance(4_000)
    slow.announce()
    await settle()
    await t.clock.advance(3_999)
    expect([idsIn(t), slow.calls]).toEqual([[], ['reconnect']])
    await t.clock.advance(1)
    await done
    expect(idsIn(t)).toEqual(['moss'])

    // A wallet of another namespace is still asked: that does not keep the others.
    const other = back(kelp, { isLate: true, failures: { reconnect: 'hang' } })
    const again = await revisited(await connected([moss(), kelp(), fern()]), [back(moss), other])
    const restored = again.connections.reconnect()
    await settle()
    await again.clock.advance(4_000)
    other.announce()
    await settle()
    await again.clock.advance(999)
    expect(idsIn(again)).toEqual([])
    await again.clock.advance(1)
    expect(idsIn(again)).toEqual(['moss'])
    await again.clock.advance(3_000)
    await restored
  })

  it('[S4.22, SEC-86] fault: a wallet that is left ends in its namespaces alone, and one that is still coming back comes', async () => {
    const first = await connected([moss(), kelp(), fern()])
    const late = back(moss, { isLate: true })
    const t = await revisited(first, [late, back(kelp), back(fern)])
    const done = t.connections.reconnect()
    await settle()
    expect([idsIn(t), idsIn(t, 'solana')]).toEqual([['fern'], ['kelp']])
    await t.connections.leave('fern')
    expect([idsIn(t), idsIn(t, 'solana')]).toEqual([[], ['kelp']])
    late.announce()
    await done
    expect([idsIn(t), idsIn(t, 'solana')]).toEqual([['moss'], ['kelp']])
    expect(t.environment.storage.entries.get('latchkey/test/wallet/connections')).not.toContain(
      'fern',
    )
  })

  it('[S4.05] fault: where the active one is not authorised any more, the next is active', async () => {
    const first = await connected([fern(), moss()])
    const t = await revisited(first, [back(fern), moss()])
    await t.connections.reconnect()
    expect([idsIn(t), t.state(connectionsStore).namespaces.eip155.status]).toEqual([
      ['fern'],
      'connected',
    ])
  })

  it('[S4.03] behaviour: a deleted wallet stays away', async () => {
    const first = await connected([fern(), moss()])
    await first.connections.remove(line('moss'))
    const wallets = [back(fern), back(moss)]
    const t = await revisited(first, wallets)
    await t.connections.reconnect()
    expect([idsIn(t), wallets[1]!.calls]).toEqual([['fern'], []])
  })

  it('[S1.17, S4.03] behaviour: the others come back once the service says that they may', async () => {
    const first = await connected([fern(), moss()])
    const t = await revisited(first, [back(fern), back(moss)], { features: {} })
    await t.connections.reconnect()
    expect(idsIn(t)).toEqual(['moss'])
    await t.reconfigure({ features: { multiWallet: true } })
    await settle()
    expect([activeIn(t), idsIn(t)]).toEqual(['0x05', ['moss', 'fern']])
  })

  it('[S4.03] option: without the feature one wallet of a namespace is enough', async () => {
    const first = await connected([fern(), moss()])
    const t = await revisited(first, [back(fern), back(moss)], { features: {} })
    await t.connections.reconnect()
    expect([idsIn(t), activeIn(t)]).toEqual([['moss'], '0x05'])
  })
})
