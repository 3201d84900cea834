import type { DisposableTracker } from './base/disposable.ts'
import { KitError } from './base/kit-error.ts'
import type { Token } from './base/token.ts'
import type { ContributionRegistry } from './contributions.ts'
import type { Environment } from './environment/environment.ts'
import type { ResolvedFeatures } from './features.ts'
import { evaluateGate } from './gate.ts'
import type { Kernel } from './kernel.ts'
import type { PluginRun } from './plugin-activation.ts'
import { openStatuses, type PluginStatus, pluginStatusChanged } from './plugin-events.ts'
import type { PluginGraph } from './plugin-graph.ts'
import { createPluginSlot, type PluginSlot } from './plugin-slot.ts'
import type { Plugin, PluginManifest } from './plugin.ts'

interface Life {
  readonly controller: AbortController
  activation: Promise<void> | undefined
  /** Comes with the code that activates. */
  run: PluginRun | undefined
}

export interface PluginLifecycle {
  readonly slots: ReadonlyMap<string, PluginSlot>
  /** The plugins there are, in the order of the list; those that were there stay as they are. */
  enter(plugins: readonly Plugin[]): void
  /** Opens and closes gates, then activates what starts by itself. */
  reconcile(features: ResolvedFeatures): Promise<void>
  activate(pluginId: string): Promise<void>
  retry(pluginId: string): Promise<void>
  /** Ends a plugin for a fault; those that need it become blocked. */
  fail(pluginId: string, reason: string): void
  /** Ends a plugin for good, whatever its gate says, and reports why. */
  refuse(pluginId: string, error: KitError): void
  /** A service of an active plugin. */
  find<T>(token: Token<T>): T | undefined
  activationMs(pluginId: string): number | undefined
  dispose(): Promise<void>
}

export interface PluginLifecycleOptions {
  /** Who needs whom, among those who are there. */
  readonly graph: () => PluginGraph
  readonly kernel: Kernel
  /** Whether the kernel itself has the service. */
  readonly isBound: (token: Token<any>) => boolean
  readonly contributions: ContributionRegistry
  readonly environment: Environment
  readonly tracker: DisposableTracker
  readonly onFault: (pluginId: string, where: string, error: unknown) => void
}

export function createPluginLifecycle(options: PluginLifecycleOptions): PluginLifecycle {
  const { graph, kernel, isBound, contributions, environment, tracker, onFault } = options
  const lives = new Map<string, Life>()
  const activationTimes = new Map<string, number>()
  /** Failed because their code did not come; that may be over when they are wanted again. */
  const notLoaded = new Set<string>()
  const refused = new Map<string, KitError>()

  const slots = new Map<string, PluginSlot>()
  const ordered = () => graph().order.flatMap((id) => slots.get(id) ?? [])

  function onMove(
    pluginId: string,
    move: { readonly from: PluginStatus; readonly to: PluginStatus; readonly reason: string },
  ) {
    const slot = slots.get(pluginId)
    if (!slot?.isOpen) contributions.clear(pluginId)
    else if (!openStatuses.includes(move.from)) {
      contributions.setStatic(pluginId, slot.plugin.manifest.contributes ?? [])
    }
    kernel.emit(pluginStatusChanged({ pluginId, ...move }), 'kernel')
  }

  const missingNeed = (slot: PluginSlot): string | undefined => {
    for (const token of Object.values(slot.plugin.manifest.needs ?? {})) {
      if (isBound(token)) continue
      const providerId = graph().providers.get(token.key)
      const provider = providerId === undefined ? undefined : slots.get(providerId)
      if (provider?.isOpen) continue
      // Why is said of the provider alone: its words may be an error, which is for nobody else.
      return provider
        ? `it needs "${token.id}" of "${provider.id}", which is ${provider.status}`
        : `it needs "${token.id}", which no plugin provides`
    }
    return undefined
  }

  /** Blocked and idle plugins follow their providers; runs in graph order, so one pass is enough. */
  const settleBlocked = () => {
    for (const slot of ordered()) {
      if (slot.status === 'blocked') {
        const reason = missingNeed(slot)
        slot.move(reason ? 'blocked' : 'idle', reason ?? 'what it needs is back')
      }
    }
    contributions.flush()
  }

  const close = (slot: PluginSlot, to: PluginStatus, reason: string) => {
    const teardowns: Promise<void>[] = []
    for (const dependantId of graph().dependantsOf(slot.id)) {
      const dependant = slots.get(dependantId)
      if (dependant?.isOpen) {
        teardowns.push(close(dependant, 'blocked', `"${slot.id}" went away`))
      }
    }
    // Aborted first, so that a plugin hears nothing of its own end.
    const life = lives.get(slot.id)
    lives.delete(slot.id)
    life?.controller.abort(
      new KitError(`The plugin "${slot.id}" was switched off.`, {
        code: 'PLUGIN_DEACTIVATED',
        details: reason,
      }),
    )
    slot.move(to, reason)
    contributions.flush()
    const rest = life?.run?.tearDown()
    if (rest) teardowns.push(rest)
    return Promise.all(teardowns).then(() => {})
  }

  const lifecycle: PluginLifecycle = {
    slots,
    enter(plugins) {
      const before = new Map(slots)
      slots.clear()
      for (const plugin of plugins) {
        const { id } = plugin.manifest
        slots.set(id, before.get(id) ?? createPluginSlot(plugin, (move) => onMove(id, move)))
      }
    },
    activationMs: (pluginId) => activationTimes.get(pluginId),
    find<T>(token: Token<T>) {
      const providerId = graph().providers.get(token.key)
      if (providerId === undefined || slots.get(providerId)?.status !== 'active') return undefined
      return lives.get(providerId)?.run?.services.get(token.key) as T | undefined
    },
    async reconcile(features) {
      const verdicts = new Map(
        ordered().map((slot) => [slot.id, evaluateGate(slot.plugin.manifest.gate, features)]),
      )
      const closing: Promise<void>[] = []
      for (const slot of ordered().reverse()) {
        const verdict = verdicts.get(slot.id)
        if (verdict?.isOpen || refused.has(slot.id)) continue
        closing.push(close(slot, 'disabled', verdict?.reason ?? ''))
      }
      for (const slot of ordered()) {
        const verdict = verdicts.get(slot.id)
        if (!verdict?.isOpen || slot.status !== 'disabled') continue
        const missing = missingNeed(slot)
        slot.move(missing ? 'blocked' : 'idle', missing ?? verdict.reason)
      }
      settleBlocked()
      await Promise.all(closing)
      await Promise.allSettled(
        ordered()
          .filter(
            ({ status, plugin }) =>
              status === 'idle' && startsByItself(plugin.manifest, environment),
          )
          .map(({ id }) => lifecycle.activate(id)),
      )
    },
    async activate(pluginId) {
      const slot = slots.get(pluginId)
      if (slot?.status === 'active') return
      const running = lives.get(pluginId)?.activation
      if (running) return running
      if (slot?.status === 'failed' && notLoaded.has(pluginId)) return lifecycle.retry(pluginId)
      if (slot?.status !== 'idle') {
        throw new KitError(`The plugin "${pluginId}" is not available.`, {
          code: 'PLUGIN_NOT_AVAILABLE',
          details: slot ? `It is ${slot.status}: ${slot.reason}` : 'It is not listed.',
        })
      }
      const life: Life = {
        controller: new AbortController(),
        activation: undefined,
        run: undefined,
      }
      lives.set(pluginId, life)
      slot.move('loading', 'its code loads')
      life.activation = setUp(slot, life)
      return life.activation
    },
    async retry(pluginId) {
      const slot = slots.get(pluginId)
      if (slot?.status !== 'failed') return
      const refusal = refused.get(pluginId)
      if (refusal) throw refusal
      const missing = missingNeed(slot)
      slot.move(missing ? 'blocked' : 'idle', missing ?? 'it was given another chance')
      settleBlocked()
      await lifecycle.activate(pluginId)
    },
    fail(pluginId, reason) {
      const slot = slots.get(pluginId)
      if (!slot?.isOpen) return
      void close(slot, 'failed', reason)
      settleBlocked()
    },
    refuse(pluginId, error) {
      const slot = slots.get(pluginId)
      if (!slot) return
      refused.set(pluginId, error)
      void close(
        slot,
        error.code === 'PLUGIN_INCOMPATIBLE' ? 'incompatible' : 'failed',
        error.message,
      )
      settleBlocked()
      onFault(pluginId, 'start', error)
    },
    async dispose() {
      await Promise.all(
        ordered()
          .reverse()
          .filter(({ status }) => status !== 'disabled' && status !== 'incompatible')
          .map((slot) => close(slot, 'disabled', 'the kit was disposed')),
      )
    },
  }

  async function setUp(slot: PluginSlot, life: Life): Promise<void> {
    const { signal } = life.controller
    try {
      // Both parts load at once.
      const loading = slot.plugin.load?.()
      const activating = import('./plugin-activation.ts')
      notLoaded.add(slot.id)
      Promise.all([loading, activating]).then(
        () => notLoaded.delete(slot.id),
        () => {},
      )
      const { createPluginRun } = await activating
      signal.throwIfAborted()
      life.run = createPluginRun({
        plugin: slot.plugin,
        loading,
        signal,
        tracker,
        kernel,
        environment,
        contributions,
        onFault: (where, error) => onFault(slot.id, where, error),
      })
      activationTimes.set(slot.id, await life.run.setUp())
      signal.throwIfAborted()
      slot.move('active', 'its set-up finished')
      settleBlocked()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      // A bug was wrapped; its own words say more.
      const { message } = ((error as Error).cause ?? error) as Error
      lifecycle.fail(slot.id, message)
      throw error
    } finally {
      life.activation = undefined
    }
  }

  return lifecycle
}

const startsByItself = (
  { activation }: Pick<PluginManifest, 'activation'>,
  { page, isServer }: Pick<Environment, 'page' | 'isServer'>,
): boolean =>
  (activation === 'start' && !isServer) ||
  // An app leaves its object in the page of a web view, which has no parent.
  (activation === 'framed' &&
    (page.window?.parent !== page.window || 'ReactNativeWebView' in Object(page.window))) ||
  (activation?.endsWith('=') === true && page.window?.location.search.includes(activation) === true)
