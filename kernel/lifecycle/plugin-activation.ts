import { behindOf } from '../behind-kernel.ts'
import { createDisposableStore, type DisposableTracker } from '../base/disposable.ts'
import { KitError, messageOf } from '../base/kit-error.ts'
import type { Token, TokenRecord } from '../base/token.ts'
import type { ContributionRegistry } from '../contributions.ts'
import { Environment } from '../environment/environment.ts'
import type { Kernel } from '../kernel.ts'
import { createPluginContext } from './plugin-context.ts'
import type { Plugin, PluginModule } from '../plugin.ts'

/** How long a set-up may take, once its code and its services are there. */
const setupTimeoutMs = 10_000
/** How long what is torn down may be waited for. */
const teardownTimeoutMs = 3_000
/** Above this an activation is named in the log, for developers. */
const slowActivationMs = 50

export interface PluginRunInput {
  readonly plugin: Plugin
  /** The lazy half on its way; loading began before this file was there. */
  readonly loading: Promise<PluginModule> | undefined
  readonly signal: AbortSignal
  readonly tracker: DisposableTracker
  readonly kernel: Kernel
  readonly environment: Environment
  readonly contributions: ContributionRegistry
  readonly onFault: (where: string, error: unknown) => void
}

/** One activation of a plugin, from its set-up to its end. */
export interface PluginRun {
  /** By token key; empty before the set-up and after the end. */
  readonly services: ReadonlyMap<symbol, unknown>
  /**
   * Resolves to the milliseconds it took. Rejects with a KitError: what was expected (a
   * service that is not available) as it is, a bug as `PLUGIN_FAILED` after it was reported.
   */
  setUp(): Promise<number>
  /** Ends what the plugin registered. The promise waits at most 3 s for what is asynchronous. */
  tearDown(): Promise<void> | void
}

/** Loads with the first activation, so that a page that activates nothing does not pay for it. */
export function createPluginRun(input: PluginRunInput): PluginRun {
  const { plugin, signal, kernel, environment, tracker, contributions, onFault } = input
  const { manifest } = plugin
  const { clock, log } = environment
  const services = new Map<symbol, unknown>()
  /** Where it gets what it needs. */
  const reach = kernel.forPlugin(manifest.id)
  const store = createDisposableStore({
    owner: manifest.id,
    tracker,
    onError: (error) => onFault('teardown', error),
  })

  const run = async () => {
    const [needs, wants] = await Promise.all([
      resolveAll(manifest.needs, (token) => reach.service(token)),
      resolveAll(manifest.wants, (token) => reach.service(token).catch(() => undefined)),
      // Has the services of the kernel loaded: the context asks for them at once.
      kernel.service(Environment),
    ])
    const module = await input.loading
    signal.throwIfAborted()
    if (!plugin.load) return
    const behind = behindOf(reach)
    const whole = createPluginContext({
      manifest,
      options: manifest.parseOptions ? manifest.parseOptions(plugin.options) : plugin.options,
      signal,
      store,
      kernel: behind?.whole ?? kernel,
      environment,
      contributions,
      onFault,
    })
    const context = behind?.limit(whole, manifest, onFault) ?? whole
    for (const definition of module?.stores ?? []) reach.addStore(definition, manifest.id)
    const setup = Promise.resolve(setupOf(module)({ ...needs, ...wants }, context))
    const provided = (await withinLimit(input, setup)) as Record<string, unknown> | undefined
    for (const [name, token] of Object.entries(manifest.provides ?? {})) {
      const service = provided?.[name]
      if (service === undefined) {
        throw new Error(`setup returned no "${name}", though the manifest provides it`)
      }
      services.set(token.key, service)
    }
  }

  return {
    services,
    async setUp() {
      const startedAt = clock.now()
      try {
        await run()
      } catch (error) {
        if (signal.aborted) throw signal.reason
        const message = messageOf(error)
        // Reaching for more is a bug as well, and shows among the faults.
        if (error instanceof KitError && error.code !== 'PERMISSION_NOT_DECLARED') {
          log.warn(`The plugin "${manifest.id}" could not start: ${message}`, error.details)
          throw error
        }
        onFault('setup', error)
        throw new KitError(`The plugin "${manifest.id}" could not start: ${message}`, {
          code: 'PLUGIN_FAILED',
          details: message,
          cause: error,
        })
      }
      const ms = clock.now() - startedAt
      if (ms > slowActivationMs) log.info(`"${manifest.id}" took ${ms} ms.`)
      return ms
    },
    tearDown() {
      const rest = store.dispose()
      services.clear()
      if (!rest) return
      const limit = new AbortController()
      const late = clock.delay(teardownTimeoutMs, limit.signal).then(
        () => onFault('teardown', new Error(`not done after ${teardownTimeoutMs} ms, abandoned`)),
        () => {},
      )
      return Promise.race([rest, late]).finally(() => limit.abort())
    },
  }
}

function setupOf(module: Partial<PluginModule> | undefined) {
  const setup = module?.default?.setup
  if (typeof setup === 'function') return setup
  throw new Error('its lazy half has no `export default implement(…)`')
}

/** A set-up that hangs counts as one that failed. */
async function withinLimit<T>(
  { plugin, signal, environment }: PluginRunInput,
  setup: Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const late = environment.clock
    .delay(setupTimeoutMs, AbortSignal.any([limit.signal, signal]))
    .then(() => {
      throw new Error(
        `the set-up of "${plugin.manifest.id}" was not done after ${setupTimeoutMs} ms`,
      )
    })
  try {
    return await Promise.race([setup, late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}

async function resolveAll(
  record: TokenRecord | undefined,
  resolve: (token: Token<any>) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(record ?? {}).map(
      async ([name, token]) => [name, await resolve(token)] as const,
    ),
  )
  return Object.fromEntries(entries)
}
