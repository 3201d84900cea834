import {
  createToken,
  defineManifest,
  definePlugin,
  type FeatureValue,
  implement,
  type MessageCatalogue,
  type Permission,
  type Plugin,
  PLUGIN_API_VERSION,
  type PluginImplementation,
  pluginStatusChanged,
} from '../../kernel/exports/index.ts'
import { isPermission, isPlainObject } from '../../kernel/exports/internal.ts'
import {
  createTestKernel,
  type TestKernel,
  type TestKernelOptions,
} from '../kit/create-test-kernel.ts'
import { type FakeEnvironment, fakeEnvironment, fakePage, fakeWindow } from '../kit/fakes.ts'
import { check, checkCoded, checkSame, describeError, isJson } from './check.ts'
import { catalogueFaults, cataloguesIn } from './message-rules.ts'
import type { ConformanceRunner } from './runner.ts'

/** A plugin and the world it runs in. */
export interface PluginSubject {
  readonly plugin: Plugin
  /** Plugins that provide what it needs and wants. */
  readonly neighbours?: readonly Plugin[] | undefined
  /** How its kernel is made. Its feature is on unless `features` says with what value. */
  readonly kernel?: Omit<TestKernelOptions, 'plugins'> | undefined
  /** Answers of services, before the kernel starts. */
  readonly prepare?: ((t: TestKernel) => void) | undefined
  /** Lets the plugin do what it is for, so that it registers, asks and emits what it can. */
  readonly use?: ((t: TestKernel) => Promise<void>) | undefined
  /** What `use` handles and no fact may carry: codes, links, signatures, addresses of mail. */
  readonly secrets?: readonly string[] | undefined
  /** Texts of its views; those that the manifest names are found by themselves. */
  readonly catalogues?: readonly MessageCatalogue[] | undefined
}

/** Alone in the list behind the plugin, it must never notice what the plugin does. */
const Neighbour = /*#__PURE__*/ createToken<{ readonly isHere: true }>('conformance/neighbour')
const neighbourManifest = /*#__PURE__*/ defineManifest({
  id: 'conformance/neighbour',
  apiVersion: PLUGIN_API_VERSION,
  provides: { neighbour: Neighbour },
})
const neighbour = /*#__PURE__*/ definePlugin(neighbourManifest, undefined, async () => ({
  default: implement(neighbourManifest, () => ({ neighbour: { isHere: true as const } })),
}))

/** What may still be under way when a plugin was switched. */
const calmMs = 3_000
// Like a feature of the kit: what is of another vendor is no gate for a plugin of others.
const ownSwitch = 'conformanceSwitch'
const idForm = /^[a-z][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)?$/
/** What is a secret whoever made it: pairing links and their keys, signatures. */
const secretForms = [/\bwc:[0-9a-f]+@/i, /symKey=/i, /0x[0-9a-f]{130}\b/i]

/**
 * What every plugin keeps to. Registers its tests with the runner; `make` is called once for each of
 * them and must give a new subject each time, and once more to see which rules apply.
 */
export function pluginConformance({ test }: ConformanceRunner, make: () => PluginSubject): void {
  const { plugin, neighbours = [], catalogues = [] } = make()
  const { manifest } = plugin
  const { id } = manifest

  const inWorld =
    (
      run: (world: World) => Promise<void>,
      change: PluginChange = {},
      options: Partial<TestKernelOptions> = {},
    ) =>
    async () => {
      const world = createWorld(make(), change, options)
      await world.t.start()
      await run(world)
      await world.t.dispose()
    }

  test(`default: the manifest of ${id} is data`, async () => {
    check(idForm.test(id), `The id "${id}" must be like "name" or "vendor/name"`)
    checkSame(manifest.apiVersion, PLUGIN_API_VERSION, 'The plugin is made for another API version')
    check(Object.isFrozen(manifest), 'The manifest must be made with defineManifest')
    check(isJson(manifest.gate ?? {}), 'The gate must be JSON')
    for (const permission of manifest.permissions ?? []) {
      check(isPermission(permission), `"${permission}" is no permission`)
    }
    for (const token of tokensOf(manifest)) {
      check(typeof token.key === 'symbol', `Needs, wants and provides are records of tokens`)
    }
    checkStores(manifest.stores)
    for (const { point, value } of manifest.contributes ?? []) {
      const fault = findLife(value)
      check(!fault, `What the manifest adds to "${point.id}" is not data: ${fault}`)
    }
  })

  test(
    `default: ${id} starts and gives what it provides`,
    inWorld(async ({ t, report }) => {
      await t.kernel.activate(id)
      checkSame(report().status, 'active', 'The plugin did not start')
      for (const [name, token] of Object.entries(manifest.provides ?? {})) {
        check(t.kernel.find(token) !== undefined, `The service "${name}" is not there`)
      }
    }),
  )

  if (plugin.load && manifest.activation !== 'start') {
    // A frame is a need by itself.
    const options = manifest.activation === 'framed' ? { environment: inNoFrame() } : {}
    test(
      `default: nothing of ${id} loads before it is needed`,
      inWorld(
        async ({ t, loads }) => {
          await t.settle()
          checkSame(loads(), 0, 'The lazy half loaded though nobody asked for it')
        },
        {},
        options,
      ),
    )
  }

  test(
    `behaviour: ${id} leaves nothing behind; on and off three times is as once`,
    inWorld(async (world) => {
      const { t, turn, traces, owned } = world
      // What others keep since they were first asked is no trace of the plugin; what grows is.
      const rounds: unknown[] = []
      for (let round = 0; round < 3; round += 1) {
        await turn(true)
        await t.kernel.activate(id)
        await world.use()
        const active = owned()
        await turn(false)
        checkSame(owned(), { live: 0, contributions: {} }, 'Something of the plugin is left')
        rounds.push({ active, off: traces() })
      }
      checkSame(rounds[1], rounds[0], 'The second time leaves other traces than the first')
      checkSame(rounds[2], rounds[0], 'The third time leaves other traces than the first')
    }),
  )

  test(
    `behaviour: ${id} says and asks nothing after it was switched off`,
    inWorld(async (world) => {
      const { t, turn } = world
      await t.kernel.activate(id)
      await world.use()
      await turn(false)
      const facts = t.kernel.recorded().length
      const requests = t.http.requests.length
      await t.clock.advance(120_000)
      await t.settle()
      const later = t.kernel
        .recorded()
        .slice(facts)
        .filter(({ source }) => source === id)
      checkSame(later, [], 'Facts were emitted after the end')
      if (neighbours.length === 0) {
        checkSame(t.http.requests.length, requests, 'Requests were sent after the end')
      }
    }),
  )

  test(
    `behaviour: ${id} switched off while it loads leaves nothing`,
    inWorld(async ({ t, turn, traces, report }) => {
      await t.kernel.activate(id)
      await turn(false)
      const before = traces()
      await turn(true)
      // Already awake when it starts by itself; then it is the plain case.
      const starting = t.kernel.activate(id).catch((error: unknown) => error)
      await turn(false)
      await starting
      await t.settle()
      checkSame(report().status, 'disabled', 'The plugin did not close')
      checkSame(traces(), before, 'Something of the plugin is left')
    }),
  )

  test(
    `fault: a throw in the set-up of ${id} leaves nothing and hurts no neighbour`,
    inWorld(
      async ({ t, report, owned }) => {
        const error = await t.kernel.activate(id).catch((reason: unknown) => reason)
        checkCoded(error, 'The start of a plugin that throws')
        await t.settle()
        checkSame(report().status, 'failed', 'The plugin must be off')
        checkSame(owned(), { live: 0, contributions: {} }, 'What set-up had begun is left')
        await checkNeighbour(t)
      },
      { breaks: true },
      { expectsFaults: true },
    ),
  )

  // Plugins of this package hold their grants by being in it.
  const [firstPermission] = id.includes('/') ? (manifest.permissions ?? []) : []
  if (firstPermission !== undefined) {
    const isGranted = (pluginId: string, permission: Permission) =>
      pluginId !== id || permission !== firstPermission
    test(
      `fault: ${id} without a grant stays off with a reason, its neighbour goes on`,
      inWorld(
        async ({ t, report }) => {
          const error = await t.kernel.activate(id).catch((reason: unknown) => reason)
          checkCoded(error, 'The start without a grant')
          const { status, reason } = report()
          check(status !== 'active', 'The plugin must be off')
          check(reason.includes(firstPermission), `"${reason}" must name "${firstPermission}"`)
          await checkNeighbour(t)
        },
        {},
        { isGranted, expectsFaults: true },
      ),
    )
  }

  if (neighbours.some((other) => provides(other, manifest.needs))) {
    test(
      `fault: ${id} without what it needs is blocked with a reason`,
      inWorld(
        async ({ t, report }) => {
          const { status, reason } = report()
          checkSame(status, 'blocked', 'The plugin cannot be open without its need')
          check(/needs "/.test(reason), `"${reason}" must name what is missing`)
          await checkNeighbour(t)
        },
        { without: (other) => provides(other, manifest.needs) },
      ),
    )
  }

  if (manifest.wants) {
    test(
      `option: ${id} works when everything it only wants is missing`,
      inWorld(
        async ({ t, report }) => {
          await t.kernel.activate(id)
          checkSame(report().status, 'active', 'The plugin did not start')
        },
        { without: (other) => provides(other, manifest.wants) },
      ),
    )
  }

  test(
    `fault: what ${id} says is JSON without secrets`,
    inWorld(async (world) => {
      await world.t.kernel.activate(id)
      await world.use()
      for (const { type, payload } of world.t.kernel.recorded()) {
        check(payload === undefined || isJson(payload), `The payload of "${type}" must be JSON`)
      }
      const said = [
        ...world.t.kernel.recorded().map(({ type, payload }) => [type, payload]),
        ...world.t.environment.log.lines.map(({ message }) => ['a line of the log', message]),
      ]
      for (const [where, what] of said) {
        const text = JSON.stringify(what) ?? ''
        const found =
          world.subject.secrets?.find((secret) => text.includes(secret)) ??
          secretForms.find((form) => form.test(text))
        check(found === undefined, `${String(where)} carries a secret: ${String(found)}`)
      }
    }),
  )

  const { parseOptions } = manifest
  if (parseOptions) {
    test(`fault: ${id} refuses wrong options with a code`, async () => {
      const wrong: readonly unknown[] = [42, 'text', true, [], null, () => {}, { __unknown__: 1 }]
      const errors = wrong.flatMap((options) => {
        try {
          parseOptions(options)
          return []
        } catch (error) {
          return [error]
        }
      })
      check(errors.length > 0, 'parseOptions takes everything, so that it parses nothing')
      for (const error of errors) checkCoded(error, `Options that are wrong`)
    })
  }

  const spoken = [...new Set([...cataloguesIn(manifest.contributes), ...catalogues])]
  if (spoken.length > 0) {
    test(`default: all texts of ${id} are there in each language`, async () => {
      const faults = await Promise.all(spoken.map(catalogueFaults))
      check(faults.flat().length === 0, faults.flat().join('\n'))
    })
  }
}

interface PluginChange {
  /** Its set-up throws, after everything in it was done. */
  readonly breaks?: boolean | undefined
  /** Leaves out neighbours. */
  readonly without?: ((other: Plugin) => boolean) | undefined
}

type World = ReturnType<typeof createWorld>

/** Of a page that is its own parent, as a browser has it. */
function inNoFrame(): FakeEnvironment {
  const window = fakeWindow({ location: { search: '' } })
  window['parent'] = window
  return fakeEnvironment({ page: fakePage({ window: window as never }) })
}

/** A kernel with the plugin behind a switch, its neighbours, and one more that watches. */
function createWorld(
  subject: PluginSubject,
  change: PluginChange,
  options: Partial<TestKernelOptions>,
) {
  const { id, gate } = subject.plugin.manifest
  const feature = gate?.feature ?? ownSwitch
  const on: Readonly<Record<string, FeatureValue>> = {
    [feature]: true,
    ...(gate?.anyFeature?.[0] === undefined ? {} : { [gate.anyFeature[0]]: true }),
    ...subject.kernel?.features,
  }
  const neighbours = (subject.neighbours ?? []).filter((other) => !change.without?.(other))
  let loadCount = 0
  const plugin = behindSwitch(subject.plugin, feature, {
    breaks: change.breaks ?? false,
    onLoad: () => (loadCount += 1),
  })
  const t = createTestKernel({
    ...subject.kernel,
    ...options,
    features: on,
    plugins: [plugin, ...neighbours, neighbour],
  })
  subject.prepare?.(t)

  const report = () => {
    const found = t.kernel.inspect().plugins.find((each) => each.id === id)
    check(found, `inspect() does not know "${id}"`)
    return found
  }
  const points = [
    ...(subject.plugin.manifest.contributes ?? []).map(({ point }) => point),
    ...(subject.plugin.manifest.contributesLater ?? []),
  ]
  const owned = () => ({
    live: t.tracker.live().filter((owner) => owner === id).length,
    contributions: Object.fromEntries(
      [...new Set(points)].flatMap((point) => {
        const count = countOf(t.kernel.point(point).getSnapshot(), id)
        return count > 0 ? [[point.id, count]] : []
      }),
    ),
  })

  return {
    subject,
    t,
    report,
    owned,
    loads: () => loadCount,
    use: async () => {
      await subject.use?.(t)
      await t.settle()
    },
    /** Everything that can be left over, of whomever. */
    traces: () => ({
      ...owned(),
      allLive: t.tracker.live().length,
      timers: t.clock.pending,
      requests: t.http.pending,
      listeners: {
        page: t.environment.page.listeners,
        storage: t.environment.storage.listeners,
        window: (t.environment.page.window as { listeners?: number } | undefined)?.listeners,
      },
    }),
    async turn(isOn: boolean) {
      await t.reconfigure({ features: { ...on, ...(isOn ? {} : { [feature]: false }) } })
      await t.settle()
      // The kernel waits a little before it writes down what is there now.
      await t.clock.advance(calmMs)
      // What it needs is awake before the first look, so that only the plugin itself makes a difference.
      const needs = Object.values(subject.plugin.manifest.needs ?? {})
      await Promise.all(needs.map((token) => t.service(token).catch(() => undefined)))
      await t.settle()
    },
  }
}

function behindSwitch(
  { manifest, options, load }: Plugin,
  feature: string,
  { breaks, onLoad }: { readonly breaks: boolean; readonly onLoad: () => void },
): Plugin {
  const switched = defineManifest({ ...manifest, gate: { ...manifest.gate, feature } })
  const setUpAndThrow = (setup: PluginImplementation['setup'] | undefined) =>
    (async (...parameters: Parameters<PluginImplementation['setup']>) => {
      await setup?.(...parameters)
      throw new Error('thrown by the conformance suite')
    }) satisfies PluginImplementation['setup']
  if (!load && !breaks) return definePlugin(switched, options)
  return definePlugin(switched, options, async () => {
    onLoad()
    const loaded = await load?.()
    const setup = loaded?.default.setup
    checkStores(loaded?.stores)
    const shown = breaks ? setUpAndThrow(setup) : setup
    check(shown, `The lazy half of "${manifest.id}" has no set-up`)
    return { ...loaded, default: { manifest: switched, setup: shown } }
  })
}

function checkStores(stores: Plugin['manifest']['stores']): void {
  for (const { id, initial } of stores ?? []) {
    check(isJson(initial), `The initial state of the store "${id}" must be JSON`)
  }
}

async function checkNeighbour(t: TestKernel): Promise<void> {
  const found = await t.service(Neighbour).catch((error: unknown) => describeError(error))
  checkSame(found, { isHere: true }, 'A plugin beside it must go on')
  const closed = t
    .emitted(pluginStatusChanged)
    .filter(({ pluginId, to }) => pluginId === neighbourManifest.id && to === 'failed')
  checkSame(closed, [], 'A plugin beside it was switched off')
}

function tokensOf({ needs, wants, provides: given }: Plugin['manifest']) {
  return [needs, wants, given].flatMap((record) => Object.values(record ?? {}))
}

function provides(other: Plugin, wanted: Plugin['manifest']['needs']): boolean {
  const keys = Object.values(wanted ?? {}).map(({ key }) => key)
  return Object.values(other.manifest.provides ?? {}).some(({ key }) => keys.includes(key))
}

/** Points combine to lists of what was contributed, or to something of their own, which is not counted. */
function countOf(combined: unknown, id: string): number {
  if (!Array.isArray(combined)) return 0
  return combined.filter((entry: { pluginId?: unknown } | null) => entry?.pluginId === id).length
}

/** The path to something in a manifest that already lives: an instance, a promise, a DOM node. */
function findLife(
  value: unknown,
  path = 'value',
  above: readonly unknown[] = [],
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (above.includes(value)) return `${path} contains itself`
  const isList = Array.isArray(value)
  if (!isList && !isPlainObject(value)) return `${path} is an instance`
  for (const [key, member] of Object.entries(value)) {
    const found = findLife(member, isList ? `${path}[${key}]` : `${path}.${key}`, [...above, value])
    if (found !== undefined) return found
  }
  return undefined
}
