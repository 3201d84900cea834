import { behindOf } from './behind-kernel.ts'
import { createDisposableTracker, type DisposableTracker } from './base/disposable.ts'
import { createEventBus } from './base/event.ts'
import type { StoreDefinition } from './base/store.ts'
import type { Token } from './base/token.ts'
import { type ContributionRegistryOptions, createContributionRegistry } from './contributions.ts'
import { inspectKernel } from './inspection/devtools.ts'
import { Environment } from './environment/environment.ts'
import { featuresStore } from './features.ts'
import { type Kernel, KernelToken } from './kernel.ts'
import { listenToEvents } from './listen-to-events.ts'
import { createPluginAdmission } from './lifecycle/plugin-admission.ts'
import { createPluginControl } from './lifecycle/plugin-control.ts'
import { createPluginFaults } from './lifecycle/plugin-faults.ts'
import { createPluginLifecycle } from './lifecycle/plugin-lifecycle.ts'
import type { Permission, Plugin } from './plugin.ts'
import { bindService, type ServiceBinding } from './service-binding.ts'
import { createServiceLookup } from './service-lookup.ts'
import { createStoreRegistry } from './store-registry.ts'

export interface KernelOptions {
  readonly environment: Environment
  /** In the order in which the integrator listed them. */
  readonly plugins: readonly Plugin[]
  readonly services?: readonly ServiceBinding[] | undefined
  /** Stores that belong to no plugin. */
  readonly stores?: readonly StoreDefinition<any>[] | undefined
  /** Plugins that came with the kernel: they need neither check nor grant. Default: all. */
  readonly isOwn?: ((plugin: Plugin) => boolean) | undefined
  /** Whether the integrator lets a plugin of others do what it declares. Default: everything. */
  readonly isGranted?: ((pluginId: string, permission: Permission) => boolean) | undefined
  /** Whether the integrator wrote the id of the plugin down. Default: each. */
  readonly isNamed?: ((pluginId: string) => boolean) | undefined
  /** Events that `recorded()` keeps. Default 0. */
  readonly bufferSize?: number | undefined
  readonly tracker?: DisposableTracker | undefined
}

/**
 * Wires the parts; does nothing yet. A plugin that cannot take part fails at the start with the reason:
 * it cannot be read, is listed twice, provides what another one does, needs itself in a circle, or
 * declares a store that is there already. The others go on. Plugins of others come in with the start, as
 * copies: until then nothing of them was read.
 */
export function createKernel(options: KernelOptions): Kernel {
  const { environment, isOwn = () => true, isGranted = () => true, isNamed = () => true } = options
  const services: readonly ServiceBinding[] = [
    bindService(Environment, () => environment),
    bindService(KernelToken, () => kernel),
    ...(options.services ?? []),
  ]
  const isBound = (token: Token<any>) => services.some((binding) => binding.token.key === token.key)
  const tracker = options.tracker ?? createDisposableTracker()
  const bus = createEventBus({
    now: () => environment.clock.now(),
    bufferSize: options.bufferSize ?? 0,
  })
  const { events$, recorded } = bus
  let isDisposed = false

  const isOther = (pluginId: string) => behindOf(kernel.forPlugin(pluginId)) !== undefined
  const { report, list, onFault, guard, forgive } = createPluginFaults(
    environment,
    bus,
    (pluginId, reason) => lifecycle.fail(pluginId, reason),
    // Code of one plugin within another leads as neither.
    (pluginId) => isOther(pluginId) || pluginId.startsWith('others in '),
  )
  const admission = createPluginAdmission(
    options.plugins,
    isOwn,
    isBound,
    () => ({ isGranted, isNamed, services, kernel, provided: lookup.provided }),
    (others) => {
      others.enter(lifecycle)
      stores.forgetEarly()
    },
    report,
  )
  const stores = createStoreRegistry(bus, !admission.isComplete(), onFault)
  /** Whoever declares what was not granted is not let in. */
  const isAllowed = (pluginId: string, permission: string) =>
    lifecycle.slots.get(pluginId)?.plugin.manifest.permissions?.includes(permission as never) ===
    true
  const asksFor = (pluginId: string, method: string) =>
    lifecycle.slots.get(pluginId)?.plugin.manifest.methods?.includes(method) !== false
  const contributions = createContributionRegistry({
    listingOf: admission.listingOf,
    may: isAllowed,
    onConflict: (pointId, { pluginId, message }) =>
      report(pluginId, `contribution to ${pointId}`, new Error(message)),
    onListenerError: (error) => report('kernel', 'contribution listener', error),
    onPointError: tellPointError(report, isOther),
  })

  const lifecycle = createPluginLifecycle({
    graph: admission.graph,
    kernel: () => kernel,
    isBound,
    contributions,
    environment,
    tracker,
    onFault,
  })
  const control = createPluginControl(bus, forgive, admission, lifecycle, () => isDisposed)
  const lookup = createServiceLookup(() => kernel, admission, lifecycle, services, report)

  const kernel: Kernel = {
    environment,
    ...control,
    emit: (fact, source = 'kernel') => bus.emit(fact, source),
    isTelling: bus.isRunning,
    on: listenToEvents(events$, tracker, report),
    events$,
    recorded,
    addStore: stores.add,
    store: stores.get,
    point: (point) => contributions.reader(point),
    find: lookup.find,
    service: lookup.service,
    isOpen: (pluginId) => lifecycle.slots.get(pluginId)?.isOpen === true,
    isAllowed,
    asksFor,
    guard,
    report,
    own: admission.own,
    admitted: () => admission.admit().then(() => admission.others()?.admitted ?? []),
    forPlugin: (pluginId) => admission.others()?.kernelOf(pluginId) ?? kernel,
    inspect: () =>
      inspectKernel({
        slots: lifecycle.slots,
        features: kernel.store(featuresStore).getSnapshot(),
        faults: list(),
        live: tracker.live(),
        activationMs: lifecycle.activationMs,
        contributions,
        isGranted: (plugin, permission) =>
          isOwn(plugin) || isGranted(plugin.manifest.id, permission),
      }),
    get inspector() {
      const { store, inspect, retry } = kernel
      return { events$, recorded, stores: stores.list(), store, inspect, retry }
    },
    get isDisposed() {
      return isDisposed
    },
    async dispose() {
      if (isDisposed) return
      isDisposed = true
      await lifecycle.dispose()
      await lookup.dispose()
      void contributions.dispose()
      bus.dispose()
      stores.dispose()
    },
  }

  lifecycle.enter(admission.own)
  stores.add(featuresStore, 'kernel')
  for (const definition of options.stores ?? []) stores.add(definition, 'kernel')
  addOwnStores(stores, admission)
  return kernel
}

/** Anybody can call a point like one of another vendor: what adds to it under its own name has made it. */
const tellPointError =
  (
    report: Kernel['report'],
    isOther: (pluginId: string) => boolean,
  ): ContributionRegistryOptions['onPointError'] =>
  (error, pointId, adding) => {
    const owner = adding.find((id) => pointId.startsWith(`${id.split('/')[0]}/`))
    const isNobodys = !owner && adding.some(isOther)
    const told = isNobodys ? new Error('a point could not be combined') : error
    report(owner ?? 'kernel', 'contribution listener', told)
  }

/** A plugin of ours whose store is there already cannot take part. */
function addOwnStores(
  stores: Pick<ReturnType<typeof createStoreRegistry>, 'add'>,
  { own, refused }: Pick<ReturnType<typeof createPluginAdmission>, 'own' | 'refused'>,
): void {
  for (const { manifest } of own) {
    try {
      for (const definition of manifest.stores ?? []) stores.add(definition, manifest.id)
    } catch (error) {
      refused.set(manifest.id, error)
    }
  }
}
