import { defineEvent } from './base/event.ts'

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

/** A fault: an exception that is a bug. Message only, no values. */
export const pluginFaulted = /*#__PURE__*/ defineEvent<{
  pluginId: string
  where: string
  message: string
}>()('plugin/faulted')

/** Something worth counting happened: the name and properties of one analytics event. */
export const tracked = /*#__PURE__*/ defineEvent<{
  event: string
  properties?: Record<string, any>
}>()('analytics/tracked')
