import { createDisposableTracker, type DisposableTracker } from './base/disposable.ts'
import { createEventBus, type KitEvent } from './base/event.ts'
import { KitError, messageOf, stackOf } from './base/kit-error.ts'
import { createStore, type Store, type StoreDefinition } from './base/store.ts'
import type { Token } from './base/token.ts'
import type { Container } from './container.ts'
import { createContributionRegistry } from './contributions.ts'
import { Environment } from './environment/environment.ts'
import { createFaultReporter } from './fault-reporter.ts'
import { featuresResolved, featuresStore } from './features.ts'
import { type Kernel, KernelToken } from './kernel.ts'
import type { DeclaredStore } from './kernel-inspector.ts'
import { pluginFaulted, resetsStore } from './plugin-events.ts'
import { createPluginGraph } from './plugin-graph.ts'
import { createPluginLifecycle } from './plugin-lifecycle.ts'
import type { Others } from './other-plugins.ts'
import type { Permission, Plugin } from './plugin.ts'
import { inspectKernel } from './devtools.ts'

/** A service that lives as long as the kernel; made on first use. */
export interface ServiceBinding<T = any> {
  readonly token: Token<T>
  readonly create: (kernel: Kernel) => T
}

export const bindService = <T>(
  token: Token<T>,
  create: (kernel: Kernel) => T,
): ServiceBinding<T> => ({ token, create })

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
  /** Events that `recorded()` keeps. Default 0. */
  readonly bufferSize?: number | undefined
  readonly tracker?: DisposableTracker | undefined
}

/** A plugin may crash this often outside of set-up and reducers before it is switched off. */
const faultsAllowed = 1

/**
 * Wires the parts; does nothing yet. A plugin that cannot take part fails at the start with the reason:
 * it cannot be read, is listed twice, provides what another one does, needs itself in a circle, or
 * declares a store that is there already. The others go on. Plugins of others come in with the start, as
 * copies: until then nothing of them was read.
 */
export function createKernel(options: KernelOptions): Kernel {
  const { environment, isOwn = () => true, isGranted = () => true } = options
  const services: readonly ServiceBinding[] = [
    bindService(Environment, () => environment),
    bindService(KernelToken, () => kernel),
    ...(options.services ?? []),
  ]
  const tracker = options.tracker ?? createDisposableTracker()
  const isBound = (token: Token<any>) => services.some((binding) => binding.token.key === token.key)
  /** Plugins that cannot take part. What is wrong with them is put into words where that loads. */
  const refused = new Map<string, unknown>()
  const listed = options.plugins
  const ids = new Set<string>()
  const own = listed.filter(
    (plugin) => isOwn(plugin) && ids.size < ids.add(plugin.manifest.id).size,
  )
  let graph = createPluginGraph(
    own.map(({ manifest }) => manifest),
    isBound,
    refused,
  )
  const bus = createEventBus({
    now: () => environment.clock.now(),
    bufferSize: options.bufferSize ?? 0,
  })
  const stores = new Map<StoreDefinition<any>, Store<any>>()
  const declared = new Map<string, DeclaredStore>()
  const faultCounts = new Map<string, number>()
  let reconciling: Promise<void> = Promise.resolve()
  let isDisposed = false

  const reporter = createFaultReporter({
    clock: environment.clock,
    log: environment.log,
    onReport: ({ pluginId, where, message }, error) =>
      bus.emit(pluginFaulted({ pluginId, where, message, stack: stackOf(error) }), 'kernel'),
  })

  const onFault = (pluginId: string, where: string, error: unknown) => {
    reporter.report(pluginId, where, error)
    const count = (faultCounts.get(pluginId) ?? 0) + 1
    faultCounts.set(pluginId, count)
    const isFatal = where === 'reducer' || count > faultsAllowed
    if (isFatal && where !== 'setup') {
      lifecycle.fail(pluginId, `${where}: ${messageOf(error)}`)
    }
  }

  const isComplete = () => own.length === listed.length && refused.size === 0
  /** Facts from before plugins of others came in: their stores fold them too. */
  const early: KitEvent[] = []
  const forgetEarly = isComplete() ? undefined : bus.addReducer((event) => early.push(event))
  const addStore: Kernel['addStore'] = (definition, owner, sealed = definition) => {
    if (stores.has(definition)) return
    if (declared.has(sealed.id)) {
      throw new KitError(`Two stores are called "${sealed.id}".`, {
        code: 'STORE_DEFINED_TWICE',
      })
    }
    const store = createStore(sealed)
    stores.set(definition, store)
    // Of others the sealed one alone: the reducers of what they wrote may be others at the next look.
    stores.set(sealed, store)
    declared.set(sealed.id, { definition: sealed, owner })
    const fold = (event: KitEvent) => {
      try {
        store.reduce(event)
        if (resetsStore(sealed, owner, event)) store.reset()
      } catch (error) {
        onFault(owner, 'reducer', error)
      }
    }
    early.forEach(fold)
    bus.addReducer(fold)
  }

  let others: Others | undefined
  const listingOf = (pluginId: string) =>
    (others?.plugins ?? own).findIndex(({ manifest }) => manifest.id === pluginId)
  /** Whoever declares what was not granted is not let in. */
  const isAllowed = (pluginId: string, permission: string) =>
    lifecycle.slots.get(pluginId)?.plugin.manifest.permissions?.includes(permission as never) ===
    true
  const contributions = createContributionRegistry({
    listingOf,
    may: isAllowed,
    onConflict: (pointId, { pluginId, message }) =>
      reporter.report(pluginId, `contribution to ${pointId}`, new Error(message)),
    onListenerError: (error) => reporter.report('kernel', 'contribution listener', error),
  })
  let container: Container | undefined
  let loadingContainer: Promise<Container> | undefined
  /** The container comes with the first service: a page that uses none does not pay for it. */
  const loadContainer = () => {
    loadingContainer ??= import('./container.ts').then(({ createContainer }) => {
      container = createContainer((error) => reporter.report('kernel', 'dispose', error))
      for (const { token, create } of services) container.bind(token, () => create(kernel))
      return container
    })
    return loadingContainer
  }

  let admission: Promise<void> | undefined
  /** Lets the plugins of others in. If their check does not load, ours go on, and it is tried again. */
  const admit = () =>
    (admission ??= import('./other-plugins.ts').then(
      ({ admitOthers }) => {
        if (isDisposed) return
        others = admitOthers({ listed, isOwn, isGranted, services, refused, kernel, provided })
        graph = others.graph
        lifecycle.enter(others.plugins)
        for (const [id, error] of others.problems) lifecycle.refuse(id, error)
        forgetEarly?.()
        early.length = 0
      },
      (error: unknown) => {
        admission = undefined
        reporter.report('kernel', 'admission', error)
      },
    ))

  /** Services as their plugins provide them. */
  const provided: Pick<Kernel, 'find' | 'service'> = {
    find: (token) =>
      lifecycle.find(token) ?? (container?.has(token) ? container.get(token) : undefined),
    async service(token) {
      const found = provided.find(token)
      if (found !== undefined) return found
      if (!isComplete()) await admit()
      const providerId = graph.providers.get(token.key)
      if (providerId !== undefined) await kernel.activate(providerId)
      return provided.find(token) ?? (await loadContainer()).get(token)
    },
  }
  const taken = <T>({ key }: Token<any>, service: T): T => others?.service(key, service) ?? service

  const kernel: Kernel = {
    environment,
    start: (features) => kernel.reconfigure(features),
    reconfigure(features) {
      if (isDisposed) return Promise.resolve()
      const run = async () => {
        if (!isComplete()) await admit()
        if (isDisposed) return
        bus.emit(featuresResolved(features), 'kernel')
        await lifecycle.reconcile(features)
      }
      reconciling = reconciling.then(run, run)
      return reconciling
    },
    emit: (fact, source = 'kernel') => bus.emit(fact, source),
    on(event, handler) {
      const untrack = tracker.track(`on ${event.type}`)
      const subscription = bus.events$.subscribe((fact) => {
        if (fact.type !== event.type) return
        try {
          handler(fact.payload as never, fact as never)
        } catch (error) {
          reporter.report('kernel', `on ${event.type}`, error)
        }
      })
      return {
        dispose() {
          untrack()
          subscription.unsubscribe()
        },
      }
    },
    events$: bus.events$,
    recorded: () => bus.recorded(),
    addStore,
    store(definition) {
      const store = stores.get(definition)
      if (!store) {
        throw new KitError(`Nobody declares the store "${definition.id}".`, {
          code: 'STORE_NOT_DECLARED',
        })
      }
      return store
    },
    point: (point) => contributions.reader(point),
    find: (token) => taken(token, provided.find(token)),
    async service(token) {
      const service = provided.service(token)
      // The membrane is there once it came, and takes what a set-up of others failed with as well.
      await service.catch(() => {})
      return taken(token, service)
    },
    async activate(pluginId) {
      if (!isComplete()) await admit()
      return lifecycle.activate(pluginId)
    },
    async activatePoint(point) {
      await Promise.allSettled(
        [...lifecycle.slots.values()]
          .filter(
            ({ isOpen, plugin }) => isOpen && plugin.manifest.contributesLater?.includes(point),
          )
          .map(({ id }) => lifecycle.activate(id)),
      )
    },
    async retry(pluginId) {
      faultCounts.delete(pluginId)
      await lifecycle.retry(pluginId)
    },
    isOpen: (pluginId) => lifecycle.slots.get(pluginId)?.isOpen === true,
    isAllowed,
    guard(pluginId, where, run) {
      try {
        return run()
      } catch (error) {
        onFault(pluginId, where, error)
        return undefined
      }
    },
    report: reporter.report,
    admitted: () => admit().then(() => others?.admitted ?? []),
    forPlugin: (pluginId) => others?.kernelOf(pluginId) ?? kernel,
    inspect: () =>
      inspectKernel({
        slots: lifecycle.slots,
        features: kernel.store(featuresStore).getSnapshot(),
        faults: reporter.list(),
        live: tracker.live(),
        activationMs: lifecycle.activationMs,
        contributions,
      }),
    get inspector() {
      const { store, inspect, retry } = kernel
      return {
        events$: bus.events$,
        recorded: bus.recorded,
        stores: [...declared.values()],
        store,
        inspect,
        retry,
      }
    },
    get isDisposed() {
      return isDisposed
    },
    async dispose() {
      if (isDisposed) return
      isDisposed = true
      await lifecycle.dispose()
      await container?.dispose()
      void contributions.dispose()
      bus.dispose()
      for (const store of stores.values()) store.dispose()
    },
  }

  const lifecycle = createPluginLifecycle({
    graph: () => graph,
    kernel,
    isBound,
    contributions,
    environment,
    tracker,
    onFault,
  })
  lifecycle.enter(own)

  addStore(featuresStore, 'kernel')
  for (const definition of options.stores ?? []) addStore(definition, 'kernel')
  for (const { manifest } of own) {
    try {
      for (const definition of manifest.stores ?? []) addStore(definition, manifest.id)
    } catch (error) {
      refused.set(manifest.id, error)
    }
  }

  return kernel
}
