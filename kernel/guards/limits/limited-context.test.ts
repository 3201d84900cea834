import { describe, expect, it } from '@jest/globals'
import { Subject } from 'rxjs'
import {
  createTestKernel,
  type TestKernel,
  type TestKernelOptions,
} from '../../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import type { CaipNetworkId } from '../../base/caip.ts'
import type { ContributionPoint } from '../../base/contribution-point.ts'
import { defineEvent } from '../../base/event.ts'
import { defineStore } from '../../base/store.ts'
import { createToken } from '../../base/token.ts'
import { createValueStore } from '../../base/value-store.ts'
import { KitError } from '../../base/kit-error.ts'
import { defineEndpoint } from '../../environment/service-endpoints.ts'
import { defineStorageKey } from '../../environment/storage.ts'
import { limitServices } from './limited-services.ts'
import { createPluginAsker } from './plugin-asker.ts'
import {
  defineManifest,
  definePlugin,
  implement,
  type Permission,
  PLUGIN_API_VERSION,
  type PluginContext,
  type PluginManifest,
} from '../../plugin.ts'
import { bindService } from '../../service-binding.ts'
import { pointPrices } from '../permission-prices.ts'
import { type AccountRow, accountActions, accountRows } from '../../points/account-points.ts'
import { rpcGuards } from '../../points/rpc-guard.ts'
import { rpcPolicies } from '../../points/rpc-policy.ts'
import { rpcReviews } from '../../points/rpc-review.ts'
import { tracked } from '../../lifecycle/plugin-events.ts'
import { trackedEvents } from '../../points/host-points.ts'
import { defineMessages } from '../../points/messages.ts'
import { closeGuards, defineView, headerItems, views } from '../../points/view-points.ts'
import {
  connectors,
  type NamespaceAdapter,
  namespaceAdapters,
  walletSources,
} from '../../points/wallet-points.ts'
import type { WalletListing } from '../../wallet/listings/wallet-listing.ts'
import { connectionsStore } from '../../wallet/connections/connections-store.ts'
import { SignInService, type SignInState } from '../../wallet/sign-in.ts'
import {
  alertDismissed,
  alertRaised,
  connectionOpened,
  networkSwitchFailed,
} from '../../wallet/events.ts'
import { fundsMoved } from '../../wallet/accounts/funds-moved.ts'
import { IdentityService } from '../../wallet/accounts/identity.ts'
import { networksView } from '../../wallet/views/view-refs.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { noticesStore } from '../../wallet/notices/notices-store.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import { accountRpcMethods, filterRpcMethods } from '../../wallet/requests/rpc-methods.ts'
import {
  ConnectionService,
  ImageService,
  MarkService,
  NativeBalanceService,
  NetworkService,
  NodeRpc,
  NoticeService,
  RpcService,
  ViewService,
} from '../../wallet/tokens.ts'

const asker = createPluginAsker('acme/plugin', { now: () => 0 }, () => false)

const ref = { catalogue: { id: 'acme', en: { hello: 'Hello' }, locales: {} }, key: 'hello' }
const said = defineEvent<{ n: number }>()('acme/said')
/** What lets a plugin add to each point of the kernel. */
const toAdd = [
  'policy:review',
  'track',
  'wallet:accounts',
  'wallet:adapter',
  'wallet:connector',
] as const satisfies Permission[]
const prices = defineEndpoint({
  name: 'prices',
  host: 'https://prices.test',
  method: 'GET',
  path: '/v1/{coin}',
  query: [],
})

/** The context that a plugin of others gets, with the wallet connected. */
async function contextWith(
  rest: Partial<PluginManifest> = {},
  { plugins = [], ...options }: TestKernelOptions = {},
) {
  let context: PluginContext | undefined
  let services: any
  const manifest: PluginManifest = { id: 'acme/plugin', apiVersion: PLUGIN_API_VERSION, ...rest }
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: ['0xada'],
    answers: { eth_accounts: ['0xada'], eth_call: '0x1', eth_chainId: '0x2' },
  })
  const t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      ...plugins,
      definePlugin(manifest, undefined, async () => ({
        default: {
          manifest,
          setup(needed: any, given: PluginContext) {
            services = needed
            context = given
          },
        },
      })),
    ],
    endpoints: { api: 'https://api.test', secureFrame: 'https://wallet.test' },
    expectsFaults: true,
    ...options,
  })
  await t.start()
  await t.kernel.activate('acme/plugin')
  await t.connect(wallet)
  return { t, ctx: context as unknown as PluginContext, wallet, services }
}
/** A plugin that may connect wallets, beside the kit that does. */
async function connectingPlugin(options?: TestKernelOptions) {
  const permissions = ['wallet:accounts', 'wallet:connect'] as const
  const needs = { connections: ConnectionService }
  const made = await contextWith({ permissions, needs }, options)
  const kit = await made.t.kernel.service(ConnectionService)
  const card = await made.t.kernel.service(ViewService)
  const theirs: ConnectionService = made.services.connections
  return { ...made, kit, card, theirs, connectorId: made.wallet.connector.id }
}

/** A sign-in that is wherever the test says. */
function signInWithState() {
  const state = createValueStore<SignInState>({
    status: 'idle',
    isSignedIn: false,
    isRequired: false,
  })
  const manifest = defineManifest({
    id: 'sign-in',
    apiVersion: PLUGIN_API_VERSION,
    provides: { service: SignInService },
  })
  const plugin = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, () => ({ service: { state } as unknown as SignInService })),
  }))
  return { plugin, state }
}
const notDeclared = { code: 'PERMISSION_NOT_DECLARED' }
const parse = (json: unknown) => json

describe('the limits of a plugin of others', () => {
  it('default: without a permission it reaches nothing', async () => {
    const { t, ctx, wallet } = await contextWith()
    const refused = expect.objectContaining(notDeclared)
    expect(() => ctx.storage).toThrow(refused)
    expect(() => ctx.http.call(prices, { parse })).toThrow(refused)
    expect(() => ctx.http.image(prices, {})).toThrow(refused)
    expect(() => ctx.http.endpoint('api')).toThrow(refused)
    expect(() => ctx.views.open(defineView()('Account'))).toThrow(refused)
    expect(() => ctx.track('SEEN')).toThrow(refused)
    expect(() => ctx.read(connectionsStore)).toThrow(refused)
    expect(() =>
      ctx.watch(
        connectionsStore,
        (state) => state,
        () => {},
      ),
    ).toThrow(refused)
    expect(() => ctx.on(connectionOpened, () => {})).toThrow(refused)
    await expect(ctx.service(RpcService)).rejects.toMatchObject(notDeclared)
    await expect(ctx.service(ViewService)).rejects.toMatchObject(notDeclared)
    expect(() => ctx.point(trackedEvents)).toThrow(refused)
    await expect(ctx.rpc.request({ method: 'eth_call' })).rejects.toMatchObject(notDeclared)
    expect(wallet.requests).toEqual([])
    expect(t.kernel.inspect().plugins.at(-1)?.status).toBe('active')
    await t.dispose()
  })

  it('option: an origin that it declares, and no other', async () => {
    const { t, ctx } = await contextWith({ permissions: ['http:https://prices.test'] })
    t.http.on('GET', '/v1/eth', { json: { usd: 5 } })
    const call = { params: { coin: 'eth' }, parse }
    expect(await ctx.http.call(prices, call)).toEqual({ usd: 5 })
    expect(t.http.requests.map(({ url }) => url.href)).toEqual(['https://prices.test/v1/eth'])
    const elsewhere = (change: object) => async () => ctx.http.call({ ...prices, ...change }, call)
    for (const host of ['https://other.test', 'https://prices.test.evil.test', 'api']) {
      await expect(elsewhere({ host })()).rejects.toMatchObject(notDeclared)
    }
    for (const path of ['@evil.test/v1', '.evil.test/', ':1@evil.test/']) {
      await expect(elsewhere({ path })()).rejects.toMatchObject({ code: 'HTTP_PATH' })
    }
    const hosts = ['https://prices.test', 'https://evil.test']
    const shifty = Object.defineProperty({ ...prices }, 'host', {
      get: () => hosts.shift(),
      enumerable: true,
    })
    t.http.on('GET', '/v1/btc', { json: {} })
    await ctx.http.call(shifty, { params: { coin: 'btc' }, parse })
    expect(new Set(t.http.requests.map(({ url }) => url.origin))).toEqual(
      new Set(['https://prices.test']),
    )
    await t.dispose()
  })

  it('[SEC-89] fault: who calls a service of the app is said by the kit alone, whatever the endpoint lists', async () => {
    const { t, ctx } = await contextWith(
      { permissions: ['http:api', 'http:https://prices.test'] },
      { settings: { projectId: 'app' } },
    )
    t.http.on('GET', '/mine', { json: {} })
    const forged = { projectId: 'other', clientId: 'forged', st: 'other', sv: '0', mine: '1' }
    const sent = async (host: 'api' | 'https://prices.test', query: readonly string[]) => {
      const mine = defineEndpoint({ name: 'mine', host, method: 'GET', path: '/mine', query })
      await ctx.http.call(mine, { query: forged, parse })
      return Object.fromEntries(t.http.requests.at(-1)!.url.searchParams)
    }
    const kit = await sent('api', [])
    expect(kit).toEqual({
      mine: '1',
      projectId: expect.any(String),
      st: expect.any(String),
      sv: expect.any(String),
    })
    expect(kit['projectId']).not.toBe('other')
    expect(await sent('api', Object.keys(forged))).toEqual(kit)
    // A host of its own hears what it likes.
    expect(await sent('https://prices.test', Object.keys(forged))).toEqual(forged)
    await t.dispose()
  })

  it('option: a frame of a service gives its address, and no calls to it', async () => {
    const { t, ctx } = await contextWith({ permissions: ['iframe:secureFrame'] })
    expect(ctx.http.endpoint('secureFrame')).toBe('https://wallet.test')
    expect(() => ctx.http.endpoint('api')).toThrow(expect.objectContaining(notDeclared))
    const call = () => ctx.http.call({ ...prices, host: 'secureFrame' }, { parse })
    expect(call).toThrow(expect.objectContaining(notDeclared))
    await t.dispose()
  })

  it('option: the methods that it names', async () => {
    const { t, ctx, wallet } = await contextWith({
      permissions: ['wallet:request'],
      methods: ['eth_call'],
    })
    expect(await ctx.rpc.request({ method: 'eth_call', params: [{}] })).toBe('0x1')
    await expect(ctx.rpc.request({ method: 'eth_chainId' })).rejects.toMatchObject(notDeclared)
    expect(wallet.requests).toHaveLength(1)
    await t.dispose()
  })

  it('[SEC-85] fault: a policy hears which methods are asked with `policy:review` alone', async () => {
    const heard: string[] = []
    const policy = rpcPolicies.of({
      id: 'acme',
      judge: ({ method }) => void heard.push(method),
    })
    const ask = async (permissions: readonly Permission[]) => {
      const { t, ctx } = await contextWith({ permissions })
      const contributing = (async () => ctx.contribute(policy))()
      await contributing.catch(() => {})
      await (await t.kernel.service(RpcService)).request({ method: 'eth_call' })
      await t.dispose()
      return contributing
    }
    await expect(ask(['policy:relax', 'wallet:accounts'])).rejects.toMatchObject(notDeclared)
    expect(heard).toEqual([])
    await ask(['policy:review'])
    expect(heard).toEqual(['eth_call'])
  })

  it('option: accounts and storage, where they are declared', async () => {
    const { t, ctx } = await contextWith({ permissions: ['wallet:accounts', 'storage'] })
    expect(JSON.stringify(ctx.read(connectionsStore))).toContain('0xada')
    expect(ctx.storage.prefix).toContain('acme/plugin')
    void ctx.on(connectionOpened, () => {}).dispose()
    await t.dispose()
  })

  it('SEC-86 fault: a reserved view is not drawn by others, at whatever time it is contributed', async () => {
    const { t, ctx } = await contextWith({ permissions: ['view:override'] })
    const load = async () => ({ View: () => null, title: () => '' })
    for (const id of ['ApproveTransaction', 'ReviewRequest', 'SIWXSignMessage', 'EmailVerifyOtp']) {
      ctx.contribute(views.of({ view: defineView()(id), load }, { rank: 9 }))
    }
    expect(() => ctx.contribute(views.of({} as never))).toThrow(
      expect.objectContaining({ code: 'CONTRIBUTION_INVALID' }),
    )
    expect(t.kernel.point(views).getSnapshot()).toEqual([])
    expect(t.kernel.inspect().faults.map(({ message }) => message)).toEqual([
      '"ApproveTransaction" is drawn by "embedded-wallet" alone',
      '"ReviewRequest" is drawn by "request-review" alone',
      '"SIWXSignMessage" is drawn by "sign-in" alone',
      '"EmailVerifyOtp" is drawn by "email" alone',
    ])
    await t.dispose()
  })

  it.each<[string, ContributionPoint<any, any>, object]>([
    ['a control without a name', headerItems, { id: 'a', views: [], icon: 'x', onPress() {} }],
    ['a control that does nothing', headerItems, { id: 'a', views: [], icon: 'x', label: ref }],
    ['an action without a name', accountActions, { id: 'a', icon: 'x', opens: { id: 'Account' } }],
    ['a block whose code is none', accountRows, { id: 'a', load: 5 }],
    [
      'a wallet without namespaces',
      connectors,
      { id: 'a', type: 'EXTERNAL', name: 'A', connector: async () => ({}) },
    ],
    [
      'a wallet of a namespace that is no text',
      connectors,
      { id: 'a', type: 'EXTERNAL', name: 'A', namespaces: [{}], connector: async () => ({}) },
    ],
    [
      'a wallet that nothing leads to',
      connectors,
      { id: 'a', type: 'EXTERNAL', name: 'A', namespaces: ['eip155'], connector: null },
    ],
    [
      'a wallet of a type that every object has',
      connectors,
      { id: 'a', type: 'constructor', name: 'A', namespaces: ['eip155'], connector: () => ({}) },
    ],
    [
      'a namespace without capabilities',
      namespaceAdapters,
      { namespace: 'acme', capabilities: null, adapter: IdentityService },
    ],
    [
      'a namespace whose adapter is no token',
      namespaceAdapters,
      { namespace: 'acme', capabilities: {}, adapter: { key: 'acme/adapter' } },
    ],
    [
      'a review by what is no token',
      rpcReviews,
      { id: 'a', methods: ['eth_call'], reviewer: { key: 'acme/reviewer' } },
    ],
    [
      'a control beside a view without a name',
      headerItems,
      { id: 'a', views: [{}], icon: 'x', label: ref, onPress() {} },
    ],
    ['a list of wallets that is none', walletSources, { id: 'a', kind: 'custom', wallets: 5 }],
    ['a list of wallets of no kind', walletSources, { id: 'a', kind: 'x', wallets: {} }],
    ['a guard of methods that are no list', rpcGuards, { id: 'a', methods: 5, check() {} }],
    ['a guard that checks nothing', rpcGuards, { id: 'a' }],
    ['a policy that judges nothing', rpcPolicies, { id: 'a', judge: 5 }],
  ])('[SEC-92] fault: %s is refused, and its point stays as it was', async (_, point, value) => {
    const { t, ctx } = await contextWith({ permissions: toAdd })
    const before = t.kernel.point(point).getSnapshot()
    expect(() => ctx.contribute(point.of(value))).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^(CONTRIBUTION|TEXT)_INVALID$/) }),
    )
    expect(t.kernel.point(point).getSnapshot()).toEqual(before)
    await t.dispose()
  })

  it.each([...pointPrices.keys()].map((point) => [point.id, point] as const))(
    '[SEC-92] fault: what has nothing that %s needs is refused, and the plugin and the point are named',
    async (name, point) => {
      const { t, ctx } = await contextWith({ permissions: toAdd })
      expect(() => ctx.contribute(point.of(Object.freeze({})))).toThrow(
        expect.objectContaining({
          code: 'CONTRIBUTION_INVALID',
          message: `"acme/plugin" adds to ${name} what does not belong there.`,
        }),
      )
      await t.dispose()
    },
  )

  it('[SEC-92] fault: the refusal names the member', async () => {
    const { t, ctx } = await contextWith({ permissions: toAdd })
    const said = (details: string) =>
      expect.objectContaining({ details: expect.stringContaining(details) })
    expect(() => ctx.contribute(accountRows.of({ id: 'a' } as AccountRow))).toThrow(
      said('"load" is missing'),
    )
    const load = 5 as unknown as AccountRow['load']
    expect(() => ctx.contribute(accountRows.of({ id: 'a', load }))).toThrow(
      said('"load" has another form'),
    )
    await t.dispose()
  })

  it('[SEC-87] fault: what a block throws as it loads is a rejection', async () => {
    const { t, ctx } = await contextWith({ permissions: ['wallet:accounts'] })
    const load = () => {
      throw new Error('at once')
    }
    ctx.contribute(accountRows.of({ id: 'acme/row', load }))
    const rows = t.kernel.point(accountRows).getSnapshot()
    const own = rows.find(({ value }) => value.id === 'acme/row')
    await expect(own?.value.load()).rejects.toThrow('at once')
    await t.dispose()
  })

  it('[SEC-87] fault: a block that loads nothing is a rejection', async () => {
    const { t, ctx } = await contextWith({ permissions: ['wallet:accounts'] })
    const load = (async () => null) as unknown as AccountRow['load']
    ctx.contribute(accountRows.of({ id: 'acme/row', load }))
    const rows = t.kernel.point(accountRows).getSnapshot()
    const own = rows.find(({ value }) => value.id === 'acme/row')
    await expect(own?.value.load()).rejects.toThrow(TypeError)
    await t.dispose()
  })

  it('[SEC-92] fault: a rank that is no finite number is refused, also one that becomes none later', async () => {
    const { t, ctx } = await contextWith({ permissions: ['wallet:accounts'] })
    const load = async () => ({ Block: () => null })
    let looks = 0
    const shifting = { valueOf: () => (looks++ === 0 ? 1 : Number.NaN) }
    for (const rank of [Number.NaN, Infinity, '5', null, 1n, Symbol('5'), shifting]) {
      const contribution = { point: accountRows, value: { id: 'a', load }, rank: rank as number }
      expect(() => ctx.contribute(contribution)).toThrow(
        expect.objectContaining({ code: 'CONTRIBUTION_INVALID' }),
      )
    }
    await t.dispose()
  })

  it('[SEC-95] fault: a notice of no known kind, and parameters that are no object, are refused', async () => {
    const { t, services } = await contextWith({
      permissions: ['view:open'],
      needs: { card: ViewService, notices: NoticeService },
    })
    expect(() => services.notices.toast({ kind: 'ok layer' as 'ok', text: 'Hi' })).toThrow(
      expect.objectContaining({ code: 'NOTICE_INVALID' }),
    )
    const own = defineView()('acme/other:Main')
    for (const params of [{ toJSON: () => null }, [], 'x']) {
      expect(() => services.card.open(own, params as {})).toThrow(
        expect.objectContaining({ code: 'ARGUMENTS_INVALID' }),
      )
    }
    await t.dispose()
  })

  it('[SEC-86] fault: a toast of theirs has no code, by which the kit would say its own words', async () => {
    const { t, ctx, services } = await contextWith({ needs: { notices: NoticeService } })
    const toast = { kind: 'ok', text: 'Hi', code: 'APPROVED', reason: 'USER_REJECTED' } as const
    for (const said of [ctx.alerts, services.notices]) {
      said.toast(toast)
      await t.settle()
      const { id: _, ...shown } = t.state(noticesStore).toast ?? {}
      expect(shown).toEqual({ kind: 'ok', text: 'Hi', from: 'acme/plugin' })
    }
    await t.dispose()
  })

  it('[SEC-94] fault: a thousand openings are one card, a thousand toasts are the last one', async () => {
    const { t, ctx, services } = await contextWith({
      permissions: ['view:open'],
      needs: { card: ViewService },
    })
    const own = defineView()('acme/plugin:Main')
    ctx.contribute(
      views.of({ view: own, load: async () => ({ View: () => null, title: () => '' }) }),
    )
    const card: ViewService = services.card
    for (let count = 0; count < 1000; count += 1) card.open(own)
    expect(t.state(routerStore).history.map(({ viewId }) => viewId)).toEqual([own.id])
    for (let count = 0; count < 900; count += 1)
      ctx.alerts.toast({ kind: 'info', text: `${count}` })
    await t.settle()
    expect(t.state(noticesStore).toast?.text).toBe('899')
    await t.dispose()
  })

  it.each([
    'ReviewRequest',
    'EmailVerifyDevice',
    'EmailVerifyOtp',
    'UpdateEmailPrimaryOtp',
    'ConnectingExternal',
    'SwitchNetwork',
  ])(
    '[SEC-94] fault: while the visitor decides, writes a code, or a wallet is asked, others lead the card nowhere: %s',
    async (viewId) => {
      const { t, services } = await contextWith({
        permissions: ['view:open'],
        needs: { card: ViewService },
      })
      const card: ViewService = services.card
      const kit = await t.kernel.service(ViewService)
      kit.open(defineView()(viewId))
      const own = defineView()('acme/plugin:Main')
      card.open(own)
      card.push(own)
      card.replace(own)
      card.reset(own)
      card.back()
      expect(card.close()).toBe(false)
      const { isOpen, history } = t.state(routerStore)
      expect([isOpen, history.map(({ viewId }) => viewId)]).toEqual([true, [viewId]])
      await t.dispose()
    },
  )

  it('default: a plugin that draws how a wallet is asked goes on from there', async () => {
    const { t, ctx, services } = await contextWith({
      permissions: ['view:open', 'view:override'],
      needs: { card: ViewService },
    })
    const view = defineView()('ConnectingExternal')
    ctx.contribute(
      views.of({ view, load: async () => ({ View: () => null, title: () => '' }) }, { rank: 9 }),
    )
    const kit = await t.kernel.service(ViewService)
    kit.open(view)
    services.card.push(defineView()('acme/plugin:Help'))
    expect(t.state(routerStore).history.map(({ viewId }) => viewId)).toEqual([
      'ConnectingExternal',
      'acme/plugin:Help',
    ])
    await t.dispose()
  })

  it('[SEC-86] fault: who may open views leads to none that ask a wallet or the visitor by themselves', async () => {
    const { t, ctx, services } = await contextWith({
      permissions: ['view:open'],
      needs: { card: ViewService },
    })
    for (const id of ['ApproveTransaction', 'SwitchNetwork', 'SwitchActiveChain']) {
      const view = defineView()(id)
      expect(() => services.card.open(view)).toThrow(
        expect.objectContaining({ code: 'VIEW_RESERVED' }),
      )
      ctx.views.open(view)
    }
    await t.settle()
    expect(t.state(routerStore).history).toEqual([])
    // Its faults have ended it, and what it kept opens nothing any more.
    ctx.views.open(defineView()('Networks'))
    await t.settle()
    expect(t.state(routerStore).history).toEqual([])
    await t.dispose()

    const honest = await contextWith({ permissions: ['view:open'] })
    honest.ctx.views.open(defineView()('Networks'))
    await honest.t.settle()
    expect(honest.t.state(routerStore).history.map(({ viewId }) => viewId)).toEqual(['Networks'])
    await honest.t.dispose()
  })

  it('[SEC-86] option: `wallet:connect` leads to where a chosen wallet connects, and to nothing else', async () => {
    const needs = { card: ViewService }
    const pairing = defineView()('ConnectingWalletConnect')
    const without = await contextWith({ permissions: ['view:open'], needs })
    expect(() => without.services.card.open(pairing)).toThrow(expect.objectContaining(notDeclared))
    await without.t.dispose()

    const { t, services } = await contextWith({
      permissions: ['view:open', 'wallet:connect'],
      needs,
    })
    expect(() => services.card.open(defineView()('SwitchNetwork'))).toThrow(
      expect.objectContaining({ code: 'VIEW_RESERVED' }),
    )
    services.card.open(pairing)
    await t.settle()
    expect(t.state(routerStore).history.map(({ viewId }) => viewId)).toEqual([pairing.id])
    await t.dispose()
  })

  it('[SEC-85] fault: to read accounts is to act on no wallet', async () => {
    const needs = { connections: ConnectionService }
    const { t, services, wallet } = await contextWith({ permissions: ['wallet:accounts'], needs })
    const theirs: ConnectionService = services.connections
    const line = { connectorId: wallet.connector.id, namespace: 'eip155' } as const
    const calls = [...wallet.calls]
    for (const act of [
      async () => theirs.connect(line),
      async () => theirs.reconnect(),
      async () => theirs.disconnect(),
      async () => theirs.switchTo(line),
      async () => theirs.remove(line),
      async () => theirs.cancel(),
      async () => theirs.forgetWallet('fern'),
    ]) {
      await expect(act()).rejects.toMatchObject(notDeclared)
    }
    expect(wallet.calls).toEqual(calls)
    expect(theirs.recentWallets()).toEqual([])
    expect(theirs.connectorOf('eip155')).toBeUndefined()
    expect(await theirs.adapterOf('eip155')).toMatchObject({ namespace: 'eip155' })
    expect(JSON.stringify(t.state(connectionsStore))).toContain('0xada')
    await t.dispose()
  })

  it('[SEC-85] option: `wallet:connect` connects and ends, and remembers no listing of its own', async () => {
    const { t, services, wallet } = await contextWith({
      permissions: ['wallet:accounts', 'wallet:connect'],
      needs: { connections: ConnectionService },
    })
    const theirs: ConnectionService = services.connections
    const { id: connectorId } = wallet.connector
    await theirs.disconnect()
    expect(t.state(connectionsStore).namespaces.eip155.connections).toEqual([])
    const listing = { id: 'fern', name: 'Fern', mobile_link: 'https://evil.test/' }
    await theirs.connect({ connectorId, wallet: listing })
    expect(t.state(connectionsStore).namespaces.eip155.connections).toHaveLength(1)
    expect(theirs.recentWallets()).toEqual([])

    const kit = await t.kernel.service(ConnectionService)
    await kit.connect({ connectorId, wallet: listing })
    expect(theirs.recentWallets()).toMatchObject([listing])
    theirs.forgetWallet('fern')
    expect(kit.recentWallets()).toEqual([])
    await t.dispose()
  })

  it('[SEC-94] fault: to ask a wallet to come back is to connect: after the terms, and where the app connects', async () => {
    const codeOf = async (options: TestKernelOptions) => {
      const { t, services, wallet } = await contextWith(
        {
          permissions: ['wallet:accounts', 'wallet:connect'],
          needs: { connections: ConnectionService },
        },
        options,
      )
      const theirs: ConnectionService = services.connections
      await t.service(ConnectionService).then((kit) => kit.disconnect())
      const before = wallet.calls.length
      const codes = []
      for (const asked of [{ connectorId: wallet.connector.id }, {}]) {
        codes.push(
          await theirs.reconnect(asked).then(
            () => 'asked',
            ({ code }) => code,
          ),
        )
      }
      expect(wallet.calls.slice(before)).toEqual([])
      await t.dispose()
      return codes
    }
    const links = { termsConditionsUrl: 'https://a.test/t', privacyPolicyUrl: 'https://a.test/p' }
    const terms = { features: { legalCheckbox: true }, settings: links }
    expect(await codeOf(terms)).toEqual(['TERMS_NOT_ACCEPTED', 'TERMS_NOT_ACCEPTED'])
    expect(await codeOf({})).toEqual(['asked', 'asked'])
  })

  it('[SEC-94] fault: after a no of the visitor no wallet is asked to come back for a while', async () => {
    const { t, services, wallet } = await contextWith({
      permissions: ['wallet:accounts', 'wallet:connect'],
      needs: { connections: ConnectionService },
    })
    const theirs: ConnectionService = services.connections
    const { id: connectorId } = wallet.connector
    await theirs.disconnect()
    wallet.answer('reject')
    await expect(theirs.connect({ connectorId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(theirs.reconnect({ connectorId })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    await t.clock.advance(10_000)
    await expect(theirs.reconnect({ connectorId })).resolves.toBeUndefined()
    await t.dispose()
  })

  it('[SEC-94] fault: where the app switches no network, no plugin does', async () => {
    const moved = async (enableNetworkSwitch: boolean) => {
      const { t, services, wallet } = await contextWith(
        { permissions: ['wallet:request'], needs: { networks: NetworkService } },
        { settings: { enableNetworkSwitch } },
      )
      const theirs: NetworkService = services.networks
      const code = await theirs.switchNetwork('eip155:10').then(
        () => 'switched',
        (error: KitError) => error.code,
      )
      theirs.activateNamespace('solana')
      await t.settle()
      const { active } = t.state(networksStore)
      await t.dispose()
      return [code, wallet.script.network, active?.split(':')[0]]
    }
    expect(await moved(false)).toEqual(['SWITCH_CANCELLED', 'eip155:1', 'eip155'])
    expect(await moved(true)).toEqual(['switched', 'eip155:10', 'solana'])
  })

  it.each<readonly [string, CaipNetworkId, (t: TestKernel, own: NetworkService) => unknown]>([
    [
      'is asked to sign',
      'eip155:10',
      async (t) =>
        (await t.kernel.service(RpcService)).request({ method: 'personal_sign', params: ['0x00'] }),
    ],
    ['is asked for the switch of the app', 'eip155:1', (_, own) => own.switchNetwork('eip155:10')],
  ])('[SEC-86] fault: while a wallet %s, no plugin has it switch', async (_, id, begin) => {
    const { t, services, wallet } = await contextWith({
      permissions: ['wallet:request'],
      needs: { networks: NetworkService },
    })
    const theirs: NetworkService = services.networks
    wallet.answer('hang')
    const asked = Promise.resolve(begin(t, await t.kernel.service(NetworkService)))
    asked.catch(() => {})
    await t.settle()
    const before = wallet.calls.length
    const refused = theirs.switchNetwork(id).catch(({ code }: KitError) => code)
    await t.settle()
    // Seen before it is waited for: a wallet that was asked says nothing.
    expect(wallet.calls.slice(before)).toEqual([])
    // Where the kit is nothing is asked, and nothing told of what else goes on.
    expect(await refused).toBe(id === 'eip155:1' ? undefined : 'SWITCH_CANCELLED')
    wallet.answer('accept')
    await expect(asked).resolves.not.toThrow()
    await theirs.switchNetwork(id)
    expect(wallet.calls.slice(before)).toEqual([`switch ${id}`])
    await t.dispose()
  })

  it('[SEC-86] fault: while the visitor is asked for a switch, no plugin has the wallet asked for another one', async () => {
    const { t, services, wallet } = await contextWith({
      permissions: ['wallet:request'],
      needs: { networks: NetworkService },
    })
    const theirs: NetworkService = services.networks
    const networks = await t.kernel.service(NetworkService)
    const before = wallet.calls.length
    networks.requestSwitch('eip155:10', { force: true })
    await t.settle()
    expect(t.state(routerStore).history.at(-1)?.viewId).toBe('SwitchNetwork')
    for (const id of ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1'] as const) {
      const refused = theirs.switchNetwork(id).catch(({ code }: KitError) => code)
      await t.settle()
      expect(wallet.calls.slice(before)).toEqual([])
      expect(await refused).toBe(id === 'eip155:1' ? undefined : 'SWITCH_CANCELLED')
    }
    await t.dispose()
  })

  it('[SEC-94, S2.05] fault: while a sign-in is under way it activates no other namespace', async () => {
    const { plugin, state } = signInWithState()
    const { t, services } = await contextWith(
      { permissions: ['wallet:request'], needs: { networks: NetworkService } },
      { plugins: [plugin] },
    )
    const theirs: NetworkService = services.networks
    const moved = async (namespace: 'eip155' | 'solana') => {
      theirs.activateNamespace(namespace)
      await t.settle()
      return t.state(networksStore).active?.split(':')[0]
    }
    state.set({ ...state.getSnapshot(), status: 'checking' })
    expect(await moved('solana')).toBe('eip155')
    state.set({ ...state.getSnapshot(), status: 'asking' })
    expect(await moved('solana')).toBe('eip155')
    // It begins at the end of the facts of a connection.
    state.set({ ...state.getSnapshot(), status: 'idle' })
    queueMicrotask(() => state.set({ ...state.getSnapshot(), status: 'checking' }))
    expect(await moved('solana')).toBe('eip155')
    state.set({ ...state.getSnapshot(), status: 'idle' })
    expect(await moved('solana')).toBe('solana')
    expect(() => theirs.activateNamespace('moon' as 'solana')).toThrow(
      'Unsupported chain namespace',
    )
    await t.dispose()
  })

  it.each(['goes back', 'closes the card'])(
    '[SEC-94] fault: a visitor who %s in its switch question has said no to its vendor, for 10 s',
    async (way) => {
      const { t, services, wallet } = await contextWith({
        permissions: ['wallet:request'],
        needs: { networks: NetworkService },
      })
      const views = t.kernel.find(ViewService)!
      const theirs: NetworkService = services.networks
      const before = wallet.calls.length
      views.open(networksView)
      theirs.requestSwitch('eip155:10')
      await t.settle()
      expect(t.state(routerStore).history.at(-1)?.viewId).toBe('SwitchNetwork')
      if (way === 'goes back') views.back()
      else views.close()
      await t.settle()
      const ask = () =>
        theirs.switchNetwork('eip155:10').then(
          () => 'asked',
          ({ code }: KitError) => code,
        )
      await t.clock.advance(9_999)
      expect([await ask(), wallet.calls.slice(before)]).toEqual(['LIMIT_EXCEEDED', []])
      await t.clock.advance(1)
      expect([await ask(), wallet.calls.slice(before)]).toEqual(['asked', ['switch eip155:10']])
      await t.dispose()
    },
  )

  it('[SEC-94] behaviour: a visitor who leaves the switch question of the kit has said no to no plugin', async () => {
    const { t, services } = await contextWith({
      permissions: ['wallet:request'],
      needs: { networks: NetworkService },
    })
    const views = t.kernel.find(ViewService)!
    const theirs: NetworkService = services.networks
    const question = () => {
      const { viewId, openedBy } = t.state(routerStore).history.at(-1) ?? {}
      return [viewId, openedBy]
    }
    views.open(networksView)
    theirs.requestSwitch('eip155:10')
    await t.settle()
    expect(question()).toEqual(['SwitchNetwork', 'acme/plugin'])
    views.back()
    await t.clock.advance(10_000)
    const networks = await t.kernel.service(NetworkService)
    networks.requestSwitch('eip155:10', { force: true })
    await t.settle()
    expect(question()).toEqual(['SwitchNetwork', undefined])
    views.back()
    await t.settle()
    await expect(theirs.switchNetwork('eip155:10')).resolves.toBeUndefined()
    await t.dispose()
  })

  it('[SEC-85] fault: a plugin that ends an attempt which the visitor joined says nothing of why', async () => {
    const { t, wallet, connectorId, kit, services } = await connectingPlugin()
    await kit.disconnect()
    wallet.answer('hang')
    const end = new AbortController()
    const own = services.connections.connect({ connectorId, signal: end.signal })
    await t.settle()
    const joined = kit.connect({ connectorId })
    for (const one of [own, joined]) one.catch(() => {})
    await t.settle()
    end.abort(new KitError('Send 1 ETH to unlock it', { code: 'WALLET_ERROR' }))
    for (const one of [own, joined]) {
      await expect(one).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    }
    await t.dispose()
  })

  it('[SEC-94] fault: what the visitor connects no plugin ends, nor connects or ends anything meanwhile', async () => {
    const { t, wallet, connectorId, kit, theirs } = await connectingPlugin()
    await kit.disconnect()
    wallet.answer('hang')
    const asked = kit.connect({ connectorId })
    asked.catch(() => {})
    await t.settle()
    const signal = AbortSignal.abort()
    const tries = [
      () => theirs.connect({ connectorId, signal }),
      () => theirs.connect({ connectorId: 'acme/nothing' }),
      () => theirs.reconnect({ connectorId }),
      () => theirs.disconnect(),
    ]
    for (const attempt of tries) {
      await expect(attempt()).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    }
    theirs.cancel()
    await t.settle()
    expect(t.state(connectionsStore).attempt).toMatchObject({ status: 'running', connectorId })
    wallet.answer('accept')
    await expect(asked).resolves.toMatchObject([{ connectorId }])
    await theirs.disconnect()
    // Its own it ends.
    wallet.answer('hang')
    const own = theirs.connect({ connectorId })
    own.catch(() => {})
    await t.settle()
    theirs.cancel()
    await expect(own).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    // The wallet was asked all the same, and what the visitor says there nobody hears.
    await expect(theirs.connect({ connectorId })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await t.clock.advance(10_000)
    await expect(theirs.reconnect({ connectorId })).resolves.toBeUndefined()
    await t.dispose()
  })

  it('[SEC-94] fault: while the visitor logs in or decides, a plugin connects and ends nothing, and nothing comes of what it began', async () => {
    const { t, wallet, connectorId, kit, card, theirs } = await connectingPlugin()
    const accounts = () => t.state(connectionsStore).namespaces.eip155.connections
    await kit.disconnect()
    for (const viewId of ['EmailVerifyOtp', 'ConnectingFarcaster', 'ReviewRequest']) {
      wallet.answer('hang')
      const begun = theirs.connect({ connectorId })
      begun.catch(() => {})
      await t.settle()
      card.open(defineView()(viewId))
      await t.settle()
      wallet.answer('accept')
      await expect(begun).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
      const tries = [
        () => theirs.connect({ connectorId }),
        () => theirs.reconnect({ connectorId }),
        () => theirs.disconnect(),
      ]
      for (const attempt of tries) {
        await expect(attempt()).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
      }
      await t.settle()
      expect(accounts()).toEqual([])
      card.close({ force: true })
    }
    await theirs.connect({ connectorId })
    expect(accounts()).toHaveLength(1)
    await t.dispose()
  })

  it('[SEC-94] fault: a plugin that leaves an attempt after the visitor chose its wallet ends its own wait alone, and has said no', async () => {
    const { t, wallet, connectorId, kit, card, theirs } = await connectingPlugin()
    await kit.disconnect()
    wallet.answer('hang')
    const end = new AbortController()
    const begun = theirs.connect({ connectorId, signal: end.signal })
    await t.settle()
    card.open(defineView()('ConnectingExternal'), { connectorId })
    const chosen = kit.connect({ connectorId })
    await t.settle()
    end.abort()
    await expect(begun).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    wallet.answer('accept')
    await expect(chosen).resolves.toMatchObject([{ connectorId }])
    card.close({ force: true })
    await expect(theirs.connect({ connectorId })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await t.dispose()
  })

  it('[SEC-94, S2.05] fault: what signs in is not replaced by a connection, neither before that is asked nor while it is', async () => {
    const { plugin, state } = signInWithState()
    const { t, wallet, theirs, connectorId } = await connectingPlugin({ plugins: [plugin] })
    const prompts = wallet.prompts
    const line = { connectorId, namespace: 'eip155' } as const
    const tries = [() => theirs.connect({ connectorId }), () => theirs.switchTo(line)]
    for (const attempt of tries) {
      for (const status of ['checking', 'asking'] as const) {
        state.set({ ...state.getSnapshot(), status })
        await expect(attempt()).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
      }
      // It begins at the end of the facts of a connection.
      state.set({ ...state.getSnapshot(), status: 'idle' })
      queueMicrotask(() => state.set({ ...state.getSnapshot(), status: 'checking' }))
      await expect(attempt()).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
      state.set({ ...state.getSnapshot(), status: 'idle' })
    }
    expect(wallet.prompts).toBe(prompts)
    await theirs.connect({ connectorId })
    expect(wallet.prompts).toBe(prompts + 1)
    await t.dispose()
  })

  it('[SEC-94] behaviour: an attempt goes on where the visitor chooses its wallet, or where the plugin led to it', async () => {
    const { t, services, wallet } = await contextWith({
      permissions: ['wallet:accounts', 'wallet:connect', 'view:open'],
      needs: { connections: ConnectionService, card: ViewService },
    })
    const { id: connectorId } = wallet.connector
    const kit = await t.kernel.service(ConnectionService)
    const card = await t.kernel.service(ViewService)
    const theirs: ConnectionService = services.connections
    const views = [
      [card, 'ConnectingExternal', { connectorId }],
      [card, 'ConnectingMultiChain', { connectorIds: ['other', connectorId] }],
      [card, 'ConnectingExternal', { connectorId, connectorIds: null }],
      [services.card as ViewService, 'ConnectingExternal', { connectorId: 'other' }],
    ] as const
    for (const [by, viewId, params] of views) {
      await kit.disconnect()
      wallet.answer('hang')
      const begun = theirs.connect({ connectorId })
      await t.settle()
      by.open({ id: viewId }, params)
      await t.settle()
      wallet.answer('accept')
      await expect(begun).resolves.toMatchObject([{ connectorId }])
      card.close({ force: true })
    }
    await t.dispose()
  })

  it.each([
    { viewId: 'ReviewRequest', isKept: false },
    // What the kit says may be why it asks.
    { viewId: 'SwitchNetwork', isKept: true },
    { viewId: 'SwitchActiveChain', isKept: true },
    { viewId: 'EmailVerifyDevice', isKept: true },
    { viewId: 'EmailVerifyOtp', isKept: true },
  ])(
    '[SEC-86] fault: what others say leaves the card where the visitor decides or is asked: $viewId',
    async ({ viewId, isKept }) => {
      const { t, ctx } = await contextWith()
      const alert = { code: 'a', kind: 'ok', title: 'This is safe' } as const
      const toast = { kind: 'ok', text: 'This is safe' } as const
      ctx.alerts.raise(alert)
      ctx.alerts.toast(toast)
      await t.settle()
      expect(t.state(noticesStore)).toMatchObject({ alerts: [{ code: 'acme/plugin/a' }], toast })
      const kit = await t.kernel.service(ViewService)
      kit.open(defineView()(viewId))
      ctx.alerts.raise(alert)
      ctx.alerts.toast(toast)
      await t.settle()
      expect(t.state(noticesStore)).toEqual({ alerts: [], toast: undefined })

      const notices = await t.kernel.service(NoticeService)
      kit.close({ force: true })
      notices.toast({ kind: 'ok', text: 'The kit says it' })
      // It waits, until the visitor is asked.
      ctx.alerts.toast(toast)
      await t.settle()
      kit.open(defineView()(viewId))
      await t.settle()
      expect(t.state(noticesStore).toast?.text).toBe(isKept ? 'The kit says it' : undefined)
      await t.clock.advance(4_000)
      expect(t.state(noticesStore).toast).toBeUndefined()
      await t.dispose()
    },
  )

  it('[SEC-86] fault: what it says in an alert leaves the card as it is switched off', async () => {
    const { t, ctx } = await contextWith()
    ctx.alerts.raise({ code: 'a', kind: 'ok', title: 'This is safe' })
    await t.settle()
    expect(t.state(noticesStore).alerts).toHaveLength(1)
    for (const fault of ['one', 'two']) ctx.run(Promise.reject(new Error(fault)))
    await t.settle()
    expect(t.state(noticesStore).alerts).toEqual([])
    await t.dispose()
  })

  it('[SEC-85] fault: a host that is another text each time it is read is the one that was granted', async () => {
    const { t, ctx } = await contextWith({ permissions: ['http:https://prices.test'] })
    t.http.on('GET', '/v1/eth', { json: {} })
    let reads = 0
    const host: any = {
      toString: () => ((reads += 1) > 1 ? 'https://evil.test' : 'https://prices.test'),
      includes: () => true,
    }
    await ctx.http.call({ ...prices, host }, { params: { coin: 'eth' }, parse: (json) => json })
    expect(t.http.requests.map(({ url }) => url.host)).toEqual(['prices.test'])
    await t.dispose()
  })

  it('[SEC-86] fault: a call that fails is told of under a name of the plugin’s own', async () => {
    const { t, ctx } = await contextWith({ permissions: ['http:https://prices.test'] })
    t.http.on('GET', '/v1/eth', { json: {} })
    const name: any = { toString: () => 'getWallets' }
    const parse = () => {
      throw new Error('no price')
    }
    const call = ctx.http.call({ ...prices, name }, { params: { coin: 'eth' }, parse })
    await expect(call).rejects.toMatchObject({ details: 'acme/plugin/getWallets: no price' })
    await t.dispose()
  })

  it('[SEC-85] fault: a call that failed does not hand out its answer, whose address has the client id', async () => {
    const { t, ctx } = await contextWith({ permissions: ['http:https://prices.test'] })
    t.http.on('GET', '/v1/eth', { status: 404, json: {} })
    const call = ctx.http.call(prices, { params: { coin: 'eth' }, parse })
    const error = await call.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'HTTP_STATUS', status: 404 })
    expect(error).not.toHaveProperty('cause')
    await t.dispose()
  })

  it('[SEC-85] fault: what the kit knows of an account is for those who may know accounts, at once as well', async () => {
    const needs = { balances: NativeBalanceService }
    const account = 'eip155:1:0xada'
    const peek = async (
      permissions: readonly Permission[],
      kitReads: `eip155:1:${string}` = account,
    ) => {
      const { t, services } = await contextWith({ permissions, needs })
      const theirs: NativeBalanceService = services.balances
      const read = async () => {
        let isThere = false
        theirs.read(account).then(
          () => (isThere = true),
          () => {},
        )
        await t.settle()
        return isThere
      }
      const whole = await t.kernel.service(NativeBalanceService)
      await whole.read(kitReads)
      const before = theirs.peek(account)?.symbol
      const isAtOnce = await read()
      await t.clock.advance(500)
      const after = theirs.peek(account)?.symbol
      // Money moved: what it read itself tells nothing of it.
      t.kernel.emit(fundsMoved({ account }))
      const moved = theirs.peek(account)?.symbol
      whole.read('eip155:1:0xb0b').catch(() => {})
      const isItsOwn = await read()
      await t.dispose()
      return [before, isAtOnce, after, moved, isItsOwn]
    }
    // It is read apart, and so at once, whether the kit has read it or another one.
    expect(await peek([])).toEqual([undefined, true, 'ETH', 'ETH', true])
    expect(await peek([], 'eip155:1:0xb0b')).toEqual(await peek([]))
    expect(await peek(['wallet:accounts'])).toEqual(['ETH', true, 'ETH', undefined, false])
  })

  it('[SEC-86] fault: a picture is given back under the name that was taken, whatever it is called next', async () => {
    const { t } = await contextWith()
    const taken: string[] = []
    const released: string[] = []
    const theirs = limitServices(
      t.kernel,
      'acme/plugin',
      asker,
    )(ImageService, {
      acquire: async (kind, id, owner) => void taken.push(`${kind} ${id} of ${owner}`),
      release: (kind, id, owner) => void released.push(`${kind} ${id} of ${owner}`),
    })
    await theirs.acquire('wallet', 'mine')
    expect(taken).toEqual(['wallet mine of acme/plugin'])
    let looks = 0
    const shifting = { toString: () => (looks++ === 0 ? 'mine' : 'shown') }
    theirs.release('wallet', shifting as unknown as string)
    expect(released).toEqual(['wallet mine of acme/plugin'])
    await t.dispose()
  })

  it('[SEC-94] fault: of marks it knows those at once that it loaded itself', async () => {
    const { t } = await contextWith()
    const theirs = limitServices(
      t.kernel,
      'acme/plugin',
      asker,
    )(MarkService, {
      load: async () => 'data:mark',
      loaded: () => 'data:mark',
    })
    expect(theirs.loaded('wallet', 'metamask')).toBeUndefined()
    await theirs.load('wallet', 'metamask')
    expect(theirs.loaded('wallet', 'metamask')).toBe('data:mark')
    expect(theirs.loaded('wallet', 'rainbow')).toBeUndefined()
    await t.dispose()
  })

  it('[SEC-94] default: a service is one object at each look, so that it knows again what it loaded', async () => {
    const { t } = await contextWith()
    const limit = limitServices(t.kernel, 'acme/plugin', asker)
    const marks = { load: async () => 'data:mark', loaded: () => undefined }
    await limit(MarkService, marks).load('wallet', 'metamask')
    expect(limit(MarkService, marks)).toBe(limit(MarkService, marks))
    expect(limit(MarkService, marks).loaded('wallet', 'metamask')).toBe('data:mark')
    // Another one is not taken for it.
    const others = limit(MarkService, { ...marks })
    expect(others.loaded('wallet', 'metamask')).toBeUndefined()
    await t.dispose()
  })

  it('[SEC-85] fault: what is no address is no question to a name service', async () => {
    const { t } = await contextWith()
    const asked: string[] = []
    const theirs = limitServices(
      t.kernel,
      'acme/plugin',
      asker,
    )(IdentityService, {
      async read(account) {
        asked.push(account)
        return { name: 'ada.eth' }
      },
      peek: () => undefined,
      subscribe: () => () => {},
    })
    const account = 'eip155:1:0xada'
    for (const other of [`${account}/../keys`, `${account} `, `x ${account}`, 'ada.eth', '']) {
      expect(await theirs.read(other as typeof account)).toEqual({})
    }
    expect(asked).toEqual([])
    expect(await theirs.read(account)).toEqual({ name: 'ada.eth' })
    expect(asked).toEqual([account])
    await t.dispose()
  })

  it('[SEC-85] fault: who an account is it reads anew, and hears of what it read itself alone', async () => {
    const account = 'eip155:1:0xada'
    const seen = async (permissions: readonly Permission[]) => {
      const { t } = await contextWith({ permissions })
      const ada = { name: 'ada.eth' }
      const asked: (boolean | undefined)[] = []
      let changed = () => {}
      const theirs = limitServices(
        t.kernel,
        'acme/plugin',
        asker,
      )(IdentityService, {
        async read(_, __, options) {
          asked.push(options?.force)
          return ada
        },
        peek: () => ada,
        subscribe(listener) {
          changed = listener
          return () => {}
        },
      })
      const heard: string[] = []
      theirs.subscribe(() => heard.push('change'))
      const reading = theirs.read(account)
      const atOnce = theirs.peek(account)?.name
      await reading
      // The kit came to know somebody else.
      changed()
      const read = theirs.peek(account)?.name
      await theirs.read(account)
      await t.dispose()
      return [atOnce, read, heard.length, asked]
    }
    expect(await seen([])).toEqual([undefined, 'ada.eth', 1, [true]])
    const all = ['ada.eth', 'ada.eth', 1, [undefined, undefined]]
    expect(await seen(['wallet:accounts'])).toEqual(all)
  })

  it('[SEC-85] fault: why a name was not read it hears without the words of the service', async () => {
    const account = 'eip155:1:0xada'
    const failure = {
      code: 'NAME_SERVICE_REFUSED',
      message: 'https://a.test/KEY?clientId=1 refused',
    }
    const refused = { name: 'ada.eth', failure }
    for (const permissions of [[], ['wallet:accounts']] as const) {
      const { t } = await contextWith({ permissions })
      const theirs = limitServices(
        t.kernel,
        'acme/plugin',
        asker,
      )(IdentityService, {
        read: async () => refused,
        peek: () => refused,
        subscribe: () => () => {},
      })
      const told = {
        name: 'ada.eth',
        failure: { code: 'NAME_SERVICE_REFUSED', message: 'The name could not be read' },
      }
      expect(await theirs.read(account)).toEqual(told)
      expect(theirs.peek(account)).toEqual(told)
      await t.dispose()
    }
  })

  it('[SEC-85] fault: what is counted it hears without the id of the project', async () => {
    const { t, ctx } = await contextWith({ permissions: ['wallet:accounts'] })
    const heard: unknown[] = []
    ctx.on(tracked, (payload) => heard.push(payload))
    t.kernel.emit(
      tracked({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { projectId: 'p1', cursor: null } }),
    )
    expect(heard).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties: { cursor: null } }])
    await t.dispose()
  })

  it('[SEC-85] fault: what an alert says is heard with `wallet:accounts` alone', async () => {
    const { t, ctx } = await contextWith()
    expect(() => ctx.on(alertRaised, () => {})).toThrow(expect.objectContaining(notDeclared))
    expect(() => ctx.on(alertDismissed, () => {})).toThrow(expect.objectContaining(notDeclared))
    await t.dispose()
  })

  it('[SEC-85] fault: of a switch that failed others hear the code, and not the words of the wallet', async () => {
    const { t, ctx } = await contextWith()
    const heard: unknown[] = []
    ctx.on(networkSwitchFailed, (payload) => heard.push(payload))
    const error = { code: 'UNKNOWN', message: '0xada may not go there', from: 'zeta/wallet' }
    t.kernel.emit(networkSwitchFailed({ to: 'eip155:10', error }))
    expect(heard).toEqual([{ to: 'eip155:10', error: { code: 'UNKNOWN', message: '' } }])
    await t.dispose()
  })

  it('[SEC-85] fault: `wallet:request` alone gets no addresses of a wallet', async () => {
    const ask = async (permissions: readonly Permission[], method: string) => {
      const { t, ctx } = await contextWith({ permissions })
      const answer = ctx.rpc.request({ method }).then(
        () => 'answered',
        ({ code }) => code,
      )
      expect([method, await answer]).toEqual([
        method,
        permissions.includes('wallet:accounts') ? 'answered' : notDeclared.code,
      ])
      await t.dispose()
    }
    const methods = new Set([
      ...accountRpcMethods,
      'wallet_getCallsStatus',
      // Whose parameters name who signs.
      'cosmos_signAmino',
      'cosmos_signDirect',
      'eth_sendUserOperation',
      'polkadot_signTransaction',
      'signPsbt',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_requestExecutionPermissions',
    ])
    for (const method of methods) await ask(['wallet:request'], method)
    await ask(['wallet:request', 'wallet:accounts'], 'eth_accounts')
  })

  it('[SEC-85] fault: what a wallet has granted is for no plugin of others, whatever it was granted itself', async () => {
    const permissions = ['wallet:request', 'wallet:accounts', 'wallet:connect'] as const
    const { t, ctx, wallet } = await contextWith({ permissions })
    const method = 'wallet_getGrantedExecutionPermissions'
    await expect(ctx.rpc.request({ method, params: [] })).rejects.toMatchObject(notDeclared)
    expect(wallet.requests.filter((one) => one.method === method)).toEqual([])
    await t.dispose()
  })

  it('[SEC-86] fault: a node that has accounts is not asked to use them', async () => {
    const { t, services } = await contextWith({ needs: { nodes: NodeRpc } })
    for (const method of [
      'eth_sendTransaction',
      'eth_accounts',
      'eth_signTypedData_v4',
      'personal_sign',
      'eth_resend',
      'eth_requestAccounts',
      'parity_postTransaction',
      'account_list',
      'anvil_impersonateAccount',
      'evm_mine',
      'debug_setHead',
      'author_rotateKeys',
      'eth_pendingTransactions',
      'klay_accounts',
      'kaia_sendTransaction',
      'kaia_newFilter',
      'qbft_proposeValidatorVote',
      'quorumPermission_addOrg',
      'dev_setBalance',
      'debug_chaindbCompact',
      'system_addReservedPeer',
      'getnewaddress',
      'toString',
    ])
      await expect(services.nodes.request('eip155:1', { method })).rejects.toMatchObject(
        notDeclared,
      )
    await t.dispose()
  })

  it('[SEC-85] fault: filters are the ones of whoever made them: they are asked for neither at a wallet nor at a node', async () => {
    const permissions = ['wallet:request', 'wallet:accounts'] as const
    const { t, ctx, services, wallet } = await contextWith({
      permissions,
      needs: { nodes: NodeRpc },
    })
    const refused = { ...notDeclared, details: 'Use eth_getLogs instead.' }
    const asked = () => wallet.requests.filter(({ method }) => /filter/i.test(method))
    for (const method of filterRpcMethods) {
      const params = ['0x1']
      await expect(ctx.rpc.request({ method, params })).rejects.toMatchObject(refused)
      await expect(services.nodes.request('eip155:1', { method, params })).rejects.toMatchObject(
        refused,
      )
    }
    expect(filterRpcMethods.size).toBe(6)
    expect(asked()).toEqual([])
    await t.dispose()
  })

  it('[SEC-86] fault: a read that names no caller is called by the zero address, whichever account is connected', async () => {
    const params = [{ data: '0x33' }, 'latest']
    const asked = async (granted: readonly Permission[]) => {
      const permissions = ['wallet:request', ...granted] as const
      const { t, ctx, wallet } = await contextWith({ permissions })
      await ctx.rpc.request({ method: 'eth_call', params })
      const [call] = wallet.requests.filter(({ method }) => method === 'eth_call')
      await t.dispose()
      return call?.params
    }
    expect(await asked([])).toEqual([{ data: '0x33', from: `0x${'0'.repeat(40)}` }, 'latest'])
    expect(await asked(['wallet:accounts'])).toEqual(params)
  })

  it('[SEC-85] fault: what lies under an address in the storage of a plugin does not tell who left', async () => {
    const seen = defineStorageKey({ name: 'seen', lifetime: 'kept', parse })
    const named = defineStorageKey({ name: 'eip155:1:0xada', lifetime: 'kept', parse })
    const after = async (permissions: readonly Permission[]) => {
      const { t, ctx } = await contextWith({ permissions })
      ctx.storage.write(seen, 1, 'eip155:1:0xada')
      ctx.storage.write(named, 2)
      ctx.storage.write(seen, 3, 'plain')
      await (await t.kernel.service(ConnectionService)).disconnect()
      const left = [
        ctx.storage.read(seen, 'eip155:1:0xada'),
        ctx.storage.read(named),
        ctx.storage.read(seen, 'plain'),
      ]
      ctx.storage.remove(seen, 'eip155:1:0xada')
      expect(ctx.storage.read(seen, 'eip155:1:0xada')).toBeUndefined()
      await t.dispose()
      return left
    }
    expect(await after(['storage'])).toEqual([1, 2, 3])
    expect(await after(['storage', 'wallet:accounts'])).toEqual([undefined, undefined, 3])
  })

  it('[SEC-94] fault: what it keeps for a connection does not tell that it ended', async () => {
    const note = defineStorageKey({ name: 'note', lifetime: 'connection', parse })
    const after = async (permissions: readonly Permission[]) => {
      const { t, ctx } = await contextWith({ permissions })
      ctx.storage.write(note, 1)
      await (await t.kernel.service(ConnectionService)).disconnect()
      const left = ctx.storage.read(note)
      await t.dispose()
      return left
    }
    expect(await after(['storage'])).toBe(1)
    expect(await after(['storage', 'wallet:accounts'])).toBeUndefined()
  })

  it('[SEC-94] fault: of a storm of balances that others read, the visitor’s own waits for one', async () => {
    const { t, services } = await contextWith({ needs: { balances: NativeBalanceService } })
    const theirs: NativeBalanceService = services.balances
    for (let count = 0; count < 100; count += 1) {
      theirs.read(`eip155:1:0x${count}`, { force: true }).catch(() => {})
    }
    await t.settle()
    let isRead = false
    const read = (await t.kernel.service(NativeBalanceService)).read('eip155:1:0xada')
    void read.then(() => (isRead = true))
    await t.clock.advance(1_000)
    expect(isRead).toBe(true)
    await t.dispose()
  })

  it('[SEC-86] fault: what it asks for is read once: it says nothing else after it was checked', async () => {
    const { t, services } = await contextWith({
      permissions: ['wallet:accounts', 'view:open'],
      needs: { card: ViewService },
    })
    let looks = 0
    const params = {
      get network() {
        looks += 1
        return looks
      },
    }
    services.card.push({ id: 'Account' }, params)
    const entry = t.kernel.store(routerStore).getSnapshot().history.at(-1)
    expect([entry?.params, entry?.params, looks]).toEqual([{ network: 1 }, { network: 1 }, 1])
    await t.dispose()
  })

  it('[SEC-86] fault: an adapter that it was given ends with it', async () => {
    const { t, ctx, services } = await contextWith({
      permissions: ['wallet:accounts'],
      needs: { connections: ConnectionService },
    })
    const adapter: NamespaceAdapter = await services.connections.adapterOf('eip155')
    expect(await services.connections.adapterOf('eip155')).toBe(adapter)
    expect(adapter.parseAddress('0xada')).toBe('0xada')
    for (const fault of ['one', 'two']) ctx.run(Promise.reject(new Error(fault)))
    await t.settle()
    expect(() => adapter.parseAddress('0xada')).toThrow(
      expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' }),
    )
    await t.dispose()
  })

  it('[SEC-86] fault: the kit says nothing of what others ask for, beside what the visitor decides and elsewhere', async () => {
    const { t, services } = await contextWith({
      permissions: ['wallet:accounts', 'wallet:connect', 'wallet:request'],
      needs: { connections: ConnectionService, networks: NetworkService },
    })
    const { connections, networks } = services
    const line = { connectorId: 'fern', namespace: 'eip155' } as const
    const ask = async () => {
      await connections.list()
      await connections.switchTo(line).catch(() => {})
      await connections.remove(line).catch(() => {})
      await networks.switchNetwork('eip155:999').catch(() => {})
      return t.state(noticesStore).alerts.map(({ code }) => code)
    }
    const kit = await t.kernel.service(ViewService)
    kit.open(defineView()('ReviewRequest'))
    expect(await ask()).toEqual([])
    kit.close({ force: true })
    expect(await ask()).toEqual([])
    await t.dispose()
  })

  it('[SEC-94] fault: a view of the kit ends, goes back and makes room where the kit or the visitor says so', async () => {
    const { t, ctx, services } = await contextWith({
      permissions: ['view:open', 'wallet:accounts'],
      needs: { card: ViewService },
    })
    const own = defineView()('acme/plugin:Main')
    const load = async () => ({ View: () => null, title: () => '' })
    ctx.contribute(views.of({ view: own, load }))
    const kit = await t.kernel.service(ViewService)
    const card: ViewService = services.card
    const stack = () => t.state(routerStore).history.map(({ viewId }) => viewId)
    const ended = kit.openModal()
    kit.push(defineView()('Networks'))
    card.replace(own)
    card.reset(own)
    card.back()
    for (const outcome of ['done', 'connected', undefined] as const) {
      expect(card.close(outcome && { outcome })).toBe(false)
    }
    expect(stack()).toEqual(['Account', 'Networks'])

    card.push(own)
    card.back()
    expect(stack()).toEqual(['Account', 'Networks'])
    card.push(own)
    card.push(own, { again: true })
    card.reset(own)
    expect(stack()).toEqual(['Account', 'Networks', own.id])
    expect(card.close({ outcome: 'done' })).toBe(false)
    expect(stack()).toEqual(['Account', 'Networks'])
    kit.close()
    expect(await ended).toEqual({ outcome: 'dismissed' })

    const alone = kit.openModal()
    kit.reset(own)
    expect(card.close({ outcome: 'done' })).toBe(true)
    expect(await alone).toEqual({ outcome: 'done' })
    await t.dispose()
  })

  it('[SEC-94] behaviour: who connects in a view of a plugin is through with what that was opened over', async () => {
    const { t, ctx, services, wallet } = await contextWith({
      permissions: ['view:open'],
      needs: { card: ViewService },
    })
    const own = defineView()('acme/plugin:Main')
    const load = async () => ({ View: () => null, title: () => '' })
    ctx.contribute(views.of({ view: own, load }))
    const kit = await t.kernel.service(ViewService)
    const connections = await t.kernel.service(ConnectionService)
    const card: ViewService = services.card
    const connectIn = async (connects: boolean) => {
      await connections.disconnect()
      const ended = kit.openModal()
      card.push(own)
      if (connects) await connections.connect({ connectorId: wallet.connector.id })
      const isClosed = card.close({ outcome: 'connected' })
      kit.close()
      return [isClosed, (await ended).outcome]
    }
    expect(await connectIn(true)).toEqual([true, 'connected'])
    expect(await connectIn(false)).toEqual([false, 'dismissed'])
    await t.dispose()
  })

  it('[SEC-94] fault: it holds the card once in an opening, and never where the app closes', async () => {
    const { t, ctx } = await contextWith({ permissions: ['view:open'] })
    const own = defineView()('acme/plugin:Main')
    const load = async () => ({ View: () => null, title: () => '' })
    const catalogue = defineMessages('acme', { stay: 'Stay' })
    ctx.contribute(views.of({ view: own, load }))
    ctx.contribute(closeGuards.of({ id: 'acme', mayClose: () => ({ catalogue, key: 'stay' }) }))
    const kit = await t.kernel.service(ViewService)
    const drawn = () =>
      t.kernel.point(closeGuards).getSnapshot()[0]?.value.mayClose({ viewId: own.id })
    for (let opening = 0; opening < 2; opening += 1) {
      kit.open(own)
      expect([drawn()?.key, kit.close(), drawn(), kit.close()]).toEqual([
        'stay',
        false,
        undefined,
        true,
      ])
    }
    kit.open(own)
    expect(kit.close({ isOfApp: true })).toBe(true)
    await t.dispose()
  })

  it('[SEC-95] fault: which wallet is asked the kit says, and not who leads there', async () => {
    const { t, services, wallet } = await contextWith({
      permissions: ['view:open', 'wallet:connect'],
      needs: { card: ViewService },
    })
    const connectorId = wallet.connector.id
    const kit = await t.kernel.service(ViewService)
    for (const walletName of ['Confirm to claim 5 ETH', {}, undefined]) {
      for (const how of ['open', 'push'] as const) {
        services.card[how]({ id: 'ConnectingExternal' }, { connectorId, walletName })
        expect(t.state(routerStore).history.at(-1)?.params).toEqual({
          connectorId,
          walletName: 'Mock Wallet',
        })
        // The visitor went back: over the wait for a wallet others lead nowhere.
        kit.back()
      }
    }
    for (const [id, params] of [
      ['ConnectingExternal', { connectorId: 'none' }],
      ['ConnectingWalletConnect', { walletId: 'fern' }],
      ['Downloads', { walletId: 'fern' }],
      ['ConnectingMultiChain', { connectorIds: { eip155: connectorId } }],
    ] as const) {
      const beside = 'connectorId' in params ? {} : { connectorId }
      services.card.push({ id }, { ...beside, ...params, walletName: 'Words' })
      const top = t.state(routerStore).history.at(-1)
      expect([top?.viewId, top?.params]).toEqual([id, params])
      kit.back()
    }
    await t.dispose()
  })

  it('[SEC-95] fault: a view is told of no namespace but one of the app', async () => {
    const { t, services, wallet } = await contextWith({
      permissions: ['view:open', 'wallet:connect'],
      needs: { card: ViewService },
    })
    const kit = await t.kernel.service(ViewService)
    const toldOf = (id: string, params: {}) => {
      services.card.push({ id }, params)
      const told = t.state(routerStore).history.at(-1)?.params
      kit.back()
      return told
    }
    for (const namespace of ['eip155', 'solana']) {
      expect(toldOf('Networks', { namespace, more: 1 })).toEqual({ namespace, more: 1 })
      const connectorId = wallet.connector.id
      expect(toldOf('ConnectingExternal', { connectorId, namespace, more: 1 })).toEqual({
        connectorId,
        namespace,
        walletName: 'Mock Wallet',
      })
    }
    for (const namespace of ['cosmos', 'Send 1 ETH', 5]) {
      expect(toldOf('Networks', { namespace, more: 1 })).toEqual({ more: 1 })
    }
    // What its own view makes of it is its own.
    const own = { namespace: 'moon' }
    expect(toldOf('acme/plugin:Main', own)).toEqual(own)
    await t.dispose()
  })

  it('[SEC-94] fault: what it asks for in a handler comes after what the same fact has the kit ask', async () => {
    const { t, ctx, services } = await contextWith({
      permissions: ['view:open'],
      needs: { card: ViewService },
    })
    const kit = await t.kernel.service(ViewService)
    kit.open(networksView)
    const told: string[] = []
    t.kernel.events$.subscribe(({ type }) => {
      if (type !== said.type) return
      told.push('kit')
      kit.push(defineView()('ReviewRequest'))
    })
    ctx.on(said, () => {
      services.card.push(defineView()('acme/plugin:Main'))
      told.push('plugin')
    })
    const stack = () => t.state(routerStore).history.map(({ viewId }) => viewId)
    ctx.emit(said({ n: 1 }))
    await t.settle()
    expect(told).toEqual(['kit', 'plugin'])
    expect(stack()).toEqual(['Networks', 'ReviewRequest'])
    await t.dispose()
  })

  it('[SEC-86] fault: while the visitor decides it activates no namespace', async () => {
    const { t, services } = await contextWith({
      permissions: ['wallet:request'],
      needs: { networks: NetworkService },
    })
    const kit = await t.kernel.service(ViewService)
    const moved = async () => {
      services.networks.activateNamespace('solana')
      await t.settle()
      return t.state(networksStore).active?.split(':')[0]
    }
    kit.open(defineView()('ReviewRequest'))
    expect(await moved()).toBe('eip155')
    kit.close({ force: true })
    expect(await moved()).toBe('solana')
    await t.dispose()
  })

  it('[SEC-86] default: an alert of theirs stays where the visitor decides nothing, and is found by its whole code', async () => {
    const { t, ctx, services } = await contextWith({ needs: { notices: NoticeService } })
    const code = `a${'b'.repeat(400)}`
    ctx.alerts.raise({ code, kind: 'ok', title: 'One' })
    ctx.alerts.raise({ code: `${code}c`, kind: 'ok', title: 'Two' })
    await t.settle()
    const kit = await t.kernel.service(ViewService)
    kit.open(networksView)
    kit.push(defineView()('acme/plugin:Main'))
    await t.settle()
    const codes = () => t.state(noticesStore).alerts.map((alert) => alert.code)
    expect(codes()).toEqual([`acme/plugin/${code}`, `acme/plugin/${code}c`])
    services.notices.dismiss(code)
    expect(codes()).toEqual([`acme/plugin/${code}c`])
    await t.dispose()
  })

  it('[SEC-86] fault: it dismisses no alert but its own, and raises none under a code of the kit', async () => {
    const { t, services } = await contextWith({ needs: { notices: NoticeService } })
    const kit = await t.kernel.service(NoticeService)
    const alert = { code: 'WALLET_UNSAFE', kind: 'danger', title: 'Of the kit' } as const
    kit.raise(alert)
    services.notices.dismiss(alert.code)
    services.notices.raise({ ...alert, kind: 'ok', title: 'All is well' })
    const alerts = () => t.state(noticesStore).alerts.map(({ code, title }) => [code, title])
    expect(alerts()).toEqual([
      ['WALLET_UNSAFE', 'Of the kit'],
      ['acme/plugin/WALLET_UNSAFE', 'All is well'],
    ])
    services.notices.dismiss(alert.code)
    expect(alerts()).toEqual([['WALLET_UNSAFE', 'Of the kit']])
    await t.dispose()
  })

  it('[SEC-86] fault: a view of another vendor is drawn with `view:override` alone', async () => {
    const load = async () => ({ View: () => null, title: () => '' })
    const drawing = async (permissions: readonly Permission[], id: string) => {
      const { t, ctx } = await contextWith({ permissions })
      const adding = (async () => ctx.contribute(views.of({ view: defineView()(id), load })))()
      await adding.catch(() => {})
      const drawn = t.kernel.point(views).getSnapshot()
      await t.dispose()
      return adding.then(
        () => drawn.map(({ value, pluginId }) => `${value.view.id} by ${pluginId}`),
        ({ code }) => code,
      )
    }
    expect(await drawing([], 'other/plugin:Main')).toBe(notDeclared.code)
    expect(await drawing([], 'acme-labs/plugin:Main')).toBe(notDeclared.code)
    expect(await drawing([], 'acme/other:Main')).toEqual(['acme/other:Main by acme/plugin'])
    expect(await drawing(['view:override'], 'other/plugin:Main')).toEqual([
      'other/plugin:Main by acme/plugin',
    ])
  })

  it('[SEC-85] fault: of views others see the names, and nothing that draws one', async () => {
    const { t, ctx } = await contextWith({ permissions: ['wallet:accounts'] })
    const load = async () => ({ View: () => null, title: () => '' })
    const view = defineView()('acme/plugin:Main')
    ctx.contribute(views.of({ view, load, needsAccount: true }))
    const seen = ctx.point(views).getSnapshot()
    expect(seen).toStrictEqual([
      { value: { view: { id: view.id }, needsAccount: true }, pluginId: 'acme/plugin' },
    ])
    expect(Object.isFrozen(seen[0]?.value)).toBe(true)
    await t.dispose()
  })

  it('[SEC-86] fault: a balance in the place of that of the kit needs `view:override`', async () => {
    const load = async () => ({ Block: () => null })
    const adding = async (permissions: readonly Permission[], place: AccountRow['place']) => {
      const { t, ctx } = await contextWith({ permissions: ['wallet:accounts', ...permissions] })
      const row = accountRows.of({ id: 'acme/row', load, place })
      const added = (async () => ctx.contribute(row))().then(
        () => 'added',
        ({ code }) => code,
      )
      const said = await added
      await t.dispose()
      return said
    }
    expect(await adding([], 'balance')).toBe(notDeclared.code)
    expect(await adding(['view:override'], 'balance')).toBe('added')
    expect(await adding([], undefined)).toBe('added')
    expect(await adding([], 'account')).toBe('added')
  })

  it('[SEC-83] fault: the wallet that is connected keeps its place, whoever is listed before its plugin', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xada'], id: 'acme/wallet' })
    let early: PluginContext | undefined
    const manifest = defineManifest({
      id: 'acme/early',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['wallet:connector'],
    })
    const taking = definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, (_, ctx) => void (early = ctx)),
    }))
    const ownerWith = async (isConnected: boolean) => {
      const t = createTestKernel({
        plugins: [mockNamespace('eip155'), taking, wallet.plugin],
        expectsFaults: true,
      })
      await t.start()
      await t.kernel.activate('acme/early')
      if (isConnected) await t.connect(wallet)
      const { connector } = mockWallet({ namespace: 'eip155', id: 'acme/wallet' })
      early?.contribute(
        connectors.of({
          id: 'acme/wallet',
          type: 'ANNOUNCED',
          name: 'Early',
          namespaces: ['eip155'],
          connector,
        }),
      )
      const held = t.kernel.point(connectors).getSnapshot()
      const owners = held.map(({ value, pluginId }) => `${value.id} of ${pluginId}`)
      await t.dispose()
      return owners
    }
    expect(await ownerWith(true)).toEqual(['acme/wallet of acme/wallet-mock'])
    expect(await ownerWith(false)).toEqual(['acme/wallet of acme/early'])
  })

  it('[SEC-85] fault: a store of the kit that has no price is for nobody, whatever was granted', async () => {
    const secrets = defineStore({ id: 'ours/secrets', initial: 'secret', reducers: () => [] })
    const ours = definePlugin({ id: 'ours', apiVersion: PLUGIN_API_VERSION, stores: [secrets] })
    for (const permissions of [[], ['wallet:accounts', 'storage', 'view:override']] as const) {
      const { t, ctx } = await contextWith({ permissions }, { plugins: [ours] })
      const refused = { ...notDeclared, details: 'The kit keeps it for itself.' }
      expect(() => ctx.read(secrets)).toThrow(expect.objectContaining(refused))
      expect(t.state(secrets)).toBe('secret')
      await t.dispose()
    }
  })

  it('[SEC-86] fault: a service that the host bound, and that has no price, is for nobody', async () => {
    const Secret = createToken<{ readonly key: string }>('host/secret')
    const { t, ctx } = await contextWith(
      {},
      { services: [bindService(Secret, () => ({ key: 'of the app' }))] },
    )
    await expect(ctx.service(Secret)).rejects.toMatchObject(notDeclared)
    expect(t.kernel.find(Secret)).toEqual({ key: 'of the app' })
    await t.dispose()
  })

  it('[SEC-85] fault: what the store of another plugin holds runs as code of that plugin', async () => {
    const ring = () => 'rung'
    const bells = defineStore({
      id: 'other/bells',
      initial: { ring, count: 1 },
      reducers: () => [],
    })
    const other = defineManifest({
      id: 'other/plugin',
      apiVersion: PLUGIN_API_VERSION,
      stores: [bells],
    })
    const { t, ctx } = await contextWith({}, { plugins: [definePlugin(other)], recordedEvents: 0 })
    const seen = ctx.read(bells)
    expect([seen.count, seen.ring(), seen.ring === ring]).toEqual([1, 'rung', false])
    await t.dispose()
  })

  it('default: it watches a part of what it may read', async () => {
    const { t, ctx } = await contextWith({})
    const heard: unknown[] = []
    ctx.watch(
      networksStore,
      ({ active }) => active,
      (active, before) => heard.push([before, active]),
    )
    const networks = await t.kernel.service(NetworkService)
    networks.activateNamespace('solana')
    await t.settle()
    expect(heard).toEqual([['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']])
    await t.dispose()
  })

  it('[SEC-86] default: an inspector knows each store by its definition, and changes no list of them', async () => {
    const { t, ctx } = await contextWith({ permissions: ['inspect'] })
    const whole = t.kernel.inspector.stores
    expect(whole.length).toBeGreaterThan(3)
    const { stores } = ctx.inspector
    expect(stores).toEqual(whole)
    expect([stores, ...stores].every(Object.isFrozen)).toBe(true)
    expect(stores.some((one, index) => one === whole[index])).toBe(false)
    await t.dispose()
  })

  it('[SEC-86] fault: what it says and throws as it is read is its own error', async () => {
    const { t, ctx } = await contextWith()
    const payload = {
      get n(): number {
        throw new Error('its own')
      },
    }
    expect(() => ctx.emit(said(payload))).toThrow('its own')
    expect(t.emitted(said)).toEqual([])
    await t.dispose()
  })

  it('default: a thousand facts a second, and a thousand more in the next', async () => {
    const { t, ctx } = await contextWith()
    const say = () => {
      for (let n = 0; n < 1_000; n += 1) ctx.emit(said({ n }))
    }
    say()
    await t.clock.advance(1_000)
    say()
    expect(t.emitted(said)).toHaveLength(2_000)
    expect(t.kernel.inspect().faults).toEqual([])
    await t.dispose()
  })

  it('[SEC-86] fault: what is no JSON is not counted', async () => {
    const { t, ctx } = await contextWith({ permissions: ['track'] })
    expect(() => ctx.track('SEEN', { run: () => 'code' })).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_NOT_JSON' }),
    )
    await t.dispose()
  })

  it('[SEC-86] fault: what it counts has a name of its own', async () => {
    const { t, ctx } = await contextWith({
      permissions: ['track'],
      contributes: [trackedEvents.of({ event: said, toTrack: () => ({ event: 'SWAP_SUCCESS' }) })],
    })
    ctx.track('CONNECT_SUCCESS', { method: 'qr' })
    ctx.track('acme/plugin/READ')
    expect(t.emitted(tracked)).toEqual([
      { event: 'acme/plugin/CONNECT_SUCCESS', properties: { method: 'qr' } },
      { event: 'acme/plugin/READ' },
    ])
    const [counted] = t.kernel.point(trackedEvents).getSnapshot()
    expect(counted?.value.toTrack({}, () => undefined as never)).toEqual({
      event: 'acme/plugin/SWAP_SUCCESS',
    })
    await t.dispose()
  })

  it('behaviour: what it says is what the object holds at that moment', async () => {
    const { t, ctx } = await contextWith()
    const count = { n: 1 }
    ctx.emit(said(count))
    count.n = 2
    ctx.emit(said(count))
    expect(t.emitted(said)).toEqual([{ n: 1 }, { n: 2 }])
    await t.dispose()
  })

  it('[SEC-86] fault: of more members than anybody says at once none is read', async () => {
    const { t, ctx } = await contextWith()
    let reads = 0
    const member = { enumerable: true, get: () => (reads += 1) }
    const many = Array.from({ length: 100_001 }, (_, index) => [`k${index}`, member] as const)
    const n = Object.defineProperties({}, Object.fromEntries(many))
    expect(() => ctx.emit(said({ n: n as never }))).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_NOT_JSON' }),
    )
    expect(reads).toBe(0)
    await t.dispose()
  })

  it('fault: what is no JSON is not said', async () => {
    const { t, ctx } = await contextWith()
    for (const n of [1n, new Date(0), Number.NaN, () => {}]) {
      expect(() => ctx.emit(said({ n: n as never }))).toThrow(
        expect.objectContaining({
          code: 'PAYLOAD_NOT_JSON',
          message: expect.stringContaining('"acme/plugin" says acme/said'),
        }),
      )
    }
    expect(t.emitted(said)).toEqual([])
    await t.dispose()
  })

  it('[SEC-86] fault: what it was handed refuses from its end on, and works again with it', async () => {
    const key = defineStorageKey({ name: 'acme/plugin/seen', lifetime: 'kept', parse: String })
    const { t, ctx, services } = await contextWith({
      permissions: [
        'http:api',
        'inspect',
        'storage',
        'view:open',
        'wallet:accounts',
        'wallet:connect',
      ],
      needs: { card: ViewService, connection: ConnectionService, notices: NoticeService },
    })
    const { card, connection, notices } = services
    const { http, inspector, storage } = ctx
    const deeper = storage.scope('deeper')
    const reader = inspector.store(connectionsStore)
    const heard: unknown[] = []
    inspector.events$.subscribe((fact) => heard.push(fact.type))
    reader.state$.subscribe((state) => heard.push(state))
    reader.subscribe(() => heard.push('changed'))
    const calls: readonly (() => unknown)[] = [
      () => connection.cancel(),
      () => connection.recentWallets(),
      () => card.push({ id: 'Account' }),
      () => notices.raise({ code: 'late', kind: 'ok', title: 'Late' }),
      () => storage.write(key, 'seen'),
      () => storage.read(key),
      () => storage.clear('kept'),
      () => deeper.write(key, 'seen'),
      () => http.endpoint('api'),
      () => inspector.recorded(),
      () => inspector.inspect(),
      () => reader.getSnapshot(),
    ]
    for (const call of calls) expect(call).not.toThrow()

    for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
    await t.settle()
    heard.length = 0
    const over = expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' })
    for (const call of calls) expect(call).toThrow(over)
    await t.kernel.service(ConnectionService).then((whole) => whole.disconnect())
    expect(heard).toEqual([])

    await t.kernel.retry('acme/plugin')
    expect(() => connection.recentWallets()).not.toThrow()
    await t.dispose()
  })

  it('[C.27] fault: what points told it until its end is all that they tell it', async () => {
    const wallets = new Subject<readonly WalletListing[]>()
    const quartz = { id: 'quartz', name: 'Quartz', homepage: 'https://quartz.test' }
    const other = defineManifest({
      id: 'other',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [walletSources.of({ id: 'other', kind: 'custom', wallets })],
    })
    const late = mockWallet({ namespace: 'eip155', accounts: ['0xbob'], id: 'late', isLate: true })
    const { t, ctx } = await contextWith(
      { permissions: ['wallet:connect'] },
      { plugins: [definePlugin(other, undefined, () => Promise.reject()), late.plugin] },
    )
    const looked = ctx.point(connectors)
    const unlooked = ctx.point(views)
    const before = looked.getSnapshot()
    const heard: unknown[] = []
    const [source] = ctx.point(walletSources).getSnapshot()
    const listen = () =>
      source?.value.wallets.subscribe((list) => heard.push(list.map(({ id }) => id)))
    listen()
    wallets.next([quartz])
    for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
    await t.settle()
    late.announce()
    await t.settle()
    listen()
    wallets.next([quartz, { ...quartz, id: 'onyx' }])
    expect(t.kernel.point(connectors).getSnapshot()).toHaveLength(before.length + 1)
    expect([looked.getSnapshot(), unlooked.getSnapshot()]).toEqual([before, []])
    expect(heard).toEqual([['quartz']])
    expect(() => ctx.inspector).toThrow(expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' }))
    await t.dispose()
  })

  it('[C.27] behaviour: its timers and delays end with it', async () => {
    let rings = 0
    const { t, ctx } = await contextWith()
    ctx.clock.after(10, () => (rings += 1))
    const cancel = ctx.clock.after(10, () => (rings += 10))
    ctx.clock.after(5_000, () => (rings += 100))
    const delay = ctx.clock.delay(5_000).catch((error: unknown) => error)
    cancel()
    await t.clock.advance(10)
    expect(rings).toBe(1)
    await t.kernel.dispose()
    expect(await delay).toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
    await t.clock.advance(10_000)
    expect(rings).toBe(1)
    await t.dispose()
  })
})
