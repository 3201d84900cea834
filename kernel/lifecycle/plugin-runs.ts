import type { DisposableTracker } from '../base/disposable.ts'
import { KitError } from '../base/kit-error.ts'
import type { Token } from '../base/token.ts'
import type { ContributionRegistry } from '../contributions.ts'
import type { Environment } from '../environment/environment.ts'
import type { Kernel } from '../kernel.ts'
import { loadActivation } from './load-activation.ts'
import type { PluginRun } from './plugin-activation.ts'
import type { PluginSlot } from './plugin-slot.ts'

interface Life {
  readonly controller: AbortController
  activation?: Promise<void> | undefined
  /** Comes with the code that activates. */
  run?: PluginRun
}

export interface PluginRuns {
  /** Loads the code of a plugin and sets it up. Rejects with a KitError when it cannot be active. */
  begin(slot: PluginSlot): Promise<void>
  /** The set-up that goes on just now. */
  pending(pluginId: string): Promise<void> | undefined
  /** Those whose code did not come; that may be over when they are wanted again. */
  readonly notLoaded: ReadonlySet<string>
  /** Aborts the signal of the plugin. Returns what tears down the rest, and waits for it. */
  end(pluginId: string, reason: string): () => Promise<void> | void
  service<T>(pluginId: string, token: Token<T>): T | undefined
  activationMs(pluginId: string): number | undefined
}

export interface PluginRunsOptions {
  readonly kernel: () => Kernel
  readonly contributions: ContributionRegistry
  readonly environment: Environment
  readonly tracker: DisposableTracker
  readonly onFault: (pluginId: string, where: string, error: unknown) => void
}

/** The activations of plugins, each from its beginning to its end. */
export function createPluginRuns(
  options: PluginRunsOptions,
  /** A set-up finished. */
  onActive: () => void,
  /** A set-up failed. */
  onFail: (pluginId: string, reason: string) => void,
): PluginRuns {
  const lives = new Map<string, Life>()
  const activationTimes = new Map<string, number>()
  const notLoaded = new Set<string>()

  async function setUp(slot: PluginSlot, life: Life): Promise<void> {
    const { signal } = life.controller
    try {
      // Both parts load at once.
      const loading = slot.plugin.load?.()
      const activating = loadActivation()
      notLoaded.add(slot.id)
      Promise.all([loading, activating]).then(
        () => notLoaded.delete(slot.id),
        () => {},
      )
      const { createPluginRun } = await activating
      signal.throwIfAborted()
      life.run = createPluginRun({
        ...options,
        kernel: options.kernel(),
        plugin: slot.plugin,
        loading,
        signal,
        onFault: (where, error) => options.onFault(slot.id, where, error),
      })
      activationTimes.set(slot.id, await life.run.setUp())
      signal.throwIfAborted()
      slot.move('active', 'its set-up finished')
      onActive()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      // A bug was wrapped; its own words say more.
      const { message } = ((error as Error).cause ?? error) as Error
      onFail(slot.id, message)
      throw error
    } finally {
      life.activation = undefined
    }
  }

  return {
    begin(slot) {
      const life: Life = { controller: new AbortController() }
      lives.set(slot.id, life)
      slot.move('loading', 'its code loads')
      life.activation = setUp(slot, life)
      return life.activation
    },
    pending: (pluginId) => lives.get(pluginId)?.activation,
    notLoaded,
    end(pluginId, reason) {
      const life = lives.get(pluginId)
      lives.delete(pluginId)
      life?.controller.abort(
        new KitError(`The plugin "${pluginId}" was switched off.`, {
          code: 'PLUGIN_DEACTIVATED',
          details: reason,
        }),
      )
      return () => life?.run?.tearDown()
    },
    service: <T>(pluginId: string, token: Token<T>) =>
      lives.get(pluginId)?.run?.services.get(token.key) as T | undefined,
    activationMs: (pluginId) => activationTimes.get(pluginId),
  }
}
