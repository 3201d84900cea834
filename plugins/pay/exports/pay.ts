/** The `latchkey/plugins/pay` entry: the plugin, and the call that opens a payment. */
import type { Kit } from '../../../kernel/exports/index.ts'
import { type PaymentRequest, type PaymentResult, PaymentService } from '../contract.ts'

export { type PaymentRequest, type PaymentResult, PaymentService } from '../contract.ts'
export { manifest, pay } from '../index.ts'

/** As `PaymentService.open`. Rejects with a KitError, too, when `pay` is off. */
export const openPay = async (
  kit: Pick<Kit, 'unstable_kernel'>,
  request: PaymentRequest,
): Promise<PaymentResult> => (await kit.unstable_kernel.service(PaymentService)).open(request)
