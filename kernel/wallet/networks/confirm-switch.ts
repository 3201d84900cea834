import type { CaipNetworkId } from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import { networkSwitched } from '../events.ts'
import { routerStore } from '../views/router-store.ts'
import { switchNetworkView } from '../views/view-refs.ts'

export const switchCancelled = (): KitError =>
  new KitError('The switch was cancelled', { code: 'SWITCH_CANCELLED', retryable: true })

/** Who waits until a visitor confirms a switch. */
export interface SwitchConfirmations extends Disposable {
  /** Settles as the switch to that network ends; rejects as well once the visitor leaves its view. */
  wait(id: CaipNetworkId): Promise<void>
  /** The switch to that network ended without getting there. */
  fail(id: CaipNetworkId, error: unknown): void
  /** A switch to that network began: the newest counts. */
  begun(id: CaipNetworkId): void
}

interface Waiting {
  readonly id: CaipNetworkId
  settle(outcome: { readonly error?: unknown }): void
}

export function createSwitchConfirmations(
  kernel: Pick<Kernel, 'on' | 'store'>,
): SwitchConfirmations {
  const store = createDisposableStore({ owner: 'wallet/confirm-switch' })
  const open = new Set<Waiting>()
  const router = kernel.store(routerStore)
  const isShown = (id: CaipNetworkId) =>
    router
      .getSnapshot()
      .history.some(
        ({ viewId, params }) => viewId === switchNetworkView.id && params.network === id,
      )
  const end = (isMeant: (id: CaipNetworkId) => boolean, outcome: { readonly error?: unknown }) => {
    for (const waiting of [...open]) if (isMeant(waiting.id)) waiting.settle(outcome)
  }
  const cancel = (isMeant: (id: CaipNetworkId) => boolean) =>
    end(isMeant, { error: switchCancelled() })

  store.add(kernel.on(networkSwitched, ({ to }) => end((id) => id === to, {})))
  store.add(router.subscribe(() => cancel((id) => !isShown(id))))
  store.add(() => cancel(() => true))

  return {
    wait: (id) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = {
          id,
          settle(outcome) {
            open.delete(waiting)
            if ('error' in outcome) reject(outcome.error)
            else resolve()
          },
        }
        open.add(waiting)
      }),
    fail: (failed, error) => end((id) => id === failed, { error }),
    begun: (begun) => cancel((id) => id !== begun),
    dispose: () => store.dispose(),
  }
}
