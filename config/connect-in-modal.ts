import {
  type ChainNamespace,
  connectingWalletConnectView,
  connectionFailed,
  connectionOpened,
  connectView,
  type KitConnectOptions,
  KitError,
  modalClosed,
  type ViewService,
} from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'

/** The way that the visitor chose is over, and the window that it needed is gone. */
const finalCodes: readonly string[] = ['POPUP_CLOSED', 'POPUP_TIMEOUT']

/**
 * Opens a view and waits for a new connection. Rejects with 'Modal closed', 'Popup closed', or 'Failed to
 * connect' for a popup that stood open too long.
 */
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
      kernel.on(connectionFailed, ({ error: { code, message } }) => {
        if (!finalCodes.includes(code)) return
        finish(() => reject(new KitError(message, { code, retryable: true })))
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
