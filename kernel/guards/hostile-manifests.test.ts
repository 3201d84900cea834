import { expect, test } from '@jest/globals'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment } from '../../test/kit/fakes.ts'
import { defineListPoint } from '../base/contribution-point.ts'
import { defineStore } from '../base/store.ts'
import { createToken } from '../base/token.ts'
import { createKernel } from '../create-kernel.ts'
import { definePlugin, PLUGIN_API_VERSION, type PluginManifest } from '../plugin.ts'
import { defineView, views } from '../points/view-points.ts'
import { connectors } from '../points/wallet-points.ts'

const plugin = (manifest: Partial<PluginManifest>) =>
  definePlugin(
    { id: 'acme/bell', apiVersion: PLUGIN_API_VERSION, ...manifest } as PluginManifest,
    undefined,
    async () => ({ default: { manifest: manifest as PluginManifest, setup: () => ({}) } }),
  )

/** What becomes of each plugin beside an honest one, and what is said. */
async function statuses(manifests: readonly Partial<PluginManifest>[]) {
  const t = createTestKernel({
    plugins: [...manifests.map(plugin), plugin({ id: 'honest/plugin' })],
    expectsFaults: true,
  })
  await t.start()
  const { plugins, faults } = t.kernel.inspect()
  const found = {
    honest: plugins.find(({ id }) => id === 'honest/plugin')?.status,
    others: plugins.filter(({ id }) => id.startsWith('acme/')).map(({ status }) => status),
    said: faults.map(({ message }) => message).join('\n'),
    codes: faults.map(({ code }) => code),
  }
  await t.dispose()
  return found
}

const refuse = () => {
  throw new Error('no')
}
const throwing = new Proxy({}, { get: refuse }) as never
const A = createToken<{}>('acme/a')
const B = createToken<{}>('acme/b')
const Honest = createToken<{}>('honest/a')
const itsOwn = defineListPoint<{ readonly id: string }>('honest/list').of({ id: 'a' })

test.each<readonly [string, readonly Partial<PluginManifest>[], RegExp]>([
  ['a vendor __proto__', [{ id: '__proto__/bell' }], /"__proto__\/bell" is no id/],
  ['an id in letters that look alike', [{ id: 'acme/b\uff45ll' }], /is no id/],
  ['an id that differs by its case', [{}, { id: 'Acme/Bell' }], /Acme\/Bell/],
  ['an id below that of another', [{ id: 'acme/bell/deeper' }], /"acme\/bell\/deeper" is no id/],
  ['an id twice', [{}, {}], /"acme\/bell" is listed twice/],
  ['a contribution that throws', [{ contributes: [throwing] }], /cannot be read at contributes.0/],
  ['a gate of another vendor', [{ gate: { feature: 'other/x' } }], /has a gate "other\/x"/],
  [
    'points that it may not add to',
    [{ contributesLater: [connectors] }],
    /adds later to connectors/,
  ],
  ['a version that there is not', [{ apiVersion: 1e9 }], /plugin API 1000000000, this kernel has/],
  ['a version that is no number', [{ apiVersion: NaN }], /plugin API NaN, this kernel has/],
  [
    'a version that throws',
    [{ apiVersion: { toString: refuse } as never }],
    /"acme\/bell" cannot be read/,
  ],
  [
    'a version that is a symbol',
    [{ apiVersion: Symbol('1') as never }],
    /"acme\/bell" cannot be read/,
  ],
  [
    'a circle',
    [
      { id: 'acme/x', needs: { a: A }, provides: { b: B } },
      { id: 'acme/y', needs: { b: B }, provides: { a: A } },
    ],
    /acme\/x.*acme\/y|acme\/y.*acme\/x/,
  ],
])('[SEC-92] fault: %s is refused by name, its neighbour works', async (_, manifests, said) => {
  const found = await statuses(manifests)
  expect(found.honest).toBe('idle')
  expect(found.said).toMatch(said)
})

test.each<readonly [string, Partial<PluginManifest>]>([
  ['under the name of its service', { wants: { honest: { id: 'honest/a', key: Symbol('x') } } }],
  ['that provides its service', { provides: { honest: Honest } }],
  ['that names a point as it does', { contributes: [{ ...itsOwn, point: { ...itsOwn.point } }] }],
])('[SEC-92] fault: another thing %s does not keep a plugin out', async (_, manifest) => {
  const t = createTestKernel({
    plugins: [
      plugin(manifest),
      plugin({ id: 'honest/plugin', provides: { honest: Honest }, contributes: [itsOwn] }),
    ],
    expectsFaults: true,
  })
  await t.start()
  const { plugins } = t.kernel.inspect()
  expect(plugins.find(({ id }) => id === 'honest/plugin')?.status).toBe('idle')
  await t.dispose()
})

test('[SEC-86] fault: of two plugins of others the first listed keeps its place, whatever the rank', async () => {
  const list = defineListPoint<{ readonly id: string }>(
    'honest/guarded',
    ({ id }) => id,
    ({ pluginId }) => (pluginId === 'acme/barred' ? 'it is barred' : undefined),
  )
  const t = createTestKernel({
    plugins: [
      plugin({ id: 'acme/barred', contributes: [list.of({ id: 'a' })] }),
      plugin({ id: 'honest/plugin', contributes: [list.of({ id: 'a' })] }),
      plugin({ id: 'acme/loud', contributes: [list.of({ id: 'a' }, { rank: 9 })] }),
      plugin({ id: 'acme/other', contributes: [list.of({ id: 'b' }, { rank: 9 })] }),
    ],
    expectsFaults: true,
  })
  await t.start()
  const held = t.kernel.point(list).getSnapshot()
  expect(held.map(({ value: { id }, pluginId }) => `${id} of ${pluginId}`)).toEqual([
    'b of acme/other',
    'a of honest/plugin',
  ])
  expect(
    t.kernel
      .inspect()
      .faults.map(({ message }) => message)
      .join(),
  ).toMatch(/"a" is taken by "honest\/plugin"/)
  await t.dispose()
})

test('[SEC-92] fault: ten thousand views are none: a manifest lists a thousand parts of a kind', async () => {
  const load = async () => ({ View: () => null, title: () => '' })
  const contributing = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      views.of({ view: defineView()(`acme/bell:View${index}`), load }),
    )
  expect(await statuses([{ contributes: contributing(1_000) }])).toMatchObject({ others: ['idle'] })
  expect(await statuses([{ contributes: contributing(1_001) }])).toMatchObject({
    honest: 'idle',
    others: ['failed'],
  })
})

test.each(['namespaces', 'anyFeature'])(
  '[SEC-92] fault: a gate whose %s are four thousand million places is read at once',
  async (part) => {
    const list: string[] = []
    list.length = 4_294_967_295
    expect(await statuses([{ gate: { [part]: list } as never }])).toMatchObject({
      honest: 'idle',
      others: ['failed'],
    })
  },
)

const none = { honest: 'idle', others: [] }
test.each<readonly [string, readonly Partial<PluginManifest>[], object]>([
  ['an id that is none', [{ id: 'acme/b ell' }], { ...none, codes: ['PLUGIN_ID_INVALID'] }],
  [
    'a circle',
    [
      { id: 'acme/x', needs: { a: A }, provides: { b: B } },
      { id: 'acme/y', needs: { b: B }, provides: { a: A } },
    ],
    { others: ['failed', 'failed'], codes: ['PLUGIN_CYCLE', 'PLUGIN_CYCLE'] },
  ],
  [
    'another thing under the name of one that there is',
    [{ wants: { honest: { id: 'honest/a', key: Symbol('honest/a') } } }],
    { others: ['failed'], codes: ['FOREIGN_COPY'] },
  ],
  [
    'a store of another vendor',
    [{ stores: [defineStore({ id: 'other/store', initial: 0, reducers: () => [] })] }],
    { others: ['failed'], codes: ['STORE_ID_INVALID'] },
  ],
])('[SEC-92] fault: %s has a code of its own', async (_, manifests, told) => {
  const provider = { id: 'honest/provider', provides: { honest: Honest } }
  expect(await statuses([...manifests, provider])).toMatchObject(told)
})

test('[SEC-92] fault: a name that is of neither keeps out neither of two', async () => {
  const named = () => ({ id: 'other/a', key: Symbol('other/a') })
  const manifests = ['acme/x', 'acme/y'].map((id) => ({ id, wants: { other: named() } }))
  expect(await statuses(manifests)).toMatchObject({ others: ['idle', 'idle'], codes: [] })
})

test('[SEC-83] fault: of two under one name neither has the grants of it', async () => {
  for (const id of ['acme/bell', 'Acme/Bell']) {
    const t = createTestKernel({
      plugins: [plugin({ id: 'acme/bell' }), plugin({ id }), plugin({ id: 'honest/plugin' })],
      expectsFaults: true,
    })
    await t.start()
    const found = t.kernel.inspect().plugins.map((one) => `${one.id} ${one.status}`)
    expect(found.slice(1)).toEqual(['plugins[1] failed', 'plugins[2] failed', 'honest/plugin idle'])
    await t.dispose()
  }
})

test('[SEC-92] fault: an id that is no text stands beside others that work', async () => {
  const odd = [5, null, {}].map((id) => plugin({ id: id as unknown as string }))
  const kernel = createKernel({
    environment: fakeEnvironment(),
    plugins: [...odd, plugin({ id: 'honest/plugin' })],
    isOwn: () => false,
  })
  await kernel.start({ features: {}, namespaces: [], isSettled: true })
  const { plugins } = kernel.inspect()
  expect(plugins.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'plugins[0] failed',
    'plugins[1] failed',
    'plugins[2] failed',
    'honest/plugin idle',
  ])
  await kernel.dispose()
})

test('[SEC-83] fault: a vendor that two plugins share is one where the integrator wrote it down', async () => {
  const refusedOf = async (named: readonly string[], ...ids: readonly string[]) => {
    const kernel = createKernel({
      environment: fakeEnvironment(),
      plugins: ids.map((id) => plugin({ id })),
      isOwn: ({ manifest: { id } }) => !id.includes('/'),
      isNamed: (id) => named.includes(id),
    })
    await kernel.start({ features: {}, namespaces: [], isSettled: true })
    const { faults } = kernel.inspect()
    await kernel.dispose()
    return faults.map(({ pluginId, code }) => `${pluginId} ${code}`)
  }
  expect(await refusedOf([], 'ours', 'acme/bell', 'acme-labs/bell')).toEqual([])
  const both = ['acme/bell', 'acme/horn'] as const
  expect(await refusedOf([], ...both)).toEqual(both.map((id) => `${id} VENDOR_SHARED`))
  expect(await refusedOf(['acme/bell'], ...both)).toEqual(['acme/horn VENDOR_SHARED'])
  expect(await refusedOf(both, ...both)).toEqual([])
})

test.each<readonly [string, Partial<PluginManifest>, readonly string[]]>([
  ['a start where it is needed', { activation: 'needed' as never }, ['idle']],
  ['a start with the kit', { activation: 'start' }, ['active']],
  ['a start in a frame', { activation: 'framed' as never }, ['idle']],
  ['a start by a parameter of the address', { activation: 'pay=' as never }, ['idle']],
  ['a start with the kit and more', { activation: 'start it' as never }, ['failed']],
  ['a start by a parameter without a name', { activation: '=' as never }, ['failed']],
  ['a start that is no text', { activation: ['start'] as never }, ['failed']],
  ['a function that parses its options', { parseOptions: (() => 1) as never }, ['idle']],
  ['a text that parses its options', { parseOptions: 'x' as never }, ['failed']],
])(
  '[SEC-92] behaviour: a part of a manifest has a form that there is, or the plugin is refused: %s',
  async (_, more, others) => {
    const found = await statuses([more])
    expect(found).toMatchObject({ honest: 'idle', others })
    expect(found.codes).toEqual(others[0] === 'failed' ? ['MANIFEST_INVALID'] : [])
  },
)

test('[SEC-92] default: admitted are those of others without a problem', async () => {
  const t = createTestKernel({
    plugins: [
      plugin({ id: 'ours' }),
      plugin({ id: 'acme/bad', apiVersion: 1e9 }),
      plugin({}),
      plugin({ id: 'acme/twice' }),
      plugin({ id: 'acme/twice' }),
    ],
    expectsFaults: true,
  })
  const admitted = await t.kernel.admitted()
  expect(admitted.map(({ manifest }) => manifest.id)).toEqual(['acme/bell'])
  await t.start()
  await t.dispose()
})
