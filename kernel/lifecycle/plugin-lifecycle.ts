import { KitError } from '../base/kit-error.ts'
import type { Token } from '../base/token.ts'
import type { Environment } from '../environment/environment.ts'
import { evaluateGate } from './plugin-gate.ts'
import type { PluginStatus } from './plugin-events.ts'
import { createPluginRuns, type PluginRunsOptions } from './plugin-runs.ts'
import type { PluginSlot } from './plugin-slot.ts'
import { createPluginSlots, type PluginSlotsOptions } from './plugin-slots.ts'
import type { Plugin, PluginManifest } from '../plugin.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'

export interface PluginLifecycle {
  readonly slots: ReadonlyMap<string, PluginSlot>
  /** The plugins there are, in the order of the list; those that were there stay as they are. */
  enter(plugins: readonly Plugin[]): void
  /** Opens and closes gates. */
  reconcile(features: ResolvedFeatures): Promise<void>
  /** Activates what starts by itself. */
  begin(): Promise<void>
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

export interface PluginLifecycleOptions extends PluginSlotsOptions, PluginRunsOptions {}

/** Moves the plugins from one state to the next, each with those that need it. */
export function createPluginLifecycle(options: PluginLifecycleOptions): PluginLifecycle {
  const { graph, contributions, environment, onFault } = options
  const refused = new Map<string, KitError>()
  const { slots, enter, ordered, idleOrBlock, settleBlocked } = createPluginSlots(options)
  const runs = createPluginRuns(options, settleBlocked, (pluginId, reason) =>
    lifecycle.fail(pluginId, reason),
  )

  const close = (slot: PluginSlot, to: PluginStatus, reason: string) => {
    const teardowns: Promise<void>[] = []
    for (const dependantId of graph().dependantsOf(slot.id)) {
      const dependant = slots.get(dependantId)
      if (dependant?.isOpen) {
        teardowns.push(close(dependant, 'blocked', `"${slot.id}" went away`))
      }
    }
    // Aborted first, so that a plugin hears nothing of its own end.
    const tearDown = runs.end(slot.id, reason)
    slot.move(to, reason)
    contributions.flush()
    const rest = tearDown()
    if (rest) teardowns.push(rest)
    return Promise.all(teardowns).then(() => {})
  }

  const lifecycle: PluginLifecycle = {
    slots,
    enter,
    activationMs: runs.activationMs,
    find<T>(token: Token<T>) {
      const providerId = graph().providers.get(token.key)
      if (providerId === undefined || slots.get(providerId)?.status !== 'active') return undefined
      return runs.service(providerId, token)
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
        idleOrBlock(slot, verdict.reason)
      }
      settleBlocked()
      await Promise.all(closing)
    },
    async begin() {
      await Promise.allSettled(
        ordered()
          .filter(({ isOpen, plugin }) => isOpen && startsByItself(plugin.manifest, environment))
          .map(({ id }) => lifecycle.activate(id)),
      )
    },
    async activate(pluginId) {
      const slot = slots.get(pluginId)
      if (slot?.status === 'active') return
      const running = runs.pending(pluginId)
      if (running) return running
      if (slot?.status === 'failed' && runs.notLoaded.has(pluginId))
        return lifecycle.retry(pluginId)
      if (slot?.status !== 'idle') {
        throw new KitError(`The plugin "${pluginId}" is not available.`, {
          code: 'PLUGIN_NOT_AVAILABLE',
          details: slot ? `It is ${slot.status}: ${slot.reason}` : 'It is not listed.',
        })
      }
      return runs.begin(slot)
    },
    async retry(pluginId) {
      const slot = slots.get(pluginId)
      if (slot?.status !== 'failed') return
      const refusal = refused.get(pluginId)
      if (refusal) throw refusal
      idleOrBlock(slot, 'it was given another chance')
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
