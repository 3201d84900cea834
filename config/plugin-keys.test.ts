import { describe, expect, test } from '@jest/globals'
import {
  type ConfigKey,
  configKeys,
  defineConfigKey,
  defineManifest,
  definePlugin,
  implement,
  KitError,
  type PluginContext,
  PLUGIN_API_VERSION,
} from '../kernel/exports/index.ts'
import { createTestKernel } from '../test/kit/create-test-kernel.ts'
import { answerProject, startKit } from '../test/scenarios/kit-world.ts'
import type { KitOptions } from './create-kit.ts'

const toLimit = (value: unknown): number => {
  if (typeof value !== 'number') throw new KitError('expected a number', { code: 'BAD_LIMIT' })
  return value
}
const toFlag = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new TypeError('expected true or false')
  return value
}
const limit = defineConfigKey({
  key: 'acme/alerts.limit',
  scope: 'both',
  parse: toLimit,
  fallback: 3,
})
const alertsOn = defineConfigKey({
  key: 'acme/alerts',
  scope: 'both',
  parse: toFlag,
  fallback: true,
})

/** A plugin that starts by itself and gives its context away. */
function alerts({
  id = 'acme/alerts',
  keys = [limit, alertsOn] as ConfigKey<any>[],
  gate = {},
} = {}) {
  const manifest = defineManifest({
    id,
    apiVersion: PLUGIN_API_VERSION,
    gate,
    contributes: keys.map((key) => configKeys.of(key)),
    activation: 'start',
  })
  const heard: unknown[] = []
  let context: PluginContext | undefined
  const plugin = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => {
      context = ctx
      for (const key of keys) ctx.config.watch(key, (value, before) => heard.push([before, value]))
    }),
  }))
  return { plugin, heard, get: <T>(key: ConfigKey<T>) => context?.config.get(key) }
}

const entry = (id: string, isEnabled: unknown, config?: unknown) => ({ id, isEnabled, config })

async function start(options: Partial<KitOptions>, features?: readonly object[]) {
  const world = await startKit(
    { ...(features && { endpoints: { api: 'https://api.test' } }), ...options },
    (environment) => answerProject(environment, features),
  )
  await world.kit.ready
  await world.settle()
  const featureOf = (name: string) => world.kit.inspect().features.features[name]
  return { ...world, featureOf }
}

/** The single lines; the alert of all of them is a line too. */
const isOfOptions = (line: string) => line.startsWith('options: ')

describe('values', () => {
  test('[C.29] default: the fallback, with a reason that says so', async () => {
    const { plugin, get } = alerts()
    const { kit, featureOf, lines } = await start({ plugins: [plugin] })
    expect([get(limit), get(alertsOn)]).toEqual([3, true])
    expect(featureOf('acme/alerts.limit')).toEqual({
      value: 3,
      reason: 'is set by default',
      owner: 'acme/alerts',
    })
    expect(lines('warn')).toEqual([])
    await kit.dispose()
  })

  test('option: features names keys of plugins, gates open and close by them', async () => {
    const { plugin, get } = alerts({ gate: { feature: 'acme/alerts' } })
    const features = { 'acme/alerts': false, 'acme/alerts.limit': 5 }
    const { kit, featureOf, statusOf, lines } = await start({ plugins: [plugin], features })
    expect(statusOf('acme/alerts')).toMatchObject({
      status: 'disabled',
      reason: 'feature "acme/alerts" is off in the options',
    })
    expect(featureOf('acme/alerts.limit')?.value).toBe(5)
    expect(kit.getState().features['acme/alerts.limit']).toBe(5)
    await kit.reconfigure({ features: { 'acme/alerts': true } })
    expect(statusOf('acme/alerts')?.status).toBe('active')
    expect(get(limit)).toBe(5)
    expect(lines('warn')).toEqual([])
    await kit.dispose()
  })

  test('[SEC-93] fault: a plugin is asked about a value once, and not again when the options are looked at', async () => {
    const asked: unknown[] = []
    const key = defineConfigKey({
      key: 'acme/alerts.much',
      scope: 'both',
      parse(value) {
        asked.push(value)
        if (value === 'odd') throw new Error('odd')
        return Number(value)
      },
      fallback: 0,
    })
    const { plugin } = alerts({ keys: [key] })
    const { kit, lines, clock } = await start({
      plugins: [plugin],
      features: { 'acme/alerts.much': 'odd' },
    })
    expect(asked).toEqual(['odd'])
    void kit.open()
    await clock.advance(5_000)
    await kit.reconfigure({ features: { swaps: false } })
    expect(asked).toEqual(['odd'])
    expect(lines('warn').filter((line) => line.includes('acme/alerts.much: odd'))).toHaveLength(1)
    await kit.reconfigure({ features: { 'acme/alerts.much': 7 } })
    await kit.reconfigure({ features: { 'acme/alerts.much': 'odd' } })
    expect(asked).toEqual(['odd', 7])
    await kit.dispose()
  })

  test.each(['code', 'set-up'] as const)(
    '[SEC-86] fault: a plugin whose %s never comes keeps nothing from being decided, and the kit from being ready for 3 s',
    async (what) => {
      const never = new Promise<never>(() => {})
      const manifest = defineManifest({
        id: 'acme/slow',
        apiVersion: PLUGIN_API_VERSION,
        activation: 'start',
      })
      const slow = definePlugin(manifest, undefined, () =>
        what === 'code' ? never : Promise.resolve({ default: implement(manifest, () => never) }),
      )
      const world = await startKit({ plugins: [slow] })
      let isReady = false
      void world.kit.ready.then(() => (isReady = true))
      await world.settle(20)
      expect(world.kit.inspect().features.isSettled).toBe(true)
      await world.clock.advance(2_900)
      await world.settle(20)
      expect(isReady).toBe(false)
      await world.clock.advance(200)
      await world.settle(20)
      expect(isReady).toBe(true)
      const again = world.kit.reconfigure({ features: { swaps: false } })
      await world.settle(20)
      expect(world.kit.inspect().features.features.swaps?.value).toBe(false)
      await world.clock.advance(3_100)
      await again
      await world.kit.dispose()
    },
  )

  test('[C.26] behaviour: a plugin hears of a change, and of nothing when the value stays equal', async () => {
    const list = defineConfigKey({
      key: 'acme/alerts.coins',
      scope: 'local',
      parse: (value) => [...(value as string[])],
      fallback: [] as string[],
    })
    const { plugin, heard, get } = alerts({ keys: [limit, list] })
    const { kit } = await start({ plugins: [plugin], features: { 'acme/alerts.coins': ['eth'] } })
    heard.length = 0
    await kit.reconfigure({ features: { 'acme/alerts.coins': ['eth'], swaps: false } })
    expect(heard).toEqual([])
    await kit.reconfigure({ features: { 'acme/alerts.limit': 9 } })
    await kit.reconfigure({ features: { 'acme/alerts.coins': ['btc'] } })
    expect(heard).toEqual([
      [3, 9],
      [['eth'], ['btc']],
    ])
    expect(get(list)).toEqual(['btc'])
    await kit.dispose()
  })

  test('SEC-99 behaviour: what the integrator or the service handed in is not shared', async () => {
    const given = { coins: ['eth'] }
    const key = defineConfigKey({
      key: 'acme/alerts.rules',
      scope: 'both',
      parse: (value) => value as { coins: string[] },
      fallback: { coins: [] as string[] },
    })
    const { plugin, get } = alerts({ keys: [key] })
    const { kit } = await start({ plugins: [plugin], features: { 'acme/alerts.rules': given } })
    given.coins.push('evil')
    expect(get(key)).toEqual({ coins: ['eth'] })
    await kit.dispose()
  })
})

describe('remote entries', () => {
  const rows: [string, object[], Record<string, unknown>, unknown, string][] = [
    [
      'a config',
      [entry('acme/alerts.limit', true, 7)],
      {},
      7,
      'is set in the remote configuration',
    ],
    ['null', [entry('acme/alerts.limit', true, null)], { limit: 5 }, 5, 'is set in the options'],
    ['no entry', [], { limit: 5 }, 5, 'is set in the options'],
    ['nothing said', [], {}, 3, 'is set by default'],
  ]
  test.each(rows)('[S7.04] behaviour: %s', async (_, features, { limit: given }, value, reason) => {
    const { plugin, get } = alerts()
    const local = given === undefined ? {} : { 'acme/alerts.limit': given }
    const { kit, featureOf, lines } = await start({ plugins: [plugin], features: local }, features)
    expect(get(limit)).toBe(value)
    expect(featureOf('acme/alerts.limit')?.reason).toBe(reason)
    expect(lines('warn')).toEqual([])
    await kit.dispose()
  })

  test('behaviour: an entry without a config says true, one that is switched off says false', async () => {
    for (const isEnabled of [true, false]) {
      const { plugin } = alerts({ gate: { feature: 'acme/alerts' } })
      const { kit, statusOf } = await start({ plugins: [plugin] }, [
        { id: 'acme/alerts', isEnabled },
      ])
      expect(statusOf('acme/alerts')?.status).toBe(isEnabled ? 'active' : 'disabled')
      await kit.dispose()
    }
  })

  test('[S1.18] option: remoteConfig decides who counts; the warning names what was ignored', async () => {
    const remote = [entry('acme/alerts.limit', true, 7), entry('acme/alerts', true, true)]
    const features = { 'acme/alerts.limit': 5, 'acme/alerts': false }
    const expected = [
      ['remote-wins', 7, true],
      ['local-wins', 5, false],
      ['merge', 7, false],
    ] as const
    for (const [remoteConfig, number, flag] of expected) {
      const { plugin, get } = alerts()
      const { kit, alerts: shown } = await start(
        { plugins: [plugin], features, remoteConfig },
        remote,
      )
      expect([remoteConfig, get(limit), get(alertsOn)]).toEqual([remoteConfig, number, flag])
      const ignored = shown().find(({ code }) => code === 'LOCAL_SETTINGS_IGNORED')?.message
      if (remoteConfig === 'remote-wins')
        expect(ignored).toContain('"features.acme/alerts.limit", "features.acme/alerts"')
      else expect(ignored).toBeUndefined()
      await kit.dispose()
    }
  })

  test('option: scope local and remote each hear one side, the other is named in the log', async () => {
    const own = { parse: toLimit, fallback: 3 }
    const here = defineConfigKey({ key: 'acme/here', scope: 'local', ...own })
    const there = defineConfigKey({ key: 'acme/there', scope: 'remote', ...own })
    const { plugin, get } = alerts({ keys: [here, there] })
    const { kit, lines } = await start(
      { plugins: [plugin], features: { 'acme/here': 4, 'acme/there': 4 } },
      [entry('acme/here', true, 8), entry('acme/there', true, 8)],
    )
    expect([get(here), get(there)]).toEqual([4, 8])
    expect([...lines('warn'), ...lines('error').filter(isOfOptions)]).toEqual([
      'remote configuration: features[0]: only the options set "acme/here"',
      "options: features.acme/there: only the project's remote configuration sets it",
    ])
    await kit.dispose()
  })

  test('[S1.20] option: basic asks no service and switches off what the service may; a number stays as it is set', async () => {
    const own = defineConfigKey({
      key: 'acme/own',
      scope: 'local',
      parse: toFlag,
      fallback: true,
    })
    const { plugin, get } = alerts({ keys: [limit, alertsOn, own] })
    const features = { 'acme/alerts.limit': 5, 'acme/alerts': true }
    const options = { plugins: [plugin], basic: true, features }
    const { kit, featureOf } = await start(options, [entry('acme/alerts.limit', true, 7)])
    expect([get(limit), get(alertsOn), get(own)]).toEqual([5, false, true])
    expect(featureOf('acme/alerts')?.reason).toBe('is off in basic mode')
    await kit.dispose()
  })
})

describe('what is wrong', () => {
  test('[C.12] fault: a bad value is replaced by the fallback and named by its path, once', async () => {
    const { plugin, get } = alerts()
    const { kit, lines, featureOf } = await start(
      { plugins: [plugin], features: { 'acme/alerts': 'yes' } },
      [entry('swap', true, ['1inch']), entry('acme/alerts.limit', true, ['7'])],
    )
    await kit.reconfigure({ features: { swaps: false } })
    expect([get(limit), get(alertsOn)]).toEqual([3, true])
    expect(lines('error').filter(isOfOptions)).toEqual([
      'options: features.acme/alerts: its plugin does not take the value',
    ])
    // What stands in the card says nothing in the words of a plugin.
    expect(kit.getState().notices.alerts.map(({ message }) => message)).toContain(
      'features.acme/alerts: its plugin does not take the value',
    )
    expect(lines('warn').filter((line) => !line.startsWith('Local settings'))).toEqual([
      'options: features.acme/alerts: expected true or false',
      'remote configuration: features[1].config: its plugin does not take the value: expected a number',
      'features.swaps is on, but its plugin is not among `plugins`: add swaps(), or set it to false.',
    ])
    expect(featureOf('acme/alerts')?.reason).toBe(
      'is malformed, so its fallback counts, in the options',
    )
    await kit.dispose()
  })

  test('fault: an entry whose isEnabled is no boolean, and a parse that makes no JSON', async () => {
    const nothing = defineConfigKey({
      key: 'acme/nothing',
      scope: 'local',
      parse: () => undefined as unknown as string,
      fallback: 'still',
    })
    const { plugin, get } = alerts({ keys: [limit, nothing] })
    const { kit, lines } = await start({ plugins: [plugin], features: { 'acme/nothing': 1 } }, [
      entry('acme/alerts.limit', 'yes', 7),
    ])
    expect([get(limit), get(nothing)]).toEqual([3, 'still'])
    expect([...lines('warn'), ...lines('error').filter(isOfOptions)]).toEqual([
      'remote configuration: features[0].isEnabled: expected true or false',
      'options: features.acme/nothing: its plugin made no JSON of it',
    ])
    await kit.dispose()
  })

  test('fault: of two plugins with one key the first in the list keeps it, the other is reported', async () => {
    const same = defineConfigKey({
      key: 'acme/alerts.limit',
      scope: 'both',
      parse: String,
      fallback: 'none',
    })
    const first = alerts()
    const second = alerts({ id: 'acme/more', keys: [same] })
    const { kit, statusOf } = await start({
      plugins: [first.plugin, second.plugin],
      grants: { 'acme/alerts': [], 'acme/more': [] },
      features: { 'acme/alerts.limit': 5 },
    })
    expect([first.get(limit), second.get(same)]).toEqual([5, 'none'])
    expect(kit.inspect().faults).toEqual([
      expect.objectContaining({
        pluginId: 'acme/more',
        where: 'config key',
        message: 'The config key "acme/alerts.limit" is taken by "acme/alerts".',
      }),
    ])
    expect(statusOf('acme/more')?.status).toBe('active')
    await kit.dispose()
  })

  test('[SEC-85] fault: a key of another vendor is no key, wherever its plugin is listed', async () => {
    const seen: unknown[] = []
    const same = defineConfigKey({
      key: 'acme/alerts.limit',
      scope: 'both',
      parse(value) {
        seen.push(value)
        return 'mine'
      },
      fallback: 'none',
    })
    const thief = alerts({ id: 'other/alerts', keys: [same] })
    const { plugin, get } = alerts()
    const { kit } = await start({
      plugins: [thief.plugin, plugin],
      features: { 'acme/alerts.limit': 5 },
    })
    expect([get(limit), thief.get(same), seen]).toEqual([5, 'none', []])
    expect(kit.inspect().faults).toEqual([
      expect.objectContaining({
        pluginId: 'other/alerts',
        code: 'CONFIG_KEY_REFUSED',
        message: 'The config key "acme/alerts.limit" is of another vendor.',
      }),
    ])
    await kit.dispose()
  })

  test('[SEC-86] fault: a plugin that was not let in has no keys', async () => {
    const manifest = defineManifest({
      id: 'acme/refused',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['wallet:accounts'],
      contributes: [configKeys.of(defineConfigKey({ ...alertsOn, key: 'acme/refused' }))],
    })
    const { kit, featureOf } = await start({ plugins: [definePlugin(manifest)] })
    expect(kit.inspect().plugins.find(({ id }) => id === manifest.id)?.status).toBe('failed')
    expect(featureOf('acme/refused')).toBeUndefined()
    await kit.dispose()
  })

  test('fault: a key without an owner cannot stand in for a feature of the kit', async () => {
    const swaps = defineConfigKey({
      key: 'swaps' as 'a/b',
      scope: 'local',
      parse: () => ['evil'],
      fallback: [] as string[],
    })
    const { plugin } = alerts({ keys: [swaps] })
    const { kit, featureOf } = await start({ plugins: [plugin], features: { swaps: false } })
    expect(featureOf('swaps')).toEqual({ value: false, reason: 'is false in the options' })
    expect(kit.inspect().faults.map(({ message }) => message)).toEqual([
      '"swaps" is no config key: expected vendor/name and a parse function.',
    ])
    await kit.dispose()
  })

  test('[S3.24] fault: a name that nobody declares is warned about, with a slash or without', async () => {
    const { plugin } = alerts()
    const features = { 'acme/alert': true, sned: true } as KitOptions['features']
    const { kit, lines } = await start({ plugins: [plugin], features })
    expect(lines('error')).toEqual([
      'options: features.acme/alert: unknown feature',
      'options: features.sned: unknown feature',
    ])
    await kit.dispose()
  })

  test('fault: a plugin reads the keys that it declares and no others', async () => {
    const { plugin, get } = alerts({ keys: [limit] })
    const t = createTestKernel({ plugins: [plugin], features: { 'acme/alerts.limit': 8 } })
    await t.start()
    expect(get(limit)).toBe(8)
    expect(() => get(alertsOn)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_KEY_NOT_DECLARED',
        message: 'The plugin "acme/alerts" has not declared the config key "acme/alerts".',
      }),
    )
    await t.dispose()
  })

  test('behaviour: what is no JSON and what has no owner does not compile', () => {
    const scope = 'local' as const
    // @ts-expect-error a date is no JSON
    defineConfigKey({ key: 'a/b', scope, parse: () => new Date(0), fallback: new Date(0) })
    // @ts-expect-error a name without an owner
    defineConfigKey({ key: 'limit', scope, parse: Number, fallback: 0 })
    // @ts-expect-error the fallback is of another type
    defineConfigKey({ key: 'a/b', scope, parse: Number, fallback: { at: 0 } })
    const typed = defineConfigKey({
      key: 'a/b',
      scope,
      parse: () => ({ at: 1 }),
      fallback: { at: 0 },
    })
    const at: number = typed.fallback.at
    expect(at).toBe(0)
  })
})
