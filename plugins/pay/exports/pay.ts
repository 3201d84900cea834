/** The `latchkey/plugins/pay` entry: the plugin, and the call that opens a payment. */
export { manifest, openPay, pay } from '../index.ts'
export {
  type PaymentRequest,
  type PaymentResult,
  PaymentService,
} from '../contract.ts'
