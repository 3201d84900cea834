import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeEnvironment, fakeStorage, settle } from '../../../test/kit/fakes.ts'
import { mockNamespace, mockWallet, type MockWalletOptions } from '../../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import type { TestKernelOptions } from '../../../test/kit/create-test-kernel.ts'
import { KitError } from '../../base/kit-error.ts'
import { featuresResolved, featuresStore } from '../../features.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import { networkSwitched, networkSwitchFailed } from '../events.ts'
import { networksStore } from './networks-store.ts'
import { noticesStore } from '../notices/notices-store.ts'
import { routerStore } from '../views/router-store.ts'
import { UserRejectedRequestError } from '../requests/rpc-error.ts'
import { accountView, networksView } from '../views/view-refs.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const kernels: WalletKernel[] = []

async function begin(
  options: TestKernelOptions & { readonly wallet?: Partial<MockWalletOptions> } = {},
) {
  const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xada'], ...options.wallet })
  const t = createWalletKernel({
    ...options,
    plugins: [
      mockNamespace('eip155', { capabilities: { embeddedWallet: true } }),
      mockNamespace('solana'),
      wallet.plugin,
      ...(options.plugins ?? []),
    ],
  })
  kernels.push(t)
  await t.begin()
  return { t, wallet }
}
async function connected(options: Parameters<typeof begin>[0] = {}) {
  const { t, wallet } = await begin(options)
  await t.connect(wallet)
  return { t, wallet }
}
/** The wallet of the test is in use, another one of its namespace beside it. */
async function withTwo(failures?: MockWalletOptions['failures']) {
  const second = mockWallet({ namespace: 'eip155', accounts: ['0xbob'], id: 'second' })
  const { t, wallet } = await begin({
    features: { multiWallet: true },
    plugins: [second.plugin],
    wallet: { failures },
  })
  await t.connect(second)
  await t.connect(wallet)
  return { t, wallet }
}
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})

const active = (t: WalletKernel) => t.state(networksStore).active
const views = (t: WalletKernel) => t.state(routerStore).history.map(({ viewId }) => viewId)
const top = (t: WalletKernel) => t.state(routerStore).history.at(-1)

describe('requestSwitch', () => {
  it('[S2.08] default: a forced switch opens SwitchNetwork in confirm mode and asks no wallet', async () => {
    const { t, wallet } = await connected()
    t.networks.requestSwitch('eip155:10', { force: true })
    expect(top(t)).toEqual({
      viewId: 'SwitchNetwork',
      params: { network: 'eip155:10', mode: 'confirm' },
    })
    expect([active(t), wallet.calls]).toEqual(['eip155:1', ['connect']])
  })

  it('[S2.08] default: so does the embedded wallet where the target supports it', async () => {
    const { t } = await connected({ wallet: { type: 'AUTH' } })
    t.networks.requestSwitch('eip155:10')
    expect(top(t)?.params.mode).toBe('confirm')
  })

  it('[S2.09] default: without an account there SwitchActiveChain opens with its arguments', async () => {
    const { t } = await connected()
    t.networks.requestSwitch(solana)
    expect(top(t)).toEqual({
      viewId: 'SwitchActiveChain',
      params: {
        switchToChain: 'solana',
        navigateTo: 'Connect',
        navigateWithReplace: true,
        network: solana,
      },
    })
  })

  it('[S2.10] default: else SwitchNetwork starts at once; the active network does nothing', async () => {
    const { t } = await connected()
    t.networks.requestSwitch('eip155:1')
    expect(t.state(routerStore).isOpen).toBe(false)
    t.networks.requestSwitch('eip155:10')
    expect(top(t)?.params).toEqual({ network: 'eip155:10', mode: 'start' })
  })

  it('[S8.18] fault: a network that is not configured raises the alert about switching and switches nothing', async () => {
    const { t, wallet } = await connected()
    t.networks.requestSwitch('eip155:137')
    t.networks.requestSwitch('eip155:137')
    expect(t.state(noticesStore).alerts).toEqual([
      { code: 'SWITCH_NETWORK_NOT_FOUND', kind: 'danger', title: 'Switch network not found' },
    ])
    expect([active(t), wallet.calls, views(t)]).toEqual(['eip155:1', ['connect'], []])
  })
})

describe('confirmSwitch', () => {
  const asked = async (options?: Parameters<typeof begin>[0]) => {
    const { t, wallet } = await connected(options)
    let end = 'open'
    const done = t.networks.confirmSwitch('eip155:10').then(
      () => (end = 'done'),
      (error: KitError) => (end = error.code),
    )
    await settle()
    expect([top(t)?.params, end, wallet.calls]).toEqual([
      { network: 'eip155:10', mode: 'confirm' },
      'open',
      ['connect'],
    ])
    return { t, wallet, done }
  }

  it('[S2.08] default: resolves once the visitor confirmed and the wallet is there', async () => {
    const { t, done } = await asked()
    await t.networks.switchNetwork('eip155:10')
    expect([await done, active(t)]).toEqual(['done', 'eip155:10'])
  })

  it('[S2.08] fault: a visitor who leaves has not confirmed; so says what waits', async () => {
    const { t, wallet, done } = await asked()
    t.views.back()
    expect([await done, active(t), wallet.calls]).toEqual([
      'SWITCH_CANCELLED',
      'eip155:1',
      ['connect'],
    ])
  })

  it('[S2.08] fault: what the wallet refuses is refused, in its own error', async () => {
    const refusal = new UserRejectedRequestError({ cause: new Error('no') })
    const { t } = await connected({ wallet: { failures: { switchNetwork: refusal } } })
    const waiting = t.networks.confirmSwitch('eip155:10').catch((error: unknown) => error)
    await t.networks.switchNetwork('eip155:10').catch(() => {})
    expect(await waiting).toEqual(refusal)
    expect(await waiting).toBeInstanceOf(UserRejectedRequestError)
    expect([refusal.rpcCode, active(t)]).toEqual([4001, 'eip155:1'])
  })

  it('[S2.08] fault: a wallet that leaves while it is asked ends the waiting', async () => {
    const { t, done } = await asked({ wallet: { failures: { switchNetwork: 'hang' } } })
    const switching = t.networks.switchNetwork('eip155:10').catch(() => {})
    await settle()
    await t.connections.disconnect()
    expect(await done).toBe('SWITCH_CANCELLED')
    await switching
  })

  it.each<[string, (t: WalletKernel) => void]>([
    ['at once', (t) => void t.networks.switchNetwork(solana).catch(() => {})],
    ['after a word', (t) => void t.networks.confirmSwitch(solana).catch(() => {})],
  ])('[S2.08] fault: another switch, %s, ends the waiting', async (_, begins) => {
    const { t, done } = await asked()
    begins(t)
    expect(await done).toBe('SWITCH_CANCELLED')
  })

  it('[S2.08] behaviour: of two switches that wait for a word the newest is on screen', async () => {
    const { t } = await asked()
    const newest = t.networks.confirmSwitch(solana).then(() => 'done')
    expect(t.state(routerStore).history.map(({ params }) => params.network)).toEqual([solana])
    await t.networks.switchNetwork(solana)
    expect([await newest, views(t)]).toEqual(['done', []])
  })

  it('[S2.08] behaviour: a view that asks the wallet once more keeps who waits waiting', async () => {
    const { t, wallet, done } = await asked({ wallet: { failures: { switchNetwork: 'hang' } } })
    const first = t.networks.switchNetwork('eip155:10').catch(() => {})
    await settle()
    wallet.failures.switchNetwork = undefined
    await t.networks.switchNetwork('eip155:10')
    await first
    expect(await done).toBe('done')
  })

  it('[S2.08] fault: a kit that ends leaves nobody waiting', async () => {
    const { t, done } = await asked()
    await t.dispose()
    expect(await Promise.race([done, settle()])).toBe('SWITCH_CANCELLED')
  })

  it('[S2.08, S2.10] behaviour: where the kit is already nothing is asked', async () => {
    const { t } = await connected()
    await t.networks.confirmSwitch('eip155:1')
    expect(views(t)).toEqual([])
  })

  it('[S8.18, S8.27] fault: an unknown network raises the alert and is not found', async () => {
    const { t } = await connected()
    await expect(t.networks.confirmSwitch('eip155:137')).rejects.toThrow('Network not found')
    expect(t.state(noticesStore).alerts).toMatchObject([{ code: 'SWITCH_NETWORK_NOT_FOUND' }])
  })
})

describe('switchNetwork', () => {
  it('[S8.18, S8.27] fault: an unknown network is Network not found, with an alert of its own', async () => {
    const { t } = await begin()
    await expect(t.networks.switchNetwork('eip155:137')).rejects.toThrow('Network not found')
    expect(t.state(noticesStore).alerts).toEqual([
      { code: 'NETWORK_NOT_FOUND', kind: 'danger', title: 'Network Not Found' },
    ])
    expect(() => t.networks.networkOf('eip155:137')).toThrow('Network not found')
    await expect(t.networks.rpcUrls('eip155:137')).rejects.toThrow('Network not found')
  })

  it('[S2.10] default: without a wallet the kit alone moves', async () => {
    const { t } = await begin()
    await t.networks.switchNetwork('eip155:10')
    expect(t.emitted(networkSwitched)).toEqual([{ from: 'eip155:1', to: 'eip155:10' }])
    await t.networks.switchNetwork('eip155:10')
    expect(t.emitted(networkSwitched)).toHaveLength(1)
  })

  it('[S2.10] default: a wallet is asked, and one fact tells that it moved', async () => {
    const { t, wallet } = await connected()
    await t.networks.switchNetwork('eip155:10')
    expect(wallet.calls).toEqual(['connect', 'switch eip155:10'])
    expect(t.emitted(networkSwitched)).toEqual([{ from: 'eip155:1', to: 'eip155:10' }])
    expect(t.state(connectionsStore).namespaces.eip155.connections[0]?.caipNetworkId).toBe(
      'eip155:10',
    )
  })

  it('[S4.08] REL-18 fault: a wallet that switches without saying so has switched', async () => {
    const { t, wallet } = await connected()
    Object.assign(wallet.connector, { switchNetwork: async () => {} })
    await t.networks.switchNetwork('eip155:10')
    expect(active(t)).toBe('eip155:10')
    expect(t.state(connectionsStore).namespaces.eip155.connections[0]?.caipNetworkId).toBe(
      'eip155:10',
    )
  })

  it('[S4.30] default: a failure goes back one view and says why there', async () => {
    const { t, wallet } = await connected({
      wallet: { failures: { switchNetwork: new UserRejectedRequestError() } },
    })
    t.views.open(networksView)
    t.networks.requestSwitch('eip155:10')
    await expect(t.networks.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect([views(t), active(t)]).toEqual([['Networks'], 'eip155:1'])
    expect(t.state(noticesStore).toast).toMatchObject({
      kind: 'info',
      text: 'You declined the request',
    })
    expect(t.emitted(networkSwitchFailed)).toHaveLength(1)
    wallet.failures.switchNetwork = undefined
    t.networks.requestSwitch('eip155:10')
    await t.networks.switchNetwork('eip155:10')
    expect(active(t)).toBe('eip155:10')
  })

  it('[S4.31] default: success returns to the view before', async () => {
    const { t } = await connected()
    t.views.open(accountView)
    t.views.push(networksView)
    t.networks.requestSwitch('eip155:10')
    await t.networks.switchNetwork('eip155:10')
    expect([views(t), t.state(routerStore).isOpen]).toEqual([['Account', 'Networks'], true])
  })

  it('[S4.31] default: success closes the modal when the previous network was not requested', async () => {
    const { t, wallet } = await connected()
    wallet.changeNetwork('eip155:137')
    expect(views(t)).toEqual(['UnsupportedChain'])
    t.networks.requestSwitch('eip155:10')
    expect(views(t)).toEqual(['UnsupportedChain', 'SwitchNetwork'])
    await t.networks.switchNetwork('eip155:10')
    expect(t.state(routerStore).isOpen).toBe(false)
  })

  it('[S4.30] REL-42 fault: the last of ten fast switches wins', async () => {
    const { t, wallet } = await connected()
    const answers: (() => void)[] = []
    Object.assign(wallet.connector, {
      switchNetwork: () => new Promise<void>((resolve) => answers.push(resolve)),
    })
    const all = Array.from({ length: 9 }, () =>
      t.networks.switchNetwork('eip155:10').catch((error: KitError) => error.code),
    )
    const last = t.networks.switchNetwork('eip155:10')
    await settle()
    for (const answer of answers.reverse()) answer()
    await last
    expect(new Set(await Promise.all(all))).toEqual(new Set(['SWITCH_CANCELLED']))
    expect(t.emitted(networkSwitched)).toEqual([{ from: 'eip155:1', to: 'eip155:10' }])
  })

  it('[S4.30] fault: who closes, aborts or disconnects waits no longer, and nothing is toasted', async () => {
    const { t } = await connected({ wallet: { failures: { switchNetwork: 'hang' } } })
    const controller = new AbortController()
    const waiting = t.networks.switchNetwork('eip155:10', controller.signal)
    controller.abort(new KitError('enough', { code: 'ENOUGH' }))
    await expect(waiting).rejects.toThrow('enough')
    const again = t.networks.switchNetwork('eip155:10')
    await t.connections.disconnect()
    await expect(again).rejects.toMatchObject({ code: 'SWITCH_CANCELLED' })
    expect([active(t), t.state(noticesStore).toast]).toEqual(['eip155:1', undefined])
  })

  it.each(['start', 'confirm'] as const)(
    '[V.30] REL-5 fault: a wallet that leaves takes the card of its switch along (%s)',
    async (mode) => {
      const { t, wallet } = await connected({ wallet: { failures: { switchNetwork: 'hang' } } })
      t.views.open(networksView)
      t.networks.requestSwitch('eip155:10', { force: mode === 'confirm' })
      const switching =
        mode === 'start' ? t.networks.switchNetwork('eip155:10').catch(() => {}) : undefined
      await settle()
      expect(views(t)).toEqual(['Networks', 'SwitchNetwork'])
      wallet.end()
      await switching
      expect([t.state(routerStore).isOpen, t.state(noticesStore).toast]).toEqual([false, undefined])
    },
  )

  it('[V.30] fault: a wallet of another namespace leaves the card of the switch alone', async () => {
    const other = mockWallet({ namespace: 'solana', accounts: ['Ada'] })
    const { t } = await connected({
      wallet: { failures: { switchNetwork: 'hang' } },
      plugins: [other.plugin],
    })
    await t.connect(other)
    t.networks.requestSwitch('eip155:10', { force: true })
    other.end()
    expect(views(t)).toEqual(['SwitchNetwork'])
  })
})

describe('a wallet that moves by itself', () => {
  it('[S2.11] default: to a network outside the list opens UnsupportedChain, once', async () => {
    const { t, wallet } = await connected()
    wallet.changeNetwork('eip155:137')
    wallet.changeNetwork('eip155:56')
    expect([views(t), active(t)]).toEqual([['UnsupportedChain'], 'eip155:56'])
    wallet.changeNetwork('eip155:10')
    expect([t.state(routerStore).isOpen, active(t)]).toEqual([false, 'eip155:10'])
  })

  it('[S2.11] option: not with enableNetworkSwitch false', async () => {
    const { t, wallet } = await connected({ settings: { enableNetworkSwitch: false } })
    wallet.changeNetwork('eip155:137')
    expect([views(t), active(t)]).toEqual([[], 'eip155:137'])
  })

  it('[S2.11] option: not with allowUnsupportedChain', async () => {
    const { t, wallet } = await connected({ settings: { allowUnsupportedChain: true } })
    wallet.changeNetwork('eip155:137')
    expect([views(t), active(t)]).toEqual([[], 'eip155:137'])
  })

  it('[S2.11] behaviour: not in a basic session through WalletConnect', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xada'], type: 'WALLET_CONNECT' })
    const t = createWalletKernel({ plugins: [wallet.plugin] })
    kernels.push(t)
    await t.begin()
    await t.connect(wallet)
    wallet.changeNetwork('eip155:137')
    expect([views(t), active(t)]).toEqual([[], 'eip155:137'])
  })

  it('[S2.11] behaviour: not in a session through WalletConnect in basic mode; another wallet meets it there too', async () => {
    const arrive = async (type: MockWalletOptions['type']) => {
      const { t, wallet } = await begin({ wallet: { type } })
      t.kernel.emit(featuresResolved({ ...t.state(featuresStore), isBasic: true }))
      await t.connect(wallet)
      wallet.changeNetwork('eip155:137')
      return [views(t), active(t)]
    }
    expect(await arrive('WALLET_CONNECT')).toEqual([[], 'eip155:137'])
    expect(await arrive('INJECTED')).toEqual([['UnsupportedChain'], 'eip155:137'])
  })

  it('[S2.11] behaviour: a wallet that comes back from the last visit elsewhere opens it as well', async () => {
    const first = await connected()
    first.wallet.changeNetwork('eip155:137')
    const { storage } = first.t.environment
    await first.t.dispose()
    kernels.splice(0)
    const { t, wallet } = await begin({
      environment: fakeEnvironment({ storage }),
      wallet: { isAuthorised: true },
    })
    await t.connections.reconnect()
    expect(wallet.calls).toEqual(['reconnect'])
    expect([views(t), active(t)]).toEqual([['UnsupportedChain'], 'eip155:137'])
    expect(t.state(noticesStore).alerts).toEqual([])
  })

  it('[S2.11] behaviour: after the end the kit is on a requested network again', async () => {
    const { t, wallet } = await connected()
    wallet.changeNetwork('eip155:137')
    wallet.end()
    expect(active(t)).toBe('eip155:1')
  })

  it('[V.32] REL-5 fault: a wallet that leaves takes UnsupportedChain along, also beside one elsewhere', async () => {
    const alone = await connected()
    alone.wallet.changeNetwork('eip155:137')
    alone.wallet.end()
    expect(alone.t.state(routerStore).isOpen).toBe(false)
    const other = mockWallet({ namespace: 'solana', accounts: ['Ada'] })
    const { t, wallet } = await begin({ plugins: [other.plugin] })
    await t.connect(other)
    await t.connect(wallet)
    t.kernel.emit(networkSwitched({ from: active(t)!, to: 'eip155:1' }))
    wallet.changeNetwork('eip155:137')
    expect(views(t)).toEqual(['UnsupportedChain'])
    wallet.end()
    expect([t.state(routerStore).isOpen, active(t)]).toEqual([false, 'eip155:1'])
  })

  it('[V.32] fault: another wallet that takes over on a network of the app closes UnsupportedChain', async () => {
    const { t, wallet } = await withTwo()
    wallet.changeNetwork('eip155:137')
    expect(views(t)).toEqual(['UnsupportedChain'])
    wallet.end()
    expect([t.state(routerStore).isOpen, active(t)]).toEqual([false, 'eip155:1'])
  })

  it('[V.30] fault: another wallet that takes over ends the switch of the one that left, and its card', async () => {
    const { t, wallet } = await withTwo({ switchNetwork: 'hang' })
    t.networks.requestSwitch('eip155:10')
    const switching = t.networks.switchNetwork('eip155:10').catch(() => {})
    await settle()
    wallet.end()
    await switching
    expect([t.state(routerStore).isOpen, active(t)]).toEqual([false, 'eip155:1'])
  })

  it('[S4.08] REL-17 fault: after 1,000 changes the last one counts', async () => {
    const { t, wallet } = await connected()
    for (let turn = 0; turn < 1_000; turn += 1) {
      wallet.changeNetwork(turn % 2 ? 'eip155:10' : 'eip155:1')
    }
    expect(active(t)).toBe('eip155:10')
  })
})

describe('the first network', () => {
  const visited = (network: string | number, namespace = 'eip155') =>
    fakeEnvironment({
      storage: fakeStorage(
        Object.fromEntries(
          [
            ['active-network', network],
            ['active-namespace', namespace],
          ].map(([name, value]) => [
            `latchkey/test/wallet/${name}`,
            JSON.stringify({ v: 1, at: 1, value }),
          ]),
        ),
      ),
    })

  it('default: the one of the last visit, else the default one', async () => {
    expect(active((await begin({ environment: visited('eip155:10') })).t)).toBe('eip155:10')
    expect(active((await begin({ settings: { defaultNetwork: 'eip155:10' } })).t)).toBe('eip155:10')
  })

  it('behaviour: one that is not requested any more gives way to the first', async () => {
    expect(active((await begin({ environment: visited('eip155:137') })).t)).toBe('eip155:1')
    expect(active((await begin({ environment: visited('solana:old', 'solana') })).t)).toBe(solana)
    expect(active((await begin({ environment: visited(7) })).t)).toBe('eip155:1')
  })

  it('default: where the visitor goes is remembered', async () => {
    const { t } = await begin()
    t.networks.activateNamespace('solana')
    expect(active(t)).toBe(solana)
    expect(t.environment.storage.get('latchkey/test/wallet/active-network')).toContain(solana)
    expect(t.environment.storage.get('latchkey/test/wallet/active-namespace')).toContain('"solana"')
    expect(() => t.networks.activateNamespace('ton' as never)).toThrow(
      'Unsupported chain namespace',
    )
    expect(() => t.networks.activateNamespace('cosmos')).toThrow('Network not found')
  })

  it('[S7.27] default: URLs for reading and URLs for wallets', async () => {
    const { t } = await begin({
      endpoints: { blockchain: 'https://service.test' },
      settings: { customRpcUrls: { 'eip155:1': ['https://mine.test/'] } },
    })
    expect(await t.networks.rpcUrls('eip155:1')).toEqual([
      'https://mine.test/',
      'https://service.test/v1/?chainId=eip155%3A1&projectId=test',
      'https://rpc.test/1',
    ])
    expect(await t.networks.publicRpcUrls('eip155:1')).toEqual([
      'https://mine.test/',
      'https://rpc.test/1',
    ])
    expect(await t.networks.independentRpcUrls('eip155:1')).toEqual([
      'https://mine.test/',
      'https://rpc.test/1',
    ])
  })
})
