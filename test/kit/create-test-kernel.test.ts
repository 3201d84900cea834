import { describe, expect, test } from '@jest/globals'
import { debounceTime, Subject } from 'rxjs'
import {
  configKeys,
  createScheduler,
  createToken,
  defineConfigKey,
  defineEndpoint,
  defineManifest,
  definePlugin,
  type Fact,
  featuresStore,
  HttpClient,
  implement,
  KitStorageToken,
  parseRecording,
  PLUGIN_API_VERSION,
  type PluginContext,
  replayRecording,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernelOptions } from './create-test-kernel.ts'
import { fakeEnvironment, fakeRandom, fakeStorage } from './fakes.ts'
import { spied } from './spied.ts'

const Done = createToken<string[]>('acme/done')

function plugin(setup: (ctx: PluginContext, done: string[]) => void) {
  const manifest = defineManifest({
    // Of a plugin with a vendor the kernel itself would end the timer.
    id: 'one',
    apiVersion: PLUGIN_API_VERSION,
    provides: { done: Done },
  })
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => {
      const done: string[] = []
      setup(ctx, done)
      return { done }
    }),
  }))
}

async function start(
  setup: Parameters<typeof plugin>[0],
  options: Omit<TestKernelOptions, 'plugins'> = {},
) {
  const t = createTestKernel({ ...options, plugins: [plugin(setup)] })
  await t.start()
  return { t, done: await t.service(Done) }
}

describe('[C.31] the test kernel', () => {
  test('default: its clock drives timers and RxJS alike', async () => {
    const { t, done } = await start((ctx, told) => {
      const typed = new Subject<string>()
      const calm$ = typed.pipe(debounceTime(300, createScheduler(ctx.clock)))
      const subscription = calm$.subscribe((text) => told.push(text))
      ctx.add(() => subscription.unsubscribe())
      typed.next('a')
      ctx.add(ctx.clock.after(200, () => typed.next('ab')))
    })
    await t.clock.advance(499)
    expect(done).toEqual([])
    await t.clock.advance(1)
    expect(done).toEqual(['ab'])
    await t.dispose()
  })

  test('default: fakes work, and tell what was asked of them when they are spied', async () => {
    const storage = spied(fakeStorage())
    const random = spied(fakeRandom())
    const environment = fakeEnvironment({ storage, random })
    const { t } = await start((ctx) => void ctx.random.uuid(), { environment })
    const kitStorage = await t.service(KitStorageToken)
    storage.set('other', '1')
    expect(kitStorage.prefix).toBe('latchkey/test/')
    expect(storage.entries.get('other')).toBe('1')
    expect(storage.calls).toContainEqual({ method: 'set', values: ['other', '1'] })
    expect(random.calls).toEqual([{ method: 'uuid', values: [] }])
    await t.dispose()
  })

  const leaks: readonly [string, (ctx: PluginContext) => void, RegExp][] = [
    ['a timer', ({ clock }) => void clock.after(1_000, () => {}), /1 timers/],
    ['a listener', ({ page }) => void page.onChange(() => {}), /1 listeners on the page/],
  ]
  test.each(leaks)(
    '[C.27] fault: %s that outlives the kernel fails the test',
    async (_, leak, words) => {
      const { t } = await start(leak)
      await expect(t.dispose()).rejects.toThrow(words)
    },
  )

  test('[C.27] fault: a request that outlives the kernel fails the test', async () => {
    const endpoint = defineEndpoint({
      name: 'ask',
      host: 'api',
      method: 'GET',
      path: '/ask',
      query: [],
    })
    const { t } = await start(() => {}, { endpoints: { api: 'https://api.test' } })
    t.http.on('GET', '/ask', { hang: true })
    const http = await t.service(HttpClient)
    const controller = new AbortController()
    const call = http.call(endpoint, { parse: () => 1, signal: controller.signal })
    call.catch(() => {})
    await t.settle()
    expect(t.http.pending).toBe(1)
    await expect(t.dispose()).rejects.toThrow(/pending requests/)
    controller.abort()
  })

  test('fault: a fault that nobody expected and a request that nothing answered fail the test', async () => {
    const faulty = createTestKernel({
      plugins: [
        plugin(() => {
          throw new Error('broken')
        }),
      ],
    })
    await faulty.start()
    await faulty.service(Done).catch(() => {})
    await expect(faulty.dispose()).rejects.toThrow(/one setup: broken/)

    const { t } = await start(() => {})
    await t.environment.fetch('https://api.test/nobody').catch(() => {})
    await expect(t.dispose()).rejects.toThrow(/GET https:\/\/api.test\/nobody/)
  })

  test('default: a gate that names a setting of its plugin is as open as the fallback of the setting', async () => {
    const gated = (key: `acme/${string}`, fallback: boolean) =>
      definePlugin(
        defineManifest({
          id: key,
          apiVersion: PLUGIN_API_VERSION,
          gate: { feature: key },
          contributes: [
            configKeys.of(defineConfigKey({ key, scope: 'both', parse: Boolean, fallback })),
          ],
        }),
      )
    const t = createTestKernel({ plugins: [gated('acme/on', true), gated('acme/off', false)] })
    const statuses = () =>
      t.kernel
        .inspect()
        .plugins.filter(({ id }) => id.startsWith('acme/'))
        .map(({ status }) => status)
    await t.start()
    expect(statuses()).toEqual(['idle', 'disabled'])
    await t.reconfigure({ features: { 'acme/on': false, 'acme/off': true } })
    expect(statuses()).toEqual(['disabled', 'idle'])
    await t.dispose()
  })

  test('behaviour: its recording is one of the devtools: all facts, no secrets, the same states again', async () => {
    const { t } = await start(() => {}, { features: { bell: true } })
    const link = `wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'1'.repeat(64)}`
    t.kernel.emit({ type: 'acme/linked', payload: { link } } as unknown as Fact)
    const recording = parseRecording(JSON.stringify(t.recording()))
    expect(recording.events).toHaveLength(t.kernel.recorded().length)
    expect(JSON.stringify(recording)).not.toContain('symKey=1')
    const { state } = replayRecording(recording, [featuresStore])
    expect(state(featuresStore)).toEqual(t.state(featuresStore))
    await t.dispose()
  })
})
