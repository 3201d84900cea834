import {
  type AlertInput,
  type FeatureState,
  type HttpClient,
  type KitSettings,
  type Plugin,
  type ResolvedFeatures,
} from '../kernel/exports/index.ts'
import type { Environment, Kernel } from '../kernel/exports/internal.ts'
import { remoteFeatureNames } from './features.ts'
import type { KitOptions } from './kit-options.ts'
import { type RemoteEntries, resolveConfig } from './resolve-config.ts'
import { resolveFlags } from './resolve-flags.ts'

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
  /** The remote answer or its failure is known and in force. Never rejects. */
  readonly settled: Promise<void>
  /** Names all that is wrong with the options, once. The service's answer brings the code too. */
  checkOptions(): Promise<void>
  reconfigure(change: Pick<KitOptions, 'features' | 'basic'>): Promise<void>
}

/**
 * Decides which features are on: at once where nothing has to be asked, else when the service has
 * answered or failed [S1.17]. A later change runs the same table over the same answer.
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
  let asking: Promise<void> | undefined
  const warned = new Set<string>()
  let checked: Promise<void> | undefined
  const hasService = settings.projectId !== undefined && http.endpoint('api') !== undefined

  const toResolved = (
    features: Record<string, FeatureState>,
    isSettled: boolean,
  ): ResolvedFeatures => {
    for (const [name, role] of Object.entries(serviceOf)) {
      if (!features[name]?.value || (settings.projectId && http.endpoint(role))) continue
      features[name] = { value: false, reason: `is off without endpoints.${role} and a projectId` }
    }
    return { features, namespaces: settings.namespaces, isSettled }
  }

  /** Once, however often the configuration changes. */
  const warn = (line: string) => {
    if (!warned.has(line)) log.warn(line)
    warned.add(line)
  }
  const settle = (): ResolvedFeatures => {
    const resolved = resolve({ local, remote, basic, policy: options.remoteConfig })
    for (const warning of resolved.warnings) warn(`options: ${warning}`)
    // Only an answer can overrule, so its code is there.
    if (project && resolved.ignored.length > 0 && !hasWarned) {
      hasWarned = true
      raise(project.ignoredAlert(resolved.ignored))
    }
    return toResolved({ ...resolved.features }, true)
  }

  const pending = (): ResolvedFeatures => {
    const unknown = { value: false, reason: 'is not known yet' }
    const closed = Object.fromEntries(remoteFeatureNames.map((name) => [name, unknown]))
    return toResolved({ ...resolveFlags(local).features, ...closed }, false)
  }

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
  const hasKeys = plugins.some(({ manifest }) =>
    manifest.contributes?.some(({ point }) => point.id === 'configKeys'),
  )
  const learnKeys = async () => {
    if (!hasKeys) return
    const { resolveWithKeys } = await import('./plugin-keys.ts')
    resolve = resolveWithKeys({ plugins, report: kernel.report, warn })
  }
  const guarded = (run: () => Promise<void>): Promise<void> =>
    run().catch((error: unknown) => {
      if (!signal.aborted) log.warn('The project could not be checked.', error)
    })

  const checkOptions = () =>
    (checked ??= guarded(async () => {
      const { reportOptionFaults } = await import('./report-option-faults.ts')
      reportOptionFaults(options, log, raise)
    }))

  const start = async () => {
    void guarded(checkOrigin)
    if (!mayAsk() && !hasKeys) return kernel.start(settle())
    const started = kernel.start(pending())
    await Promise.all([guarded(askFeatures), guarded(learnKeys)])
    await started
    await kernel.reconfigure(settle())
  }

  const settled = start()
  return {
    // The kernel opens its gates in the microtask after `start`.
    opened: Promise.resolve(),
    settled,
    checkOptions,
    async reconfigure(change) {
      local = { ...local, ...change.features }
      basic = change.basic ?? basic
      await settled
      await guarded(askFeatures)
      await kernel.reconfigure(settle())
    },
  }
}

/** Features that are nothing without a service. */
const serviceOf = {
  analytics: 'analytics',
  email: 'secureFrame',
  socials: 'secureFrame',
} as const
