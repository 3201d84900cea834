import type { ContributionRegistry } from '../contributions.ts'
import type { DisposableStore } from '../base/disposable.ts'
import { joinedSignal } from '../base/joined-signal.ts'
import { KitError } from '../base/kit-error.ts'
import type { Token } from '../base/token.ts'
import { type Environment, HttpClient } from '../environment/environment.ts'
import type { KitStorage } from '../environment/storage.ts'
import { readConfig } from '../features.ts'
import type { Kernel } from '../kernel.ts'
import type { Permission, PluginContext, PluginManifest } from '../plugin.ts'
import { tracked } from './plugin-events.ts'
import { createPluginHttpClient } from './plugin-http-client.ts'
import { KitStorageToken, NoticeService, RpcService, ViewService } from '../wallet/tokens.ts'

export interface PluginContextOptions {
  readonly manifest: PluginManifest
  readonly options: unknown
  readonly signal: AbortSignal
  readonly store: DisposableStore
  readonly kernel: Kernel
  readonly environment: Environment
  readonly contributions: ContributionRegistry
  readonly onFault: (where: string, error: unknown) => void
}

/** Stamps everything with the plugin's id and gives only what its manifest declares. */
export function createPluginContext(input: PluginContextOptions): PluginContext {
  const { manifest, signal, store, kernel, environment, contributions, onFault } = input
  const { id, permissions = [] } = manifest

  const demand = (permission: Permission) => {
    if (permissions.includes(permission)) return
    throw new KitError(`The plugin "${id}" has not declared the permission "${permission}".`, {
      code: 'PERMISSION_NOT_DECLARED',
    })
  }
  /** One of the kernel's own, which are there before any plugin. */
  const service = <T>(token: Token<T>) => kernel.find(token) as T
  /** Asks a service that may have to load first. */
  const soon = <T>(token: Token<T>, use: (service: T) => void) => {
    kernel.service(token).then(use, (error: unknown) => onFault(token.id, error))
  }
  const guarded: Guarded =
    (where, handler) =>
    (...values) => {
      if (signal.aborted) return
      try {
        handler(...values)
      } catch (error) {
        onFault(where, error)
      }
    }

  let storage: KitStorage | undefined

  return {
    pluginId: id,
    options: input.options,
    get config() {
      return readConfig(manifest, this)
    },
    signal,
    add: (teardown) => store.add(teardown),
    contribute: (contribution) => store.add(contributions.add(id, contribution)),
    emit: (fact) => {
      if (!signal.aborted) kernel.emit(fact, id)
    },
    on: (event, handler) => store.add(kernel.on(event, guarded(`on ${event.type}`, handler))),
    watch(definition, select, handler) {
      const reader = kernel.store(definition)
      let value = select(reader.getSnapshot())
      const onChange = guarded(`watch ${definition.id}`, () => {
        const previous = value
        value = select(reader.getSnapshot())
        if (!Object.is(value, previous)) handler(value, previous)
      })
      return store.add(reader.subscribe(onChange))
    },
    read: (definition) => kernel.store(definition).getSnapshot(),
    point(point) {
      const { getSnapshot, subscribe } = kernel.point(point)
      return {
        getSnapshot,
        subscribe: (listener) => subscribe(guarded(`point ${point.id}`, listener)),
      }
    },
    async service(token) {
      signal.throwIfAborted()
      return kernel.service(token)
    },
    get inspector() {
      demand('inspect')
      return kernel.inspector
    },
    run(promise) {
      promise.catch((error: unknown) => {
        if (!signal.aborted) onFault('run', error)
      })
    },
    clock: environment.clock,
    random: environment.random,
    page: environment.page,
    log: environment.log,
    http: createPluginHttpClient({
      permissions,
      demand,
      signal,
      client: () => service(HttpClient),
    }),
    get storage() {
      demand('storage')
      storage ??= endingStorage(service(KitStorageToken).scope(id), store, guarded)
      return storage
    },
    rpc: {
      async request(request, requestSignal, onAsked) {
        demand('wallet:request')
        return (await kernel.service(RpcService)).request(request, {
          askedBy: id,
          signal: joinedSignal(signal, requestSignal),
          onAsked,
        })
      },
    },
    views: {
      open(view: Parameters<PluginContext['views']['open']>[0], params: {} = {}) {
        demand('view:open')
        soon(ViewService, (service) => service.open(view, params))
      },
    },
    alerts: {
      raise: (alert) => soon(NoticeService, (notices) => notices.raise(alert)),
      toast: (toast) => soon(NoticeService, (notices) => notices.toast(toast)),
    },
    track(event, properties) {
      demand('track')
      kernel.emit(tracked({ event, properties: properties as Record<string, never> }), id)
    },
  }
}

type Guarded = <A extends readonly unknown[]>(
  where: string,
  handler: (...values: A) => void,
) => (...values: A) => void

/** Watches until the plugin ends, however deep. */
const endingStorage = (own: KitStorage, store: DisposableStore, guarded: Guarded): KitStorage => ({
  ...own,
  watch(key, listener) {
    const watching = store.add(own.watch(key, guarded(`watch ${key.name}`, listener)))
    return () => void watching.dispose()
  },
  scope: (owner) => endingStorage(own.scope(owner), store, guarded),
  limited: (to) => endingStorage(own.limited(to), store, guarded),
})
