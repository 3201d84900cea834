import { describe, expect, test } from '@jest/globals'
import { createTestKernel, type TestKernelOptions } from '../../test/exports/index.ts'
import {
  connectionOpened,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  implement,
  type KernelInspector,
  type KitEvent,
  type Permission,
  PLUGIN_API_VERSION,
} from '../exports/index.ts'

const rang = defineEvent<{ times: number }>()('acme/bell/rang')
const bellStore = defineStore({
  id: 'acme/bell-count',
  initial: 0,
  reducers: (on) => [on(rang, (count, { times }) => count + times)],
})
const bellManifest = defineManifest({
  id: 'acme/bell',
  apiVersion: PLUGIN_API_VERSION,
  stores: [bellStore],
})

/** A plugin that takes the inspector when it is set up, beside one that rings and may fail. */
function looking(
  permissions: readonly Permission[],
  options: TestKernelOptions & { readonly failures?: number } = {},
) {
  let inspector: KernelInspector | undefined
  let failures = options.failures ?? 0
  const manifest = defineManifest({
    id: 'acme/looker',
    apiVersion: PLUGIN_API_VERSION,
    permissions,
    activation: 'start',
  })
  const looker = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => {
      inspector = ctx.inspector
    }),
  }))
  const bell = definePlugin(bellManifest, undefined, async () => ({
    default: implement(bellManifest, () => {
      failures -= 1
      if (failures >= 0) throw new Error('cracked')
    }),
  }))
  const t = createTestKernel({ plugins: [looker, bell], ...options })
  return { t, inspector: () => inspector as KernelInspector }
}

describe('ctx.inspector', () => {
  test('default: every fact with its source, every store with its owner, every plugin', async () => {
    const { t, inspector } = looking(['inspect'])
    await t.start()
    const heard: KitEvent[] = []
    const subscription = inspector().events$.subscribe((event) => heard.push(event))
    t.kernel.emit(rang({ times: 3 }), 'acme/bell')
    subscription.unsubscribe()
    expect(heard).toMatchObject([{ source: 'acme/bell', type: 'acme/bell/rang' }])
    expect(inspector().recorded()).toEqual(t.kernel.recorded())
    expect(inspector().store(bellStore).getSnapshot()).toBe(3)
    const bells = inspector().stores.find(({ owner }) => owner === 'acme/bell')?.definition
    expect(bells).toMatchObject({ id: 'acme/bell-count', initial: 0 })
    expect(inspector().store(bells!).getSnapshot()).toBe(3)
    expect(inspector().stores.find(({ definition }) => definition.id === 'wallet/router')).toEqual(
      expect.objectContaining({ owner: 'kernel' }),
    )
    expect(inspector().inspect()).toEqual(t.kernel.inspect())
    await t.dispose()
  })

  test('behaviour: it looks, and can neither emit, nor take services, nor end the kernel', async () => {
    const { t, inspector } = looking(['inspect'])
    await t.start()
    expect(Object.keys(inspector()).sort()).toEqual(
      ['events$', 'inspect', 'recorded', 'retry', 'store', 'stores'].sort(),
    )
    await t.dispose()
  })

  test('[C.28, SEC-86] behaviour: the kernel gives a failed plugin another chance, a plugin of others does not', async () => {
    const { t, inspector } = looking(['inspect'], { failures: 2, expectsFaults: true })
    await t.start()
    await expect(t.kernel.activate('acme/bell')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
    await expect(t.kernel.retry('acme/bell')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
    await expect(inspector().retry('acme/bell')).rejects.toMatchObject({
      code: 'PERMISSION_NOT_DECLARED',
    })
    await t.kernel.retry('acme/bell')
    expect(
      inspector()
        .inspect()
        .plugins.find(({ id }) => id === 'acme/bell'),
    ).toMatchObject({ status: 'active' })
    await t.dispose()
  })

  test('[SEC-94] fault: the reducers of others are those that were checked, also where they are folded again', async () => {
    let looks = 0
    const store = defineStore({
      id: 'acme/shifting',
      initial: 0,
      reducers: (on) => {
        looks += 1
        return looks === 1 ? [on(rang, (count) => count + 1)] : [on(connectionOpened, () => 9)]
      },
    })
    const manifest = defineManifest({
      id: 'acme/shift',
      apiVersion: PLUGIN_API_VERSION,
      stores: [store],
    })
    const t = createTestKernel({ plugins: [definePlugin(manifest)] })
    await t.start()
    const { definition } = t.kernel.inspector.stores.find(({ owner }) => owner === 'acme/shift')!
    const on: any = (event: any, reduce: unknown) => ({ type: event.type, reduce })
    expect(definition.reducers(on).map(({ type }) => type)).toEqual(['acme/bell/rang'])
    expect(looks).toBe(1)
    await t.dispose()
  })

  test('fault: without the permission there is none', async () => {
    const { t } = looking([], { expectsFaults: true })
    await t.start()
    expect(t.kernel.inspect().plugins.find(({ id }) => id === 'acme/looker')).toMatchObject({
      status: 'failed',
      reason: 'The plugin "acme/looker" has not declared the permission "inspect".',
    })
    await t.dispose()
  })

  test('fault: the integrator has to grant it', async () => {
    const { t } = looking(['inspect'], { isGranted: () => false, expectsFaults: true })
    await t.start()
    expect(t.kernel.inspect().plugins.find(({ id }) => id === 'acme/looker')).toMatchObject({
      status: 'failed',
      reason: 'The permission "inspect" was not granted to "acme/looker".',
    })
    await t.dispose()
  })
})
