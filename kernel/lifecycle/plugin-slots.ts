import type { Token } from '../base/token.ts'
import type { ContributionRegistry } from '../contributions.ts'
import type { Kernel } from '../kernel.ts'
import { openStatuses, type PluginStatus, pluginStatusChanged } from './plugin-events.ts'
import type { PluginGraph } from './plugin-graph.ts'
import { createPluginSlot, type PluginSlot } from './plugin-slot.ts'
import type { Plugin } from '../plugin.ts'

export interface PluginSlots {
  readonly slots: ReadonlyMap<string, PluginSlot>
  /** The plugins there are, in the order of the list; those that were there stay as they are. */
  enter(plugins: readonly Plugin[]): void
  /** Providers before those who need them. */
  ordered(): PluginSlot[]
  /** Idle for this reason, or blocked where something that the plugin needs is not there. */
  idleOrBlock(slot: PluginSlot, reason: string): void
  /** Blocked and idle plugins follow their providers. */
  settleBlocked(): void
}

export interface PluginSlotsOptions {
  /** Who needs whom, among those who are there. */
  readonly graph: () => PluginGraph
  readonly kernel: () => Kernel
  /** Whether the kernel itself has the service. */
  readonly isBound: (token: Token<any>) => boolean
  readonly contributions: ContributionRegistry
}

/** The slots of all plugins. What a plugin contributes by its manifest is there while its slot is open. */
export function createPluginSlots(options: PluginSlotsOptions): PluginSlots {
  const { graph, kernel, isBound, contributions } = options
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
    kernel().emit(pluginStatusChanged({ pluginId, ...move }), 'kernel')
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
  const idleOrBlock = (slot: PluginSlot, reason: string) => {
    const missing = missingNeed(slot)
    slot.move(missing ? 'blocked' : 'idle', missing ?? reason)
  }

  return {
    slots,
    enter(plugins) {
      const before = new Map(slots)
      slots.clear()
      for (const plugin of plugins) {
        const { id } = plugin.manifest
        slots.set(id, before.get(id) ?? createPluginSlot(plugin, (move) => onMove(id, move)))
      }
    },
    ordered,
    idleOrBlock,
    settleBlocked() {
      // In the order of the graph, so one pass is enough.
      for (const slot of ordered()) {
        if (slot.status === 'blocked') idleOrBlock(slot, 'what it needs is back')
      }
      contributions.flush()
    },
  }
}
