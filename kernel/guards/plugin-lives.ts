import { KitError } from '../base/kit-error.ts'
import type { Kernel } from '../kernel.ts'
import { closes } from '../lifecycle/plugin-events.ts'

/** Aborts as the plugin is switched off; once it is on again it lives anew, by another signal. */
export type LifeOf = (pluginId: string) => AbortSignal

export function createPluginLives(kernel: Pick<Kernel, 'events$'>): LifeOf {
  const lives = new Map<string, AbortController>()
  kernel.events$.subscribe((event) => {
    if (!closes(event)) return
    const { pluginId, reason } = event.payload
    const life = lives.get(pluginId)
    lives.delete(pluginId)
    life?.abort(
      new KitError(`The plugin "${pluginId}" was switched off.`, {
        code: 'PLUGIN_DEACTIVATED',
        details: reason,
      }),
    )
  })
  return (pluginId) => {
    const life = lives.get(pluginId) ?? new AbortController()
    lives.set(pluginId, life)
    return life.signal
  }
}
