import type { Kernel } from '../../kernel.ts'
import { closeGuards } from '../../points/view-points.ts'
import { isOfKit } from '../plugin-trust.ts'
import type { OpenOutcome } from './open-outcome.ts'
import { contributedBy } from './view-entries.ts'

/** The guard that does not let the card be closed now. The kit holds it for views of its own, in which the way on is. */
export function refusingGuard(
  kernel: Pick<Kernel, 'point' | 'guard' | 'forPlugin'>,
  isOfApp: boolean,
  viewId: () => string | undefined,
  outcome: OpenOutcome['outcome'],
): string | undefined {
  const viewOfKit = () => {
    const shown = contributedBy(kernel, viewId())
    return !shown || isOfKit(kernel, shown.pluginId) ? viewId() : undefined
  }
  return kernel
    .point(closeGuards)
    .getSnapshot()
    .find(({ value, pluginId }) => {
      const isOurs = isOfKit(kernel, pluginId)
      if (isOfApp && !isOurs) return false
      const state = () => ({ viewId: isOurs ? viewOfKit() : viewId(), outcome })
      return kernel.guard(pluginId, `close guard ${value.id}`, () => value.mayClose(state()))
    })?.value.id
}
