import {
  type ChainNamespace,
  connectingWalletConnectView,
  connectionOpened,
  connectView,
  type KitConnectOptions,
  KitError,
  modalClosed,
  type ViewService,
} from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'

/** Opens a view and waits for a new connection. Rejects with 'Modal closed' [S8.24]. */
export function connectInModal(
  kernel: Pick<Kernel, 'on'>,
  views: Pick<ViewService, 'open'>,
  { walletId, namespace }: KitConnectOptions,
): Promise<ChainNamespace> {
  return new Promise((resolve, reject) => {
    const heard = [
      kernel.on(connectionOpened, ({ connection, isRestored }) => {
        if (isRestored || (namespace && connection.namespace !== namespace)) return
        finish(() => resolve(connection.namespace))
      }),
      kernel.on(modalClosed, () =>
        finish(() => reject(new KitError('Modal closed', { code: 'MODAL_CLOSED' }))),
      ),
    ]
    const finish = (settle: () => void) => {
      for (const subscription of heard) void subscription.dispose()
      settle()
    }
    if (walletId === undefined) views.open(connectView, namespace ? { namespace } : {})
    else views.open(connectingWalletConnectView, { walletId })
  })
}
