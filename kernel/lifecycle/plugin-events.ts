import { defineEvent, type KitEvent } from '../base/event.ts'
import type { StoreDefinition } from '../base/store.ts'

export type PluginStatus =
  | 'disabled'
  | 'blocked'
  | 'incompatible'
  | 'idle'
  | 'loading'
  | 'active'
  | 'failed'

export const pluginStatusChanged = /*#__PURE__*/ defineEvent<{
  pluginId: string
  from: PluginStatus
  to: PluginStatus
  reason: string
}>()('plugin/statusChanged')

/** A fault: an exception that is a bug. Its message and its places in the code, no values. */
export const pluginFaulted = /*#__PURE__*/ defineEvent<{
  pluginId: string
  where: string
  message: string
  stack?: string | undefined
}>()('plugin/faulted')

/** Something worth counting happened: the name and properties of one analytics event. */
export const tracked = /*#__PURE__*/ defineEvent<{
  event: string
  properties?: Record<string, any>
}>()('analytics/tracked')

/** Of a plugin whose static contributions and stores are there. */
export const openStatuses: readonly PluginStatus[] = ['idle', 'loading', 'active']

/** Whether the event says that the owner of a store closed; its state starts anew then. */
export function resetsStore(
  { survivesDeactivation }: StoreDefinition<any>,
  owner: string,
  event: KitEvent,
): boolean {
  if (survivesDeactivation || event.type !== pluginStatusChanged.type) return false
  const { pluginId, from, to } = event.payload as {
    pluginId: string
    from: PluginStatus
    to: PluginStatus
  }
  return pluginId === owner && openStatuses.includes(from) && !openStatuses.includes(to)
}
