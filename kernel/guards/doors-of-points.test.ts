import { describe, expect, it } from '@jest/globals'
import { onRampProviders } from '../../plugins/onramp/contract.ts'
import { swapProviders } from '../../plugins/swaps/contract.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import type { ContributionPoint } from '../base/contribution-point.ts'
import { defineEvent } from '../base/event.ts'
import { KitError } from '../base/kit-error.ts'
import { createToken } from '../base/token.ts'
import { pluginPointPrices, pointPrices } from './permission-prices.ts'
import { definePlugin, type Permission, PLUGIN_API_VERSION, type PluginContext } from '../plugin.ts'
import { accountActions, accountRows } from '../points/account-points.ts'
import { configKeys, defineConfigKey } from '../points/config-points.ts'
import {
  type AnalyticsSink,
  analyticsSinks,
  inspectors,
  storageKeys,
  type TrackEvent,
  trackedEvents,
} from '../points/host-points.ts'
import { messages } from '../points/messages.ts'
import { rpcGuards } from '../points/rpc-guard.ts'
import { rpcPolicies } from '../points/rpc-policy.ts'
import { rpcReviews } from '../points/rpc-review.ts'
import {
  closeGuards,
  connectMethods,
  defineView,
  headerItems,
  themeTokens,
  views,
} from '../points/view-points.ts'
import {
  connectors,
  namespaceAdapters,
  walletDiscoveries,
  walletSources,
} from '../points/wallet-points.ts'
import { requiredMembers } from './seals/required-members.ts'

/**
 * The doors by which plugins of others hand something to a point of the kit: each member of each point, tried with what
 * does not belong there. A point or a member that is new has to be added here, or this fails or does not compile.
 */

type ValueOf<P> = P extends ContributionPoint<infer V, any> ? V : never
/** One value for each point, with every member that there may be. */
interface Sample<P extends ContributionPoint<any, any> = ContributionPoint<any, any>> {
  readonly point: P
  readonly value: Readonly<Record<string, unknown>>
}
type Whole<V> = { readonly [K in keyof Required<V>]: Exclude<V[K], undefined> }
const sample = <P extends ContributionPoint<any, any>>(
  point: P,
  value: Whole<ValueOf<P>>,
): Sample => ({ point, value: value as Readonly<Record<string, unknown>> })

const view = defineView()('acme/plugin:Main')
const label = { catalogue: { id: 'acme', en: { hello: 'Hello' }, locales: {} }, key: 'hello' }
const token = createToken<any>('acme/plugin/service')
const load = async () => ({}) as never
const nothing = () => undefined

const samples: readonly Sample[] = [
  sample(accountActions, { id: 'a', label, icon: 'info', opens: view, capability: 'send' }),
  sample(accountRows, {
    id: 'a',
    place: 'account',
    tab: label,
    isQuiet: true,
    namespace: 'eip155',
    capability: 'send',
    load,
  }),
  sample(analyticsSinks, { id: 'a', send: nothing }),
  sample(closeGuards, { id: 'a', mayClose: nothing }),
  sample(connectMethods, { id: 'email', load }),
  sample(connectors, {
    id: 'acme/wallet',
    type: 'EXTERNAL',
    name: 'A',
    icon: 'data:image/png;base64,AA==',
    imageId: 'a',
    rdns: 'example.acme',
    namespaces: ['eip155'],
    connector: load,
    from: 'acme',
  }),
  sample(headerItems as unknown as ContributionPoint<HeaderMembers, unknown>, {
    id: 'a',
    views: [view],
    label,
    icon: 'info',
    opens: view,
    onPress: nothing,
  }),
  sample(inspectors, { id: 'a', title: 'A', snapshot: nothing }),
  sample(messages, { catalogueId: 'shell', locale: 'fr', load }),
  sample(namespaceAdapters, {
    namespace: 'eip155',
    capabilities: { send: true },
    adapter: token,
  }),
  sample(onRampProviders, {
    id: 'acme/a',
    name: 'A',
    feeText: '1 %',
    namespaces: ['eip155'],
    mark: 'acme',
    servesNetwork: () => true,
    isQuoted: true,
    hasOrders: true,
    url: async () => 'https://acme.example',
  }),
  sample(rpcGuards, {
    id: 'a',
    namespace: 'eip155',
    methods: ['eth_call'],
    check: async () => undefined,
    asksVisitor: false,
  }),
  sample(rpcPolicies, { id: 'a', judge: nothing }),
  sample(rpcReviews, { id: 'a', methods: ['eth_call'], reviewer: token }),
  sample(storageKeys, { name: 'acme/a', version: 1, lifetime: 'kept', parse: nothing }),
  sample(swapProviders, { id: 'acme/a', provider: token }),
  sample(themeTokens, { name: '--kit-acme-plugin-glow', light: 'red', dark: 'red' }),
  sample(trackedEvents, { event: defineEvent<{}>()('acme/plugin/did'), toTrack: nothing }),
  sample(views as unknown as ContributionPoint<ViewMembers, unknown>, {
    view,
    needsAccount: true,
    load,
  }),
  sample(walletDiscoveries, { id: 'a', look: nothing }),
  sample(walletSources, {
    id: 'a',
    kind: 'custom',
    wallets: { subscribe: nothing } as never,
    from: 'acme',
  }),
]
type HeaderMembers = {
  readonly id: string
  readonly views: unknown
  readonly label: unknown
  readonly icon: string
  readonly opens: unknown
  readonly onPress: unknown
}
type ViewMembers = ValueOf<typeof views>

const trap = () => {
  throw new Error('a trap')
}
/** What does not belong anywhere, or answers for itself. */
const oddities: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  'a number': () => 5,
  'not a number': () => Number.NaN,
  'a text': () => 'constructor',
  'an object': () => ({}),
  'an object that is a text': () => ({ toString: () => 'shifting' }),
  'a text as an object': () => new String('a'),
  'a list': () => [5],
  'a symbol': () => Symbol('a'),
  'a function': () => () => {},
  'a promise': () => Promise.resolve('a'),
  // oxlint-disable-next-line unicorn/no-thenable -- that it is one is what is tried
  'a thenable': () => ({ then: (take: (value: unknown) => void) => take('a') }),
  'a proxy': () => new Proxy({}, { get: trap, ownKeys: trap, has: trap, getPrototypeOf: trap }),
  'an object without a prototype': () => Object.create(null) as object,
  'a big number': () => 5n,
}
/** Where another form is as good. */
const alike: Readonly<Record<string, readonly string[]>> = {
  'connectors.connector': ['function', 'object'],
  // What is no picture is none.
  'connectors.icon': ['string', 'undefined'],
  // What is no domain is none.
  'connectors.rdns': ['string', 'undefined'],
  'rpcGuards.check': ['function', 'object'],
  'storageKeys.lifetime': ['string', 'number'],
  'walletSources.wallets': ['object'],
}

const permissions = [
  ...['policy:review', 'track', 'wallet:accounts', 'wallet:adapter', 'wallet:connector'],
  ...['onramp:provider', 'swap:provider', 'view:override'],
] as Permission[]

/** A plugin of others, which hands out its context. */
function plugin(id: string, granted: readonly Permission[], take: (ctx: PluginContext) => void) {
  const manifest = { id, apiVersion: PLUGIN_API_VERSION, permissions: [...granted] }
  const setup = (_: unknown, ctx: PluginContext) => take(ctx)
  return definePlugin(manifest, undefined, async () => ({ default: { manifest, setup } }))
}

/** Adds a value as a plugin of others, and says what stands in the point then, or why nothing does. */
async function adder(granted = permissions) {
  let context: PluginContext | undefined
  const t = createTestKernel({
    plugins: [plugin('acme/plugin', granted, (given) => (context = given))],
    expectsFaults: true,
  })
  await t.start()
  await t.kernel.activate('acme/plugin')
  return {
    t,
    add(point: ContributionPoint<any, any>, value: unknown) {
      const ctx = context as unknown as PluginContext
      const list = t.kernel.point(point)
      const before = new Set(
        list.getSnapshot().map((one: { readonly value: unknown }) => one.value),
      )
      const removal = ctx.contribute({ point, value, rank: 0 })
      const added = list
        .getSnapshot()
        .map((one: { readonly value: unknown }) => one.value)
        .find((one: unknown) => !before.has(one)) as Readonly<Record<string, unknown>> | undefined
      void removal.dispose()
      return added
    },
  }
}
type Adder = Awaited<ReturnType<typeof adder>>

/** What is made of a value at the point; a text that names why it was refused. */
function outcome({ add }: Adder, point: Sample['point'], value: unknown) {
  try {
    return add(point, value)
  } catch (error) {
    if (error instanceof KitError) return error.code
    throw new Error(`refused with no error of the kit: ${String(error)}`)
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
/** A config key is made by the kit and frozen; it is tried by its own members. */
const key = defineConfigKey({ key: 'acme/plugin', scope: 'both', parse: Number, fallback: 1 })

describe('what plugins of others add to the points of the kit', () => {
  it('[SEC-92] default: every point of the kit says what it needs and is tried here', () => {
    const points = [...[...pointPrices.keys()].map(({ id }) => id), ...pluginPointPrices.keys()]
    expect(new Set([...samples.map(({ point }) => point.id), 'configKeys'])).toEqual(
      new Set(points),
    )
    expect(new Set(requiredMembers.keys())).toEqual(new Set(points))
    for (const { point, value } of samples) {
      const needed = requiredMembers.get(point.id)?.split(' ') ?? []
      expect(needed.filter((name) => !(name in value))).toEqual([])
    }
  })

  it('[SEC-92] fault: of a config key the same', async () => {
    const hall = await adder()
    const members = Object.entries({ ...key })
    expect(hall.add(configKeys, key)).toMatchObject({ key: 'acme/plugin' })
    const findings = members.flatMap(([name, own]) =>
      Object.entries(oddities).flatMap(([odd, make]) => {
        const made = outcome(hall, configKeys, Object.freeze({ ...key, [name]: make() }))
        if (typeof made === 'string' || made === undefined) return []
        const isJson = name === 'fallback' && made[name] !== undefined
        return isJson || kindOf(made[name]) === kindOf(own) ? [] : [`configKeys.${name} is ${odd}`]
      }),
    )
    await hall.t.dispose()
    expect(findings).toEqual([])
  })

  it('[SEC-94] fault: what is drawn with the account, or as the visitor connects, needs `wallet:accounts`', async () => {
    const hall = await adder(permissions.filter((one) => one !== 'wallet:accounts'))
    for (const { point, value } of samples) {
      // A view too, where an account is needed: that it is drawn tells that a wallet is connected.
      const isDrawn = point === accountRows || point === connectMethods || value['needsAccount']
      if (!isDrawn) continue
      expect([point.id, outcome(hall, point, value)]).toEqual([point.id, 'PERMISSION_NOT_DECLARED'])
    }
    await hall.t.dispose()
  })

  it('[SEC-85] fault: a sink hears what its vendor counts, and with `wallet:accounts` all of it', async () => {
    const counts = ['MODAL_OPEN', 'CONNECT_SUCCESS', 'acme/plugin/READ', 'acme-labs/plugin/READ']
    const heardWith = async (granted: Permission[]) => {
      const hall = await adder(granted)
      const heard: string[] = []
      const sink = hall.add(analyticsSinks, {
        id: 'acme',
        send: ({ event }: TrackEvent) => heard.push(event),
      }) as unknown as AnalyticsSink
      for (const event of counts) sink.send({ event })
      await hall.t.dispose()
      return heard
    }
    expect(await heardWith(['track'])).toEqual(['acme/plugin/READ'])
    expect(await heardWith(['track', 'wallet:accounts'])).toEqual(counts)
  })

  it('[SEC-83] fault: by its id nothing takes the place of what another plugin adds', async () => {
    const contexts: PluginContext[] = []
    const ids = ['evil/plugin', 'acme/plugin']
    const t = createTestKernel({
      plugins: ids.map((id) => plugin(id, permissions, (given) => contexts.push(given))),
      expectsFaults: true,
    })
    await t.start()
    for (const id of ids) await t.kernel.activate(id)
    // Of these the id itself is one of the vendor.
    const isOfVendor = ({ value }: Sample) => String(value['id']).startsWith('acme/')
    for (const { point, value } of samples.filter((one) => 'id' in one.value && !isOfVendor(one))) {
      for (const ctx of contexts) ctx.contribute({ point, value, rank: 0 })
      const owners = t.kernel.point(point).getSnapshot()
      expect([point.id, owners.map(({ pluginId }: { pluginId: string }) => pluginId)]).toEqual([
        point.id,
        ids,
      ])
    }
    await t.dispose()
  })

  it('[SEC-95] fault: what stands in the card buries nothing: of each plugin a few, and no fewer of the kit', async () => {
    const contexts = new Map<string, PluginContext>()
    const ids = ['ours', 'acme/plugin', 'evil/plugin']
    const t = createTestKernel({
      plugins: ids.map((id) => plugin(id, permissions, (given) => contexts.set(id, given))),
      expectsFaults: true,
    })
    await t.start()
    for (const id of ids) await t.kernel.activate(id)
    for (const [point, most] of [
      [accountActions, 8],
      [headerItems, 4],
    ] as const) {
      const { value } = samples.find((one) => one.point === point)!
      for (const [id, ctx] of contexts) {
        for (let n = 0; n < 10; n += 1) {
          ctx.contribute({ point, value: { ...value, id: `${id}/${n}` }, rank: 0 } as never)
        }
      }
      const owners = t.kernel.point<any, any>(point).getSnapshot()
      const count = (id: string) =>
        owners.filter(({ pluginId }: { pluginId: string }) => pluginId === id).length
      expect(ids.map(count)).toEqual([10, most, most])
    }
    await t.dispose()
  })

  it('[SEC-92] fault: of a plugin of others a point has five hundred: what is combined one by one takes its time', async () => {
    const many = (id: string) =>
      plugin(id, permissions, (ctx) => {
        const { value } = samples.find(({ point }) => point === inspectors)!
        for (let n = 0; n < 510; n += 1)
          ctx.contribute(inspectors.of({ ...value, id: `${id}/${n}` } as never))
      })
    const ids = ['ours', 'acme/plugin']
    const t = createTestKernel({ plugins: ids.map(many), expectsFaults: true })
    await t.start()
    for (const id of ids) await t.kernel.activate(id)
    const owners = t.kernel.point(inspectors).getSnapshot()
    const count = (id: string) => owners.filter(({ pluginId }) => pluginId === id).length
    expect(ids.map(count)).toEqual([510, 500])
    await t.dispose()
  })

  it.each(samples.map((one) => [one.point.id, one] as const))(
    '[SEC-92] fault: a member of %s that is not there, has another form or answers for itself is refused, or made what it should be',
    async (id, { point, value }) => {
      const hall = await adder()
      const whole = hall.add(point, value)
      const findings: string[] = []
      for (const name of Object.keys(value)) {
        const kinds = alike[`${id}.${name}`] ?? [kindOf(whole?.[name])]
        const isNeeded = requiredMembers.get(id)?.split(' ').includes(name)
        const { [name]: _, ...rest } = value
        if (isNeeded && typeof outcome(hall, point, rest) !== 'string') {
          findings.push(`${name} is missing`)
        }
        for (const [odd, make] of Object.entries(oddities)) {
          const made = outcome(hall, point, { ...value, [name]: make() })
          // Refused, or left out by the point.
          if (typeof made === 'string' || made === undefined) continue
          if (!kinds.includes(kindOf(made[name]))) findings.push(`${name} is ${odd}`)
          if (!Object.isFrozen(made)) findings.push(`${name}: what stands there can be changed`)
        }
        let looks = 0
        const shifting = Object.defineProperty({ ...value }, name, {
          enumerable: true,
          get: () => ((looks += 1) > 1 ? 5 : value[name]),
        })
        const read = outcome(hall, point, shifting)
        if (typeof read === 'object' && !kinds.includes(kindOf(read[name]))) {
          findings.push(`${name} is read twice`)
        }
      }
      await hall.t.dispose()
      expect(whole).toBeDefined()
      expect(findings).toEqual([])
    },
  )
})
