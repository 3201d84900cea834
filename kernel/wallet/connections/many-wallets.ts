import { featuresStore, isFeatureOn } from '../../features.ts'
import type { Kernel } from '../../kernel.ts'
import { isDeciding } from '../views/is-deciding.ts'
import type { NoticeService } from '../tokens.ts'

/** Whether a namespace keeps a connection when another one is opened (feature `multiWallet`). */
export const hasManyWallets = (kernel: Pick<Kernel, 'store'>): boolean =>
  isFeatureOn(kernel.store(featuresStore).getSnapshot().features.multiWallet?.value)

/** The same for somebody who asks for what needs it: without it they are told so, but beside no decision of the visitor. */
export function mayHaveManyWallets(
  kernel: Pick<Kernel, 'store'>,
  notices: Pick<NoticeService, 'raise'>,
): boolean {
  if (hasManyWallets(kernel)) return true
  if (!isDeciding(kernel)) {
    notices.raise({
      code: 'MULTI_WALLET_NOT_ENABLED',
      kind: 'info',
      title: 'Multi-Wallet Not Enabled',
    })
  }
  return false
}
