import type { CaipNetworkId } from '../base/caip.ts'
import { KitError } from '../base/kit-error.ts'
import type { Kernel } from '../kernel.ts'
import { networkSwitched, networkSwitchFailed } from './events.ts'
import { networksStore } from './networks-store.ts'
import { routerStore } from './router-store.ts'
import { switchNetworkView } from './view-refs.ts'

export const switchCancelled = (): KitError =>
  new KitError('The switch was cancelled', { code: 'SWITCH_CANCELLED', retryable: true })

/** Shows the switch, and settles as it ends: the view asks for it, or the visitor leaves the view. */
export function confirmSwitch(
  kernel: Pick<Kernel, 'on' | 'store'>,
  id: CaipNetworkId,
  show: () => void,
): Promise<void> {
  const isThere = () => kernel.store(networksStore).getSnapshot().active === id
  const isShown = () =>
    kernel
      .store(routerStore)
      .getSnapshot()
      .history.some(
        ({ viewId, params }) => viewId === switchNetworkView.id && params.network === id,
      )
  return new Promise((resolve, reject) => {
    show()
    if (isThere()) return resolve()
    const switched = kernel.on(networkSwitched, ({ to }) => {
      if (to === id) finish(resolve)
    })
    const failed = kernel.on(networkSwitchFailed, ({ to, error: { message, code } }) => {
      if (to === id) finish(() => reject(new KitError(message, { code, retryable: true })))
    })
    const stopWatching = kernel.store(routerStore).subscribe(() => {
      if (!isShown()) finish(() => reject(switchCancelled()))
    })
    const finish = (settle: () => void) => {
      void switched.dispose()
      void failed.dispose()
      stopWatching()
      settle()
    }
  })
}
