import { afterEach, expect, test } from '@jest/globals'
import { createTestKernel } from '../../../test/kit/create-test-kernel.ts'
import { behindOf } from '../../behind-kernel.ts'
import { defineEvent } from '../../base/event.ts'
import { KitError } from '../../base/kit-error.ts'
import { createToken } from '../../base/token.ts'
import {
  definePlugin,
  type Permission,
  PLUGIN_API_VERSION,
  type PluginContext,
  type PluginManifest,
} from '../../plugin.ts'
import { defineView, views } from '../../points/view-points.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { NetworkService } from '../../wallet/tokens.ts'

const plugin = (
  id: string,
  more: Partial<PluginManifest> = {},
  setup: (needed: any, ctx: PluginContext) => any = () => ({}),
) => {
  const manifest = { id, apiVersion: PLUGIN_API_VERSION, ...more } as PluginManifest
  return definePlugin(manifest, undefined, async () => ({ default: { manifest, setup } }))
}

let end = async () => {}
afterEach(() => end())

/** The kernel as hooks of a plugin of others find it. */
async function start(
  permissions: readonly Permission[] = [],
  others: readonly ReturnType<typeof plugin>[] = [],
) {
  let context: PluginContext | undefined
  const own = plugin('acme/plugin', { permissions }, (_, ctx) => void (context = ctx))
  const t = createTestKernel({ plugins: [own, ...others], expectsFaults: true })
  end = () => t.dispose()
  await t.start()
  await t.kernel.activate('acme/plugin')
  const ctx = context as unknown as PluginContext
  const finish = async () => {
    for (const fault of ['one', 'two']) ctx.run(Promise.reject(new Error(fault)))
    await t.settle()
  }
  return { t, ctx, finish, limited: t.kernel.forPlugin('acme/plugin') }
}

const said = defineEvent<{ n: number }>()('other/said')
const Prices = createToken<object>('other/prices')

test.each<readonly [string, Error, { code: string; retryable: boolean }]>([
  [
    'an error of the kit',
    new KitError('0xada is poor', { code: 'POOR', details: '0xada' }),
    { code: 'POOR', retryable: false },
  ],
  [
    'one that passes',
    new KitError('0xada is poor', { code: 'POOR', retryable: true }),
    { code: 'POOR', retryable: true },
  ],
  [
    'any other one',
    Object.assign(new Error('0xada is poor'), { retryable: true }),
    { code: 'PLUGIN_FAILED', retryable: false },
  ],
])('[SEC-85] fault: of %s in another plugin the code is told alone', async (_, error, told) => {
  const failing = plugin('other/prices', { provides: { prices: Prices } }, () => {
    throw error
  })
  const { limited } = await start([], [failing])
  const seen = await limited.service(Prices).catch((reason: unknown) => reason)
  expect(seen).toBeInstanceOf(KitError)
  expect(seen).toMatchObject({ ...told, message: 'The service "other/prices" is not available.' })
  expect([(seen as KitError).details, String(seen)].join()).not.toContain('0xada')
  expect(seen).not.toHaveProperty('cause')
})

test('[SEC-86] fault: it starts plugins of others, and none of the kit', async () => {
  const { t, limited } = await start([], [plugin('other/bell'), plugin('ours')])
  await limited.activate('other/bell')
  await limited.activate('ours')
  const { plugins } = t.kernel.inspect()
  const statusOf = (name: string) => plugins.find(({ id }) => id === name)?.status
  expect([statusOf('other/bell'), statusOf('ours')]).toEqual(['active', 'idle'])
})

test('[SEC-86] default: it hears of stores, points and facts, until its end', async () => {
  const { t, ctx, limited, finish } = await start()
  const heard: string[] = []
  limited.store(networksStore).subscribe(() => heard.push('store'))
  limited.point(views).subscribe(() => heard.push('point'))
  const removal = limited.on(said, ({ n }, fact) => heard.push(`${fact.type} ${n}`))
  const load = async () => ({ View: () => null, title: () => '' })
  const change = async (namespace: 'solana' | 'eip155') => {
    heard.length = 0
    ;(await t.kernel.service(NetworkService)).activateNamespace(namespace)
    t.kernel.emit(said({ n: 1 }))
    await t.settle()
    return [...heard].sort()
  }
  ctx.contribute(views.of({ view: defineView()('acme/plugin:Main'), load }))
  expect(heard).toEqual(['point'])
  expect(await change('solana')).toEqual(['other/said 1', 'store'])
  const before = limited.store(networksStore).getSnapshot()
  await finish()
  expect(await change('eip155')).toEqual([])
  expect(limited.store(networksStore).getSnapshot()).toBe(before)
  void removal.dispose()
})

test('[SEC-85] fault: what a view is told is for the views of its vendor, or with `wallet:accounts`', async () => {
  const params = { account: '0xada' }
  const toldWith = async (permissions: readonly Permission[]) => {
    const { limited } = await start(permissions)
    const paramsOf = (viewId: string) => behindOf(limited)?.paramsOf({ viewId, params })
    const told = [
      'acme/plugin:Main',
      'acme/other:Main',
      'acme-labs/plugin:Main',
      'other/plugin:Main',
      'Account',
      'acme',
    ].filter((id) => paramsOf(id) === params)
    expect(paramsOf('acme/plugin:Main')).toBe(params)
    await end()
    end = async () => {}
    return told
  }
  expect(await toldWith([])).toEqual(['acme/plugin:Main', 'acme/other:Main'])
  expect(await toldWith(['wallet:accounts'])).toHaveLength(6)
})
