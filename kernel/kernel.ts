import type { ContributionPoint } from './base/contribution-point.ts'
import type { Disposable } from './base/disposable.ts'
import type { EventDefinition, EventType, Fact, KitEvent, Stream } from './base/event.ts'
import type { StoreDefinition, StoreReader } from './base/store.ts'
import { createToken, type Token } from './base/token.ts'
import type { Environment } from './environment/environment.ts'
import type { KernelInspector } from './inspection/kernel-inspector.ts'
import type { Permission, Plugin } from './plugin.ts'
import type { ResolvedFeatures } from './resolved-features.ts'
import type { KernelReport } from './inspection/kernel-report.ts'
import type { PointReader } from './point-reader.ts'

/**
 * Container, bus, stores, contributions and plugin slots. Knows no plugin, no view, no React, and
 * shares nothing with another kernel on the page.
 */
export interface Kernel extends Disposable {
  /** Everything ambient, as the composition root gave it. */
  readonly environment: Environment

  /** Opens gates for the configuration; resolves once plugins with activation `start` settled. */
  start(features: ResolvedFeatures): Promise<void>
  /** The same for a later configuration. One at a time opens gates; none waits for what an earlier one started. */
  reconfigure(features: ResolvedFeatures): Promise<void>

  emit(fact: Fact, source?: string): void
  /** Whether facts run: what is read now may not be folded yet. */
  isTelling(): boolean
  on<T extends EventType, P>(
    event: EventDefinition<T, P>,
    handler: (payload: P, event: KitEvent<T, P>) => void,
  ): Disposable
  readonly events$: Stream<KitEvent>
  recorded(): readonly KitEvent[]

  /**
   * A store of a manifest has a reader from the start, whatever its plugin's status; one of a lazy half
   * since the plugin was active for the first time.
   */
  store<S>(definition: StoreDefinition<S>): StoreReader<S>
  /** Gives a store life; does nothing where it has one. It runs as `sealed` says. */
  addStore(definition: StoreDefinition<any>, owner: string, sealed?: StoreDefinition<any>): void
  point<In, Out>(point: ContributionPoint<In, Out>): PointReader<Out>

  /**
   * A service of an active plugin, or of the kernel itself once the first plugin was activated; else
   * undefined.
   */
  find<T>(token: Token<T>): T | undefined
  /** The service; activates its plugin. Rejects with a KitError that names the reason. */
  service<T>(token: Token<T>): Promise<T>
  /** Activates a plugin and what it needs. Rejects with a KitError when it cannot be active. */
  activate(pluginId: string): Promise<void>
  /** Activates every open plugin that adds to the point once active. Never rejects. */
  activatePoint(point: ContributionPoint<any, any>): Promise<void>
  /** Gives a failed plugin another chance. */
  retry(pluginId: string): Promise<void>

  /** Whether a plugin is on: its gate is open, and it has not failed. */
  isOpen(pluginId: string): boolean
  /** Whether a plugin declares the permission and the integrator grants it. */
  isAllowed(pluginId: string, permission: Permission): boolean
  /** Whether a plugin names the method among those that it asks a wallet for, or names none. */
  asksFor(pluginId: string, method: string): boolean
  /**
   * Runs code of a plugin; what it throws becomes a fault of that plugin. Where `by`, another plugin of others, chose what
   * it is called with, the fault is put on record and costs nothing: nobody ends a plugin by what they hand to it.
   */
  guard<T>(pluginId: string, where: string, run: () => T, by?: string): T | undefined
  /** The kernel as a plugin and its views may use it: for plugins of others with what they were granted. */
  forPlugin(pluginId: string): Kernel
  /** The kernel of the plugin of others that says something just now; see `other-plugins.ts`. */
  readonly speaker?: Kernel | undefined
  /** Once plugins of others are there: loads what they say in the language. */
  readonly speaks?: ((locale: string) => void) | undefined
  /** With plugins of others: what stands behind what one handed to another, for who draws it in the name of the first. */
  readonly unveiled?: WeakMap<object, object> | undefined
  /** Puts a fault on record that costs the plugin nothing more. */
  report(pluginId: string, where: string, error: unknown): void
  /** The plugins of the kit, whether their gates are open or not. A plugin of others sees none. */
  readonly own: readonly Plugin[]
  /** The plugins of others that were let in, as the kernel knows them, whether their gates are open or not. */
  admitted(): Promise<readonly Plugin[]>
  inspect(): KernelReport
  /** What a plugin with the permission `inspect` gets. */
  readonly inspector: KernelInspector
  readonly isDisposed: boolean
}

/** For what the composition root puts into the kernel; no plugin of others gets it. */
export const KernelToken = /*#__PURE__*/ createToken<Kernel>('kernel/kernel')
