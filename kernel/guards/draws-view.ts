import type { Kernel } from '../kernel.ts'
import { views } from '../points/view-points.ts'

/** Whether the view is drawn by the plugin, and not by another one in its place. */
export const drawsView = (
  kernel: Pick<Kernel, 'point'>,
  pluginId: string,
  viewId: string | undefined,
): boolean =>
  kernel
    .point(views)
    .getSnapshot()
    .some(({ value, pluginId: owner }) => owner === pluginId && value.view.id === viewId)
