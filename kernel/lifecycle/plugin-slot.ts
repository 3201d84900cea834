import { KitError } from '../base/kit-error.ts'
import { openStatuses, type PluginStatus } from './plugin-events.ts'
import type { Plugin } from '../plugin.ts'

/** The moves a plugin may make; everything else is a bug of the kernel. */
const allowedMoves: Readonly<Record<PluginStatus, readonly PluginStatus[]>> = {
  disabled: ['idle', 'blocked', 'incompatible', 'failed'],
  idle: ['loading', 'blocked', 'disabled', 'incompatible', 'failed'],
  loading: ['active', 'blocked', 'disabled', 'incompatible', 'failed'],
  active: ['blocked', 'disabled', 'failed'],
  blocked: ['idle', 'disabled', 'incompatible', 'failed'],
  failed: ['disabled', 'idle', 'blocked'],
  incompatible: [],
}

export interface PluginSlot {
  readonly plugin: Plugin
  readonly id: string
  readonly status: PluginStatus
  readonly reason: string
  /** Open: its static contributions and stores are there. */
  readonly isOpen: boolean
  /** Throws for a move that the table does not know; the same status only renews the reason. */
  move(to: PluginStatus, reason: string): void
}

export function createPluginSlot(
  plugin: Plugin,
  onMove: (move: {
    readonly from: PluginStatus
    readonly to: PluginStatus
    readonly reason: string
  }) => void,
): PluginSlot {
  let status: PluginStatus = 'disabled'
  let reason = 'the kit has not started'
  return {
    plugin,
    id: plugin.manifest.id,
    get status() {
      return status
    },
    get reason() {
      return reason
    },
    get isOpen() {
      return openStatuses.includes(status)
    },
    move(to, nextReason) {
      const from = status
      reason = nextReason
      if (from === to) return
      if (!allowedMoves[from].includes(to)) {
        throw new KitError(`The plugin "${plugin.manifest.id}" cannot go from ${from} to ${to}.`, {
          code: 'PLUGIN_MOVE_NOT_ALLOWED',
        })
      }
      status = to
      onMove({ from, to, reason })
    },
  }
}
