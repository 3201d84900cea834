/** The `latchkey/plugins/email` entry: the plugin, and the views that it brings. */
export { email, manifest } from '../index.ts'
export {
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
} from '../contract.ts'
