import { describe, expect, it } from '@jest/globals'
import {
  ConnectionService,
  createToken,
  defineContributionPoint,
  defineManifest,
  definePlugin,
  defineStore,
  defineView,
  HttpClient,
  inspectors,
  KitStorageToken,
  PairingService,
  type Plugin,
  PLUGIN_API_VERSION,
  type PluginManifest,
  RpcService,
  views,
  ViewService,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../kit/create-test-kernel.ts'

const plugin = (rest: Record<string, unknown> = {}, id = 'bad/plugin'): Plugin => {
  const manifest = { id, apiVersion: PLUGIN_API_VERSION, ...rest } as unknown as PluginManifest
  return definePlugin(manifest, undefined, async () => ({
    default: { manifest, setup: () => ({}) },
  }))
}
const A = createToken<{}>('bad/a')
const B = createToken<{}>('bad/b')
const store = () => defineStore({ id: 'bad/store', initial: 0, reducers: () => [] })
const view = (id: string) =>
  views.of({ view: defineView()(id), load: async () => ({ View: () => null, title: () => '' }) })
const good = definePlugin(
  defineManifest({
    id: 'good/neighbour',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    contributes: [view('good/neighbour:Main')],
  }),
)
const isGranted = (pluginId: string, permission: string) =>
  pluginId !== 'bad/plugin' || permission !== 'track'

interface BadManifest {
  readonly plugins: readonly unknown[]
  readonly code: string
  /** The reason of the culprit. */
  readonly says: string
  /** Default: the one plugin. */
  readonly culprits?: readonly string[]
}

const of = (rest: Record<string, unknown>, code: string, says: string): BadManifest => ({
  plugins: [plugin(rest)],
  code,
  says,
})

const cases: Readonly<Record<string, BadManifest>> = {
  'a member that is undefined': of(
    { needs: { a: undefined } },
    'MANIFEST_INVALID',
    'The manifest of "bad/plugin" cannot be read at needs.a.',
  ),
  'a contribution that is none': of(
    { contributes: [view('bad/plugin:Main'), {}] },
    'MANIFEST_INVALID',
    'The manifest of "bad/plugin" cannot be read at contributes.1.',
  ),
  'a gate that is no list': of(
    { gate: { namespaces: 'eip155' } },
    'MANIFEST_INVALID',
    'The manifest of "bad/plugin" cannot be read at gate.',
  ),
  'a part that is unknown': of(
    { provide: {} },
    'MANIFEST_INVALID',
    'The manifest of "bad/plugin" has no part "provide".',
  ),
  'a part of the wrong kind': of(
    { activation: 'now' },
    'MANIFEST_INVALID',
    'The manifest of "bad/plugin" has a wrong "activation".',
  ),
  'services without code': {
    plugins: [definePlugin(plugin({ provides: { a: A } }).manifest)],
    code: 'MANIFEST_INVALID',
    says: 'The manifest of "bad/plugin" provides services.',
  },
  'an id without a vendor': {
    plugins: [plugin({}, '/plugin')],
    code: 'PLUGIN_ID_INVALID',
    says: '"/plugin" is no id for a plugin of others.',
    culprits: ['plugins[2]'],
  },
  'a function instead of a plugin': {
    plugins: [() => plugin()],
    code: 'PLUGIN_INVALID',
    says: 'What is listed here is no plugin but of type function.',
    culprits: ['plugins[2]'],
  },
  'nothing instead of a plugin': {
    plugins: [undefined],
    code: 'PLUGIN_INVALID',
    says: 'What is listed here is no plugin but of type undefined.',
    culprits: ['plugins[2]'],
  },
  'a second listing': {
    plugins: [good],
    code: 'PLUGIN_LISTED_TWICE',
    says: 'The plugin "good/neighbour" is listed twice.',
    culprits: ['plugins[2]'],
  },
  'a second provider': {
    plugins: [plugin({ provides: { a: A } }, 'bad/a'), plugin({ provides: { a: A } })],
    code: 'TOKEN_PROVIDED_TWICE',
    says: '"bad/plugin" provides what is there already: bad/a of bad/a.',
  },
  'a service of the kit': of(
    { provides: { http: HttpClient } },
    'TOKEN_NOT_OWN',
    '"bad/plugin" provides "environment/http-client", which is not its own.',
  ),
  'a service of the wallet': of(
    { provides: { rpc: RpcService } },
    'TOKEN_NOT_OWN',
    '"bad/plugin" provides "wallet/rpc-service", which is not its own.',
  ),
  'a service that is not its own': of(
    { provides: { pairing: PairingService } },
    'TOKEN_NOT_OWN',
    '"bad/plugin" provides "wallet/pairing-service", which is not its own.',
  ),
  'an id with a sentence in it': {
    plugins: [plugin({}, `bad/this-proves-that-the-account-is-yours`)],
    code: 'PLUGIN_ID_INVALID',
    says: '"bad/this-proves-that-the-account-is-yours" is no id for a plugin of others.',
    culprits: ['plugins[2]'],
  },
  'a vendor with a sentence in it': {
    plugins: [plugin({}, 'checked-by-the-app-itself/plugin')],
    code: 'PLUGIN_ID_INVALID',
    says: '"checked-by-the-app-itself/plugin" is no id for a plugin of others.',
    culprits: ['plugins[2]'],
  },
  'a vendor called like a part of the kit': {
    plugins: [plugin({}, 'wallet/plugin')],
    code: 'PLUGIN_ID_INVALID',
    says: '"wallet/plugin" is no id for a plugin of others.',
    culprits: ['plugins[2]'],
  },
  'a circle': {
    plugins: [
      plugin({ needs: { b: B }, provides: { a: A } }),
      plugin({ needs: { a: A }, provides: { b: B } }, 'bad/other'),
    ],
    code: 'PLUGIN_CYCLE',
    says: 'Plugins need each other in a circle: bad/plugin -> bad/other -> bad/plugin.',
    culprits: ['bad/plugin', 'bad/other'],
  },
  'a second store of one id': {
    plugins: [plugin({ stores: [store()] }, 'bad/store'), plugin({ stores: [store()] })],
    code: 'STORE_DEFINED_TWICE',
    says: 'A store of "bad/plugin" cannot be made: Two stores are called "bad/store".',
  },
  'a store whose reducers throw': of(
    {
      stores: [
        defineStore({
          id: 'bad/plugin/state',
          initial: 0,
          reducers: () => {
            throw new Error('no pen')
          },
        }),
      ],
    },
    'STORE_INVALID',
    'A store of "bad/plugin" cannot be made: no pen',
  ),
  'a permission that there is not': of(
    { permissions: ['http:https://a.test/path'] },
    'PERMISSION_UNKNOWN',
    '"bad/plugin" declares "http:https://a.test/path", which is no permission.',
  ),
  'a permission without a grant': of(
    { permissions: ['storage', 'track'] },
    'PERMISSION_NOT_GRANTED',
    'The permission "track" was not granted to "bad/plugin".',
  ),
  'methods without the permission': of(
    { methods: ['personal_sign'] },
    'PERMISSION_NOT_DECLARED',
    '"bad/plugin" names methods, which it may not.',
  ),
  'a token of another copy': of(
    { wants: { rooms: createToken('wallet/network-service') } },
    'FOREIGN_COPY',
    '"bad/plugin" has another token wallet/network-service than "wallet", at wants.rooms.',
  ),
  'a point of another copy': of(
    {
      contributes: [defineContributionPoint({ id: 'views', combine: (entries) => entries }).of({})],
    },
    'FOREIGN_COPY',
    '"bad/plugin" has another point views than the kernel, at contributes.0.',
  ),
  'a value that its point cannot take': of(
    { contributes: [views.of(undefined as never)] },
    'CONTRIBUTION_INVALID',
    '"bad/plugin" adds to views what does not belong there.',
  ),
}

describe('a manifest that cannot be', () => {
  it.each(Object.entries(cases))(
    '[C.28, C.29] SEC-86 fault: %s costs its plugin alone',
    async (_, { plugins, code, says, culprits = ['bad/plugin'] }) => {
      const t = createTestKernel({
        plugins: [good, ...plugins] as Plugin[],
        isGranted,
        expectsFaults: true,
      })
      await t.start()
      const { plugins: reports, faults } = t.kernel.inspect()
      expect(reports.filter(({ status }) => status === 'failed')).toEqual(
        culprits.map((id) => expect.objectContaining({ id, reason: says })),
      )
      expect(faults.filter(({ where }) => where === 'start')).toEqual(
        culprits.map((pluginId) =>
          expect.objectContaining({
            pluginId,
            code,
            message: says,
            details: expect.stringMatching(/\w/),
            count: 1,
          }),
        ),
      )
      expect(reports.find(({ id }) => id === 'good/neighbour')).toMatchObject({
        status: 'active',
        views: ['good/neighbour:Main'],
      })
      expect(t.kernel.point(views).getSnapshot()).toHaveLength(1)

      // Neither another try nor another configuration brings it back, nor is it reported again.
      for (const id of culprits) {
        await expect(t.kernel.retry(id)).rejects.toMatchObject({ code })
        await expect(t.kernel.activate(id)).rejects.toMatchObject({ code: 'PLUGIN_NOT_AVAILABLE' })
      }
      await t.reconfigure({ features: {} })
      expect(t.kernel.inspect().faults).toEqual(faults)
      await t.dispose()
    },
  )

  it.each([
    ['ctx.http', HttpClient, undefined],
    ['ctx.storage', KitStorageToken, undefined],
    ['ctx.rpc', RpcService, undefined],
    ['ctx.views', ViewService, 'view:open'],
    ['ctx.watch(connectionsStore, …)', ConnectionService, 'wallet:accounts'],
  ] as const)(
    'fault: around %s there is no way without its permission',
    async (instead, token, permission) => {
      const t = createTestKernel({
        plugins: [
          plugin({ wants: { service: token } }),
          ...(permission
            ? [plugin({ wants: { service: token }, permissions: [permission] }, 'good/plugin')]
            : []),
        ],
        expectsFaults: true,
      })
      await t.start()
      expect(t.kernel.inspect().faults).toEqual([
        expect.objectContaining({
          pluginId: 'bad/plugin',
          code: 'PERMISSION_NOT_DECLARED',
          message: `"bad/plugin" asks for the service "${token.id}", which it may not.`,
          details: expect.stringContaining(instead),
        }),
      ])
      if (permission) await t.kernel.activate('good/plugin')
      await t.dispose()
    },
  )

  it('behaviour: what others add is not run before it was checked', async () => {
    let setups = 0
    const manifest = { ...plugin().manifest, unknown: 1 }
    const t = createTestKernel({
      plugins: [
        definePlugin(manifest, undefined, async () => ({
          default: { manifest, setup: () => (setups += 1) },
        })),
      ],
      expectsFaults: true,
    })
    const started = t.start()
    await Promise.resolve()
    const activation = t.kernel.activate('bad/plugin').catch((error: unknown) => error)
    await started
    expect(await activation).toMatchObject({ code: expect.stringMatching(/^PLUGIN_/) })
    expect(setups).toBe(0)
    expect(t.kernel.point(inspectors).getSnapshot()).toEqual([])
    await t.dispose()
  })
})
