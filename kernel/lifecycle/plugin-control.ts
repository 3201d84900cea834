import type { EventBus } from '../base/event.ts'
import { featuresResolved } from '../features.ts'
import type { Kernel } from '../kernel.ts'
import type { PluginAdmission } from './plugin-admission.ts'
import type { PluginFaults } from './plugin-faults.ts'
import type { PluginLifecycle } from './plugin-lifecycle.ts'

export type PluginControl = Pick<
  Kernel,
  'start' | 'reconfigure' | 'activate' | 'activatePoint' | 'retry'
>

/** What a kernel does with its plugins. `reconfigure` and `activate` let plugins of others in first. */
export function createPluginControl(
  bus: Pick<EventBus, 'emit'>,
  forgive: PluginFaults['forgive'],
  admission: PluginAdmission,
  lifecycle: PluginLifecycle,
  isDisposed: () => boolean,
): PluginControl {
  let reconciling: Promise<void> = Promise.resolve()

  const reconfigure: Kernel['reconfigure'] = async (features) => {
    if (isDisposed()) return
    const run = async () => {
      if (!admission.isComplete()) await admission.admit()
      if (isDisposed()) return
      bus.emit(featuresResolved(features), 'kernel')
      await lifecycle.reconcile(features)
    }
    reconciling = reconciling.then(run, run)
    await reconciling
    // The next change does not wait for code that may never come.
    await lifecycle.begin()
  }
  return {
    start: reconfigure,
    reconfigure,
    async activate(pluginId) {
      if (!admission.isComplete()) await admission.admit()
      return lifecycle.activate(pluginId)
    },
    async activatePoint(point) {
      await Promise.allSettled(
        [...lifecycle.slots.values()]
          .filter(
            ({ isOpen, plugin }) => isOpen && plugin.manifest.contributesLater?.includes(point),
          )
          .map(({ id }) => lifecycle.activate(id)),
      )
    },
    async retry(pluginId) {
      forgive(pluginId)
      await lifecycle.retry(pluginId)
    },
  }
}
