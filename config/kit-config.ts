import {
  type AlertInput,
  type FeatureState,
  type HttpClient,
  type KitSettings,
  type Plugin,
  type ResolvedFeatures,
} from '../kernel/exports/index.ts'
import {
  type EndpointRole,
  type Environment,
  isOwnPlugin,
  type Kernel,
} from '../kernel/exports/internal.ts'
import { type WithoutAbsent, withoutAbsent } from './absent-features.ts'
import { checkArgument } from './check-argument.ts'
import { remoteFeatureNames } from './features.ts'
import type { KitOptions } from './kit-options.ts'
import { type RemoteEntries, resolveConfig } from './resolve-config.ts'
import { resolveFlags } from './resolve-flags.ts'
import { createSayOnce } from './say-once.ts'
import { endpointRoles } from './service-address.ts'

export interface KitConfigDependencies {
  readonly kernel: Kernel
  readonly environment: Environment
  readonly http: HttpClient
  readonly settings: KitSettings
  readonly plugins: readonly Plugin[]
  readonly options: Pick<KitOptions, 'features' | 'basic' | 'remoteConfig'>
  readonly raise: (alert: AlertInput) => void
  readonly signal: AbortSignal
}

export interface KitConfig {
  /** Gates without a feature are open: views and namespaces are there. */
  readonly opened: Promise<void>
  /** The remote answer or its failure is known and in force, and what starts with the kit has had its time. Never rejects. */
  readonly settled: Promise<void>
  /** All that is wrong with the options, each with its path. */
  findOptionFaults(): Promise<readonly string[]>
  /** Tells the integrator of it, once. The service's answer brings the code too. */
  checkOptions(): Promise<void>
  reconfigure(change: Pick<KitOptions, 'features' | 'basic'>): Promise<void>
}

/**
 * Decides which features are on: at once where nothing has to be asked, else when the service has
 * answered or failed. A later change runs the same table over the same answer. On a server nothing
 * is asked.
 */
export function startKitConfig(dependencies: KitConfigDependencies): KitConfig {
  const { kernel, environment, http, settings, plugins, options, raise, signal } = dependencies
  const { log } = environment
  let local: Readonly<Record<string, unknown>> = options.features ?? {}
  let basic = options.basic === true
  let remote: RemoteEntries | undefined
  let hasWarned = false
  let project: typeof import('./ask-project.ts') | undefined
  let resolve = resolveConfig
  let others: typeof import('./plugin-keys.ts') | undefined
  let asking: Promise<void> | undefined
  let checked: Promise<void> | undefined
  const missing = missingServices(settings, http)
  const hasService =
    !environment.isServer && settings.projectId !== undefined && http.endpoint('api') !== undefined

  const here = (
    features: Readonly<Record<string, FeatureState>>,
    isSettled: boolean,
  ): WithoutAbsent =>
    withoutAbsent({ features, namespaces: settings.namespaces, isSettled, missing }, plugins)

  /** Once, however often the configuration changes. */
  const say = createSayOnce(log)
  const settle = (): ResolvedFeatures => {
    const resolved = resolve({ local, remote, basic, policy: options.remoteConfig })
    for (const warning of resolved.warnings) say(`options: ${warning}`, 'error')
    // Only an answer can overrule, so its code is there.
    if (project && resolved.ignored.length > 0 && !hasWarned) {
      hasWarned = true
      raise(project.ignoredAlert(resolved.ignored))
    }
    const settled = here(resolved.features, true)
    const { unlisted } = settled
    if (unlisted.length > 0) {
      const origin = remote && resolved.origin
      void guarded(async () =>
        (await import('./unlisted-features.ts')).reportUnlisted({ unlisted, local, origin, say }),
      )
    }
    return { ...settled.resolved, isBasic: basic }
  }

  const pending = (): ResolvedFeatures => ({
    ...here(pendingFeatures(local), false).resolved,
    isBasic: basic,
  })

  const importProject = async () => {
    project = await import('./ask-project.ts')
    return project
  }
  const question = { http, log, signal }

  const checkOrigin = async () => {
    if (!hasService) return
    await (await importProject()).checkOrigin({ ...question, page: environment.page, raise })
  }
  const mayAsk = () => hasService && !basic
  /** Once per kit. */
  const askFeatures = async () => {
    if (!mayAsk()) return
    asking ??= importProject().then(async (loaded) => {
      remote = await loaded.askFeatures(question)
      void checkOptions()
    })
    await asking
  }
  /** Of the plugins themselves nothing is read before the kernel has let them in. */
  const hasOthers = !plugins.every(isOwnPlugin)
  const learnKeys = async () => {
    if (!hasOthers) return
    others = await import('./plugin-keys.ts')
    resolve = await others.resolveWithKeys(kernel, say)
  }
  const guarded = (run: () => Promise<void>): Promise<void> =>
    run().catch((error: unknown) => {
      if (!signal.aborted) log.warn('The project could not be checked.', error)
    })

  const importOptionFaults = () => import('./option-faults.ts')
  const findOptionFaults = async () =>
    (await importOptionFaults()).findOptionFaults({ options, basic, resolve })
  const checkOptions = () =>
    (checked ??= guarded(async () =>
      (await importOptionFaults()).reportOptionFaults({ options, basic, resolve, say, raise }),
    ))

  const apply = (): Promise<unknown> => {
    const starting = kernel.reconfigure(settle())
    // Code of others may never come.
    return others?.startsInTime(environment, signal, starting) ?? starting
  }

  const start = async () => {
    void guarded(checkOrigin)
    if (!mayAsk() && !hasOthers) return kernel.start(settle())
    void kernel.start(pending())
    await Promise.all([guarded(askFeatures), guarded(learnKeys)])
    await apply()
  }

  const settled = start()
  return {
    // The kernel opens its gates in the microtask after `start`.
    opened: Promise.resolve(),
    settled,
    findOptionFaults,
    checkOptions,
    async reconfigure(change) {
      checkArgument('change', 'object', change)
      checkArgument('features', 'object', change.features ?? {})
      local = { ...local, ...change.features }
      basic = change.basic ?? basic
      await settled
      await guarded(askFeatures)
      await apply()
    },
  }
}

/** Until the service has answered, what it decides is off. */
function pendingFeatures(
  local: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FeatureState>> {
  const unknown = { value: false, reason: 'is not known yet' }
  const closed = Object.fromEntries(remoteFeatureNames.map((name) => [name, unknown]))
  return { ...resolveFlags(local).features, ...closed }
}

/** What each service lacks before it can be asked. */
function missingServices(
  { projectId }: Pick<KitSettings, 'projectId'>,
  http: Pick<HttpClient, 'endpoint'>,
): NonNullable<ResolvedFeatures['missing']> {
  const missing: Partial<Record<EndpointRole, string>> = {}
  for (const role of endpointRoles) {
    if (http.endpoint(role) === undefined) missing[role] = `endpoints.${role}`
    else if (projectId === undefined) missing[role] = 'a projectId'
  }
  return missing
}
