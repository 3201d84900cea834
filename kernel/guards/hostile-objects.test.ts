import { afterEach, expect, test } from '@jest/globals'
import { Observable, of } from 'rxjs'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { type Contribution, defineListPoint } from '../base/contribution-point.ts'
import { defineEvent } from '../base/event.ts'
import { KitError } from '../base/kit-error.ts'
import { defineStore } from '../base/store.ts'
import { createToken } from '../base/token.ts'
import { createPluginGuard } from './create-plugin-guard.ts'
import {
  definePlugin,
  type Permission,
  PLUGIN_API_VERSION,
  type PluginContext,
  type PluginManifest,
} from '../plugin.ts'
import { inspectors } from '../points/host-points.ts'
import { defineMessages } from '../points/messages.ts'
import { rpcPolicies } from '../points/rpc-policy.ts'
import { closeGuards, defineView, headerItems, themeTokens, views } from '../points/view-points.ts'
import { connectors, type ConnectorType, walletSources } from '../points/wallet-points.ts'
import { connectionOpened } from '../wallet/events.ts'

const plugin = (
  id: string,
  more: Partial<PluginManifest>,
  setup: (needed: any, ctx: PluginContext) => any = () => ({}),
) => {
  const manifest = { id, apiVersion: PLUGIN_API_VERSION, ...more } as PluginManifest
  return definePlugin(manifest, undefined, async () => ({ default: { manifest, setup } }))
}

let end = async () => {}
afterEach(() => end())

async function start(...plugins: ReturnType<typeof plugin>[]) {
  const t = createTestKernel({ plugins, expectsFaults: true })
  end = () => t.dispose()
  await t.start()
  return t
}

const label = { catalogue: defineMessages('acme', { name: 'Bell' }), key: 'name' }
const viewOf = (id: string, rank = 0) =>
  views.of(
    { view: defineView()(id), load: async () => ({ View: () => null, title: () => '' }) },
    { rank },
  )
const contributed = (point: any, value: unknown) => ({ point, value, rank: 0 }) as Contribution<any>

test('[SEC-86] fault: what is contributed by an object of a class stands in no approval', async () => {
  class Item {
    id = 'bell'
    label = label
    icon = 'check'
    get views() {
      return [{ id: 'ApproveTransaction' }]
    }
    onPress() {}
  }
  const t = await start(
    plugin('acme/bell', { contributes: [contributed(headerItems, new Item())] }),
  )
  expect(t.kernel.point(headerItems).getSnapshot()).toEqual([])
})

test.each([
  ['missing', { name: 'Bell' }],
  ['constructor', { name: 'Bell' }],
  ['name', { name: { one: 'Bell' } as any }],
])('[SEC-86] fault: a label that has no text is none: %s of %j', async (key, texts) => {
  const nothing = { catalogue: defineMessages('acme', texts), key } as any
  const item = { id: 'bell', label: nothing, icon: 'check', views: [{ id: 'Networks' }] }
  const t = await start(
    plugin('acme/bell', { contributes: [contributed(headerItems, { ...item, onPress() {} })] }),
  )
  expect(t.kernel.point(headerItems).getSnapshot()).toEqual([])
  expect(t.kernel.inspect().faults[0]).toMatchObject({ code: 'TEXT_INVALID' })
})

test('[SEC-86] fault: an inspector tells nothing under a name of others, nor under one that is there', async () => {
  const telling = (id: string, words: string, rank = 0) =>
    inspectors.of({ id, title: words, snapshot: () => words }, { rank })
  const t = await start(
    plugin('acme/bell', { contributes: [telling('acme/bell', 'true'), telling('bell', 'bell')] }),
    plugin('evil/bell', {
      contributes: [telling('acme/bell', 'evil', 1), telling('shell', 'evil')],
    }),
    plugin('acme/other', { contributes: [telling('acme/bell', 'late', 1)] }),
  )
  expect(t.kernel.inspect().inspectors).toEqual({
    'acme/bell': 'true',
    'acme/bell/bell': 'bell',
    'evil/bell/acme/bell': 'evil',
    'evil/bell/shell': 'evil',
  })
})

test('[SEC-86] fault: what an inspector tells stands in the report as JSON, or as why not', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const hostile = () => {
    throw Object.assign(Object.create(null), { toString: 5 })
  }
  const told = [() => 5n, () => circle, () => ({ toJSON: () => JSON.parse('no') }), hostile]
  const contributes = told.map((snapshot, index) =>
    inspectors.of({ id: `acme/bell/${index}`, title: 'Bell', snapshot }),
  )
  const fine = inspectors.of({ id: 'acme/bell', title: 'Bell', snapshot: () => ({ rings: 1 }) })
  const t = await start(plugin('acme/bell', { contributes: [...contributes, fine] }))
  const report = t.kernel.inspect().inspectors
  expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  expect(report).toMatchObject({
    'acme/bell': { rings: 1 },
    'acme/bell/0': { error: expect.stringMatching(/no JSON/) },
    'acme/bell/1': { error: expect.any(String) },
    'acme/bell/3': { error: expect.any(String) },
  })
})

test('[SEC-86] fault: a plugin that sets a custom property of another vendor is not let in', async () => {
  const sets = (id: string, name: `--kit-${string}`) =>
    plugin(id, { contributes: [themeTokens.of({ name, light: 'red', dark: 'red' })] })
  const t = await start(
    sets('evil/bell', '--kit-acme-glow'),
    sets('acme/bell', '--kit-acme-glow'),
    sets('acme/labs', '--kit-acme-labs-glow'),
    sets('acme-labs/bell', '--kit-acme-labs-glow'),
  )
  const seen = t.kernel.point(themeTokens).getSnapshot()
  expect(seen.map(({ value, pluginId }) => [value.name, pluginId])).toEqual([
    ['--kit-acme-glow', 'acme/bell'],
    ['--kit-acme-labs-glow', 'acme-labs/bell'],
  ])
})

test('[SEC-86] fault: a list of views that answers for itself is no list', async () => {
  const list = { map: () => ({ find() {}, some: () => true }) }
  const item = { id: 'bell', label, icon: 'check', views: list, onPress() {} }
  const t = await start(plugin('acme/bell', { contributes: [contributed(headerItems, item)] }))
  expect(t.kernel.point(headerItems).getSnapshot()).toEqual([])
})

test('behaviour: an object of a class works with its members', async () => {
  class Guard {
    readonly id = 'bell'
    readonly #refusal = label
    mayClose() {
      return this.#refusal
    }
  }
  const contributes = [closeGuards.of(new Guard()), viewOf('acme/bell:Main')]
  const t = await start(plugin('acme/bell', { contributes }))
  const [guard] = t.kernel.point(closeGuards).getSnapshot()
  expect(guard?.value.mayClose({ viewId: 'acme/bell:Main' })?.key).toBe('name')
})

test('[SEC-86] fault: a guard is asked for what its plugin draws, and hears of nothing else', async () => {
  const heard: unknown[] = []
  const mayClose = ({ viewId }: { readonly viewId: string | undefined }) => {
    heard.push(viewId)
    return label
  }
  const t = await start(
    plugin('acme/bell', {
      permissions: ['view:override'],
      contributes: [
        closeGuards.of({ id: 'bell', mayClose }),
        viewOf('acme/bell:Main'),
        viewOf('Networks', 1),
      ],
    }),
    plugin('acme/horn', { contributes: [viewOf('acme/horn:Main')] }),
  )
  const [guard] = t.kernel.point(closeGuards).getSnapshot()
  const ask = (viewId: string | undefined) => guard?.value.mayClose({ viewId })?.key
  for (const id of [undefined, 'ReviewRequest', 'Account', 'acme/horn:Main', 'acme/bell:None']) {
    expect([id, ask(id)]).toEqual([id, undefined])
  }
  expect(heard).toEqual([])
  // Also what it draws in the place of the kit.
  expect(['acme/bell:Main', 'Networks'].map(ask)).toEqual(['name', 'name'])
  expect(heard).toEqual(['acme/bell:Main', 'Networks'])
})

test('SEC-90 fault: what a guard says out of a new catalogue each time comes out of the first of that name', async () => {
  let names = 0
  const texts = (id: string) => defineMessages(id, { name: 'Stay' })
  const guardOf = (id: string, next: () => string) =>
    closeGuards.of({ id, mayClose: () => ({ catalogue: texts(next()), key: 'name' }) })
  const t = await start(
    plugin('acme/bell', {
      contributes: [
        guardOf('one', () => 'acme/one'),
        guardOf('many', () => `acme/${(names += 1)}`),
        viewOf('acme/bell:Main'),
      ],
    }),
  )
  const [one, many] = t.kernel.point(closeGuards).getSnapshot()
  const catalogue = (guard: typeof one) =>
    guard?.value.mayClose({ viewId: 'acme/bell:Main' })?.catalogue
  const first = catalogue(one)
  expect(first?.id).toBe('acme/one')
  for (let look = 0; look < 20; look += 1) expect(catalogue(one)).toBe(first)
  for (let look = 0; look < 16; look += 1) expect(catalogue(many)?.id).toBe(`acme/${look + 1}`)
  expect(() => catalogue(many)).toThrow(expect.objectContaining({ code: 'TEXT_INVALID' }))
})

test('[SEC-86] fault: nobody changes the service of another vendor, who has it as it is', async () => {
  const Bells = createToken<any>('acme/bells')
  const made = {
    count: 1,
    ring: () => 'ring',
    itself() {
      return this
    },
  }
  const got: any[] = []
  const take = ({ bells }: any) => void got.push(bells)
  const t = await start(
    plugin('acme/bells', { provides: { bells: Bells } }, () => ({ bells: made })),
    plugin('acme/tower', { activation: 'start', needs: { bells: Bells } }, take),
    plugin('other/tower', { activation: 'start', needs: { bells: Bells } }, take),
  )
  await t.settle()
  const others = got.find((bells) => bells !== made)
  expect(got).toContain(made)
  expect(() => (others.ring = () => 'silence')).toThrow(TypeError)
  expect(others.itself()).toBe(others)
  expect([others.ring(), others.count]).toEqual(['ring', 1])
})

test('[SEC-85] fault: what stands in a point of the kit is for the kit and its vendor, from then on', async () => {
  const Wallet = createToken<any>('acme/wallet')
  const Late = createToken<any>('acme/late')
  const offer = (id: string, connector: typeof Wallet) =>
    connectors.of({ id, type: 'ANNOUNCED', name: id, namespaces: ['eip155'], connector })
  const got: Record<string, any> = {}
  let contributeLate = () => {}
  const bring = (_: unknown, ctx: PluginContext) => {
    contributeLate = () => void ctx.contribute(offer('acme/late', Late))
    return { wallet: { request: () => 'signed' }, late: { request: () => 'signed' } }
  }
  const take = (name: string) => (needed: any) => void (got[name] = needed)
  const t = await start(
    plugin('other/tower', { activation: 'start', wants: { wallet: Wallet } }, take('whole')),
    plugin('other/bell', { activation: 'start', needs: { late: Late } }, take('late')),
    plugin('acme/tower', { activation: 'start', needs: { wallet: Wallet } }, take('own')),
    plugin(
      'acme/wallet',
      {
        permissions: ['wallet:connector'],
        provides: { wallet: Wallet, late: Late },
        contributes: [offer('acme/wallet', Wallet)],
      },
      bring,
    ),
  )
  await t.settle()
  expect(got['whole']).toBeUndefined()
  expect(got['own'].wallet.request()).toBe('signed')
  expect(got['late'].late.request()).toBe('signed')
  contributeLate()
  expect(() => got['late'].late.request()).toThrow(
    expect.objectContaining({ code: 'PERMISSION_NOT_DECLARED' }),
  )
})

test('[SEC-85] fault: what a set-up failed with reaches the kit as words alone', async () => {
  const token = createToken<object>('acme/prices')
  const failure = new KitError('no', { code: 'ACME_FAILED' })
  const t = await start(
    plugin('acme/prices', { provides: { prices: token } }, () => {
      throw failure
    }),
  )
  const seen = await t.kernel.service(token).catch((error: unknown) => error)
  expect(seen).not.toBe(failure)
  expect(seen).toMatchObject({ code: 'ACME_FAILED', message: 'no' })
})

test('[SEC-86] fault: a service that never comes keeps its user out, and not the kit', async () => {
  const Never = createToken<any>('acme/never')
  const t = createTestKernel({
    plugins: [
      plugin('acme/never', { provides: { never: Never } }, () => ({
        never: new Proxy({}, { get: () => () => {} }),
      })),
      plugin('acme/user', { activation: 'start', needs: { never: Never } }),
    ],
    expectsFaults: true,
  })
  end = () => t.dispose()
  let isStarted = false
  void t.start().then(() => (isStarted = true))
  await t.settle()
  await t.clock.advance(60_000)
  await t.settle()
  expect(isStarted).toBe(true)
  const user = t.kernel.inspect().plugins.find(({ id }) => id === 'acme/user')
  expect(user).toMatchObject({ status: 'failed', reason: expect.stringContaining('acme/never') })
})

test('[SEC-86] fault: a vendor whose name begins another’s provides nothing of it', async () => {
  const Prices = createToken<any>('acme-labs/prices')
  const t = await start(
    plugin('acme/bell', { provides: { prices: Prices } }, () => ({ prices: {} })),
  )
  expect(t.kernel.inspect().plugins).toContainEqual(
    expect.objectContaining({ id: 'acme/bell', status: 'failed' }),
  )
})

test('[SEC-86] fault: a point that bears a name of the kit, or changes its name, takes nothing', async () => {
  const value = {
    get name() {
      throw new Error('not to be read')
    },
  }
  const named = { combine: () => [], isEqual: () => true, guard: undefined, of: () => {} }
  const shifting = Object.freeze({
    ...named,
    get id() {
      return 'acme/point'
    },
  })
  const contribute = (point: any) =>
    definePlugin(
      { id: 'acme/bell', apiVersion: PLUGIN_API_VERSION, activation: 'start' } as PluginManifest,
      undefined,
      async () => ({
        default: {
          manifest: {} as PluginManifest,
          setup: (_: any, ctx: any) => void ctx.contribute({ point, value, rank: 0 }),
        },
      }),
    )
  for (const point of [Object.freeze({ ...named, id: 'storageKeys' }), shifting]) {
    const t = await start(contribute(point))
    expect(t.kernel.inspect().plugins).toContainEqual(
      expect.objectContaining({ id: 'acme/bell', status: 'failed' }),
    )
    await end()
    end = async () => {}
  }
  const own = defineListPoint<any>('acme/list')
  const t = await start(contribute(own))
  expect(t.kernel.inspect().faults).toEqual([])
})

test('[SEC-86] fault: what looks like JSON while it is looked at is said as JSON, or not at all', async () => {
  const { kernel } = await start()
  const guard = createPluginGuard({
    manifest: { id: 'acme/bell' },
    kernel,
    isOfKit: () => false,
    kept: [],
    isStoreOfKit: () => false,
    isOther: () => true,
    lentValue: (_, value) => value,
    properties: new Map(),
    brings() {},
    serving: new Set(),
    isOpen: () => true,
    life: () => new AbortController().signal,
    speak: (say) => say(),
    membrane: (value) => value,
    veil: (value) => value,
    asNobody: (say) => say(),
    lent: (_, service) => service,
    lentState: (_, state) => state,
    owns() {},
  })
  const strange = Object.create(Object.create(null), {
    code: { value: 'text', enumerable: true },
    run: { value: () => 'code' },
  })
  let looks = 0
  const shifty = new Proxy({ run: 'text' } as Record<string, unknown>, {
    getPrototypeOf: () => ((looks += 1) > 1 ? Object.prototype : Date.prototype),
  })
  for (const given of [strange, shifty, Object.assign([1], { map: () => [] })]) {
    const said = guard.json('acme/bell/rung', given)
    expect(said).not.toBe(given)
    expect(said).toEqual(JSON.parse(JSON.stringify(given)))
    expect(Object.isFrozen(said)).toBe(true)
  }
  expect(() => guard.json('acme/bell/rung', { run: () => 'code' })).toThrow(/no JSON/)
  expect(guard.json('acme/bell/rung', undefined)).toBe(undefined)
})

test('[SEC-86] fault: the list of wallets that two plugins read is changed by neither', async () => {
  const source = { id: 'nice', kind: 'custom', wallets: of([]) } as const
  const t = await start(
    plugin('nice/source', {
      permissions: ['wallet:connector'],
      contributes: [walletSources.of(source)],
    }),
    plugin('acme/list', { permissions: ['wallet:connect'] }),
  )
  const [listed] = t.kernel.forPlugin('acme/list').point(walletSources).getSnapshot()
  expect(listed?.value.wallets).toBeInstanceOf(Observable)
  expect(Object.isFrozen(listed?.value.wallets)).toBe(true)
})

test('[SEC-126] permission: a wallet stands for one that others know, pairs, or is a login with `wallet:listed` alone', async () => {
  const wallet = (type: ConnectorType, id: string) =>
    connectors.of({
      id,
      type,
      name: 'Acme',
      namespaces: ['eip155'],
      connector: {} as never,
    })
  const bring = async (type: ConnectorType, more: readonly Permission[] = [], id = 'acme/app') => {
    const permissions = ['wallet:connector', ...more] as const
    const t = await start(plugin('acme/wallet', { permissions, contributes: [wallet(type, id)] }))
    return t.kernel
      .point(connectors)
      .getSnapshot()
      .map(({ value }) => value.from ?? 'anybody')
  }
  expect(await bring('EXTERNAL')).toEqual(['acme'])
  expect(await bring('EXTERNAL', ['wallet:listed'])).toEqual(['anybody'])
  // A host connects the extension of this id by it, and also where a visitor has not installed that.
  for (const id of ['io.metamask', 'injected', 'acme.labs/app']) {
    expect(await bring('EXTERNAL', [], id)).toEqual([])
    expect(await bring('EXTERNAL', ['wallet:listed'], id)).toEqual(['anybody'])
  }
  for (const type of ['AUTH', 'WALLET_CONNECT'] as const) {
    expect(await bring(type)).toEqual([])
    expect(await bring(type, ['wallet:listed'])).toEqual(['anybody'])
  }
})

test('[SEC-85] fault: what stands in a point of another plugin runs as code of who brought it, and is what that point takes', async () => {
  const run = () => 'ran'
  const list = defineListPoint<any>('acme/list')
  const t = await start(
    plugin('acme/list', {}),
    plugin('other/bell', { contributes: [list.of({ id: 'a', icon: 5, run })] }),
  )
  const [held] = t.kernel.point(list).getSnapshot()
  expect([held?.value.icon, held?.value.run(), held?.value.run === run]).toEqual([5, 'ran', false])
})

test('behaviour: a connector stays the object that it is, with what it keeps', async () => {
  const connector = {
    count: 0,
    provider() {
      this.count += 1
      return this.count
    },
  }
  const wallet = { id: 'acme/wallet', type: 'ANNOUNCED', name: 'Acme', namespaces: ['eip155'] }
  const t = await start(
    plugin('acme/wallet', {
      permissions: ['wallet:connector'],
      contributes: [contributed(connectors, { ...wallet, connector })],
    }),
  )
  const [held] = t.kernel.point(connectors).getSnapshot()
  const seen = held?.value.connector as any
  expect([seen.provider(), seen.provider(), connector.count]).toEqual([1, 2, 2])
})

test('[SEC-86] fault: a store of others folds what its plugin may hear, as copies', async () => {
  const rung = defineEvent<{ readonly bells: readonly string[] }>()('acme/rung')
  const seen: unknown[] = []
  const bells = defineStore({
    id: 'acme/bells',
    initial: 0,
    reducers: (on) => [
      on(rung, (count, payload, fact) => {
        seen.push(payload, fact.type, Object.isFrozen(payload.bells))
        return count + payload.bells.length
      }),
    ],
  })
  const t = await start(plugin('acme/bells', { stores: [bells] }))
  t.kernel.emit(rung({ bells: ['one', 'two'] }))
  expect(t.state(bells)).toBe(2)
  expect(seen).toEqual([{ bells: ['one', 'two'] }, 'acme/rung', true])
  await end()
  end = async () => {}

  const spying = defineStore({
    id: 'acme/spy',
    initial: 0,
    reducers: (on) => [on(connectionOpened, (count) => count + 1)],
  })
  const spied = async (permissions: readonly Permission[]) => {
    const other = await start(plugin('acme/spy', { stores: [spying], permissions }))
    const status = other.kernel.inspect().plugins.find(({ id }) => id === 'acme/spy')?.status
    await end()
    end = async () => {}
    return status
  }
  expect(await spied([])).toBe('failed')
  expect(await spied(['wallet:accounts'])).toBe('idle')
})

test('[SEC-86] fault: a policy stands with what it is asked by alone, and changes nothing of what the next one is asked', async () => {
  const heard: string[] = []
  const judge = (question: { method: string }) => {
    heard.push(question.method)
    Reflect.set(question, 'method', 'eth_sign')
    return undefined
  }
  const policyOf = (id: string) =>
    plugin(id, {
      permissions: ['policy:review'],
      contributes: [contributed(rpcPolicies, { id, judge, isOfKit: true, title: 'Acme' })],
    })
  const t = await start(policyOf('acme/one'), policyOf('acme/two'))
  const held = t.kernel.point(rpcPolicies).getSnapshot()
  expect(held.map(({ value }) => Object.keys(value))).toEqual([
    ['id', 'judge'],
    ['id', 'judge'],
  ])
  const question = { method: 'eth_call', namespace: 'eip155', askedBy: 'host' } as const
  const shared = { ...question, connectorType: undefined }
  for (const { value } of held) value.judge(shared)
  expect([...heard, shared.method]).toEqual(['eth_call', 'eth_call', 'eth_call'])
})
