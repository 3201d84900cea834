import { defineEvent, type EventDefinition, type KitEvent } from '../base/event.ts'
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

type StatusChange =
  typeof pluginStatusChanged extends EventDefinition<infer T, infer P> ? KitEvent<T, P> : never

/** Whether the event says that a plugin was switched off. */
export function closes(event: KitEvent): event is StatusChange {
  if (event.type !== pluginStatusChanged.type) return false
  const { from, to } = event.payload as StatusChange['payload']
  return openStatuses.includes(from) && !openStatuses.includes(to)
}

/** Whether the event says that the owner of a store closed; its state starts anew then. */
export function resetsStore(
  { survivesDeactivation }: StoreDefinition<any>,
  owner: string,
  event: KitEvent,
): boolean {
  return survivesDeactivation !== true && closes(event) && event.payload.pluginId === owner
}
