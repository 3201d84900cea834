import type { EventBus } from '../base/event.ts'
import { messageOf, stackOf } from '../base/kit-error.ts'
import type { Environment } from '../environment/environment.ts'
import { createFaultReporter, type FaultReporter } from './fault-reporter.ts'
import type { Kernel } from '../kernel.ts'
import { pluginFaulted } from './plugin-events.ts'

/** A plugin may crash this often outside of set-up and reducers before it is switched off. */
const faultsAllowed = 1

export interface PluginFaults extends FaultReporter {
  /** Puts a fault on record, and ends the plugin where it is one too many. */
  onFault(pluginId: string, where: string, error: unknown): void
  readonly guard: Kernel['guard']
  /** The plugin may crash as often as at first. */
  forgive(pluginId: string): void
}

/** What becomes of faults: each is told as a fact, and a plugin that has too many of them ends. */
export function createPluginFaults(
  { clock, log }: Environment,
  bus: Pick<EventBus, 'emit'>,
  fail: (pluginId: string, reason: string) => void,
  isOther: (pluginId: string) => boolean,
): PluginFaults {
  const counts = new Map<string, number>()
  const { report, list } = createFaultReporter({
    clock,
    log,
    onReport: ({ pluginId, where, message }, error) =>
      afterDrawing(() =>
        bus.emit(pluginFaulted({ pluginId, where, message, stack: stackOf(error) }), 'kernel'),
      ),
  })
  const onFault: PluginFaults['onFault'] = (pluginId, where, error) => {
    report(pluginId, where, error)
    const count = (counts.get(pluginId) ?? 0) + 1
    counts.set(pluginId, count)
    const isFatal = where === 'reducer' || count > faultsAllowed
    if (isFatal && where !== 'setup') fail(pluginId, `${where}: ${messageOf(error)}`)
  }
  return {
    report,
    list,
    onFault,
    guard(pluginId, where, run, by = pluginId) {
      try {
        return run()
      } catch (error) {
        const tell = by !== pluginId && isOther(by) ? report : onFault
        tell(pluginId, where, error)
        return undefined
      }
    },
    forgive: (pluginId) => void counts.delete(pluginId),
  }
}

/**
 * A fault may come up while React draws. A fact runs code of all plugins, in which hooks would be those of what is drawn.
 */
const afterDrawing = (act: () => void): void => void Promise.resolve().then(act)
