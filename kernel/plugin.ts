import type { ChainNamespace } from './base/caip.ts'
import type { Contribution, ContributionPoint } from './base/contribution-point.ts'
import type { Disposable, Teardown } from './base/disposable.ts'
import { freezeAll } from './base/freeze-all.ts'
import type { EventDefinition, EventType, Fact, KitEvent } from './base/event.ts'
import type { StoreDefinition } from './base/store.ts'
import type { Resolved, Token, TokenRecord, Wanted } from './base/token.ts'
import type { Clock, HttpClient, Logger, Page, Random } from './environment/environment.ts'
import type { KitStorage } from './environment/storage.ts'
import type { KernelInspector } from './inspection/kernel-inspector.ts'
import type { PointReader } from './point-reader.ts'
import type { ViewOpener } from './wallet/tokens.ts'
import type { EndpointRole } from './environment/endpoint-role.ts'
import type { AlertInput, ToastInput } from './wallet/notices/notice.ts'
import type { RpcRequest } from './wallet/requests/rpc-request.ts'
import type { ConfigKey } from './points/config-key.ts'

/** Raised when a plugin written for an older kernel would break. Additions do not raise it. */
export const PLUGIN_API_VERSION = 1

/** The conditions under which a plugin exists, as data, so that `inspect()` can say why it is off. */
export interface PluginGate {
  /** A feature of the resolved configuration that must be on. */
  readonly feature?: string | undefined
  /** At least one of these features must be on. */
  readonly anyFeature?: readonly string[] | undefined
  /** At least one of these namespaces must be configured. */
  readonly namespaces?: readonly ChainNamespace[] | undefined
  /** The role of the option `endpoints` without which there is nothing to show. */
  readonly endpoint?: EndpointRole | undefined
}

export type Permission =
  | `http:${string}`
  | `iframe:${string}`
  | 'inspect'
  | 'onramp:provider'
  | 'policy:relax'
  | 'policy:review'
  | 'storage'
  | 'swap:provider'
  | 'track'
  | 'view:open'
  | 'view:override'
  | 'wallet:accounts'
  | 'wallet:adapter'
  | 'wallet:connect'
  | 'wallet:connector'
  | 'wallet:listed'
  | 'wallet:request'

/** The eager half of a plugin: data alone, a few hundred bytes, no behaviour. */
export interface PluginManifest {
  /** `swaps` for our own, `vendor/name` for others. */
  readonly id: string
  readonly apiVersion: number
  readonly gate?: PluginGate | undefined
  /** Services that must be there; without one the plugin is blocked. */
  readonly needs?: TokenRecord | undefined
  /** Services that are used when they are there; one whose plugin waits for this one is not. */
  readonly wants?: TokenRecord | undefined
  /** Services that `setup` returns. */
  readonly provides?: TokenRecord | undefined
  readonly permissions?: readonly Permission[] | undefined
  /** The RPC methods that it asks of a wallet; needs `wallet:request`. Default: any. */
  readonly methods?: readonly string[] | undefined
  readonly stores?: readonly StoreDefinition<any>[] | undefined
  readonly contributes?: readonly Contribution<any>[] | undefined
  /** Points the lazy half adds to once it is active; asking for one of them activates the plugin. */
  readonly contributesLater?: readonly ContributionPoint<any, any>[] | undefined
  /**
   * `needed` (default): on first use of what it offers. `start`: as soon as its gate is open. `framed`: so
   * on a page that stands in a frame or in the web view of an app, else as `needed`. `name=`: so on a page
   * whose address has a parameter that ends with this name, else as `needed`.
   */
  readonly activation?: 'needed' | 'start' | 'framed' | `${string}=` | undefined
  /** Parses the integrator's options; throws a KitError that names the path. */
  readonly parseOptions?: ((options: unknown) => unknown) | undefined
}

type RecordOf<T> = T extends TokenRecord ? T : {}
export type ServicesOf<M extends PluginManifest> = Resolved<RecordOf<M['needs']>> &
  Wanted<RecordOf<M['wants']>>
export type ProvidedOf<M extends PluginManifest> = M['provides'] extends TokenRecord
  ? Resolved<M['provides']>
  : void
export type OptionsOf<M extends PluginManifest> = M['parseOptions'] extends (
  options: unknown,
) => infer O
  ? O
  : undefined

/** Reads the config keys that the plugin declares. Others throw a KitError `CONFIG_KEY_NOT_DECLARED`. */
export interface ConfigReader {
  /** What counts right now; the fallback while the configuration is not settled. */
  get<T>(key: ConfigKey<T>): T
  /** Calls the handler when the value changes; not at once. */
  watch<T>(key: ConfigKey<T>, handler: (value: T, previous: T) => void): Disposable
}

/** What a plugin may do, stamped with its id. Facades are limited by its permissions. */
export interface PluginContext<O = unknown> {
  readonly pluginId: string
  readonly options: O
  readonly config: ConfigReader
  /** Aborted at deactivation; pass it to everything asynchronous. */
  readonly signal: AbortSignal
  /** Into the plugin's store, torn down last-in first-out. */
  add(teardown: Teardown): Disposable
  /** A contribution that comes and goes while the plugin is active. */
  contribute<In>(contribution: Contribution<In>): Disposable
  emit(fact: Fact): void
  on<T extends EventType, P>(
    event: EventDefinition<T, P>,
    handler: (payload: P, event: KitEvent<T, P>) => void,
  ): Disposable
  /** Calls the handler when the selected part changes; not at once. */
  watch<S, V>(
    store: StoreDefinition<S>,
    select: (state: S) => V,
    handler: (value: V, previous: V) => void,
  ): Disposable
  /** The state of a store right now. */
  read<S>(store: StoreDefinition<S>): S
  /** What a point combines to; listeners hear of changes until the plugin ends. Activates no plugin. */
  point<In, Out>(point: ContributionPoint<In, Out>): PointReader<Out>
  /**
   * A service that is known only while the plugin runs, as one that a contribution names; what is known
   * before stands in `needs` and `wants`. Activates its plugin. Rejects with a KitError that names the reason.
   * A set-up that waits here for a service of its own plugin never ends.
   */
  service<T>(token: Token<T>): Promise<T>
  /**
   * Everything the kernel knows: all facts, all stores, every plugin. Needs `inspect`, and with it no
   * `wallet:accounts`.
   */
  readonly inspector: KernelInspector
  /** Takes a promise that nobody awaits; its rejection becomes a fault of this plugin. */
  run(promise: Promise<unknown>): void
  readonly clock: Clock
  readonly random: Random
  readonly page: Page
  readonly log: Logger
  /** Limited to the hosts of its `http:` permissions. */
  readonly http: HttpClient
  /** Under `…/{plugin id}/`. Needs `storage`. */
  readonly storage: KitStorage
  /** Needs `wallet:request`; passes the RPC policies and the approval view. `onAsked` is for plugins of the kit. */
  readonly rpc: {
    request(request: RpcRequest, signal?: AbortSignal, onAsked?: () => void): Promise<unknown>
  }
  /** Needs `view:open`. */
  readonly views: ViewOpener
  readonly alerts: { raise(alert: AlertInput): void; toast(toast: ToastInput): void }
  /** Needs `track`; the event must be on the allow-list of `trackedEvents`. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void
}

export interface PluginImplementation {
  readonly manifest: PluginManifest
  readonly setup: (services: any, context: PluginContext<any>) => unknown
}

/** A lazy half as it is loaded. */
export interface PluginModule {
  readonly default: PluginImplementation
  /** Stores that nobody reads before the plugin was active once, instead of in the manifest. */
  readonly stores?: readonly StoreDefinition<any>[] | undefined
}

export interface Plugin {
  readonly manifest: PluginManifest
  readonly options: unknown
  /** Absent for a plugin of static contributions alone. */
  readonly load?: (() => Promise<PluginModule>) | undefined
}

/** The plugin of a namespace. Its type says which one, so that a kit's type says what it lists. */
export interface NamespacePlugin<N extends ChainNamespace = ChainNamespace> extends Plugin {
  readonly _namespace?: N
}

/** Declares the eager half. Inference starts here: `needs` and `provides` give `setup` its types. */
export function defineManifest<const M extends PluginManifest>(manifest: M): M {
  return freezeAll(manifest)
}

/** Ties options and the lazy half to a manifest. The loader's type is erased on purpose. */
export function definePlugin(
  manifest: PluginManifest,
  options?: unknown,
  load?: Plugin['load'],
): Plugin {
  return Object.freeze({ manifest, options, load })
}

/**
 * The lazy half: `export default implement(manifest, (services, ctx) => ({ … }))`. `setup` runs once
 * per activation, may be asynchronous, and returns exactly what the manifest `provides`.
 * Its file may export `stores` besides.
 */
export function implement<M extends PluginManifest>(
  manifest: M,
  setup: (
    services: ServicesOf<M>,
    context: PluginContext<OptionsOf<M>>,
  ) => ProvidedOf<M> | Promise<ProvidedOf<M>>,
): PluginImplementation {
  return freezeAll({ manifest, setup })
}
