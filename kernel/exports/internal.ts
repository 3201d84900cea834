/** For ui-shell, config and test alone; not an entry of the package. */
export { Environment } from '../environment/environment.ts'
export { freezeAll } from '../base/freeze-all.ts'
export { isPlainObject, pathOfNonJson } from '../base/json.ts'
export { messageOf, stackOf } from '../base/kit-error.ts'
export { didYouMean } from '../base/nearest-name.ts'
export { createBrowserEnvironment } from '../environment/browser-environment.ts'
export { delayWith } from '../environment/clock.ts'
export type {
  Clock,
  Endpoints,
  Logger,
  LogLevel,
  Page,
  Random,
  StorageBackend,
} from '../environment/environment.ts'
export type { EndpointRole } from '../environment/endpoint-role.ts'
export { hasPage } from '../environment/has-page.ts'
export { createHttpClient } from '../environment/http-client.ts'
export { createKitStorage } from '../environment/kit-storage.ts'
export { HttpStatusError } from '../environment/retry.ts'
export { findAbsence } from '../lifecycle/plugin-gate.ts'
export { type BehindKernel, behindOf, putBehind, wholeOf } from '../behind-kernel.ts'
export type { Kernel } from '../kernel.ts'
export { isOfVendor } from '../guards/kit-names.ts'
export { defineOwnPlugin, isOwnPlugin } from '../own-plugin.ts'
export { isPermission } from '../guards/permission.ts'
export { loadActivation } from '../lifecycle/load-activation.ts'
export { loadTexts } from '../points/load-texts.ts'
export { isOfKit } from '../wallet/plugin-trust.ts'
export { isQuestion } from '../points/reserved-views.ts'
export { localeOf, resolveLocale } from '../points/spoken-locale.ts'
export { accountTab } from '../wallet/views/account-tab.ts'
export { accountTypes } from '../wallet/accounts/account-types.ts'
export { copyParams } from '../wallet/requests/copy-params.ts'
export { nodeRpcMethods, safeRpcMethods } from '../wallet/requests/rpc-methods.ts'
export { type Likeness, loadLikeness } from '../wallet/assets/load-likeness.ts'
export { selectChainState } from '../wallet/accounts/chain-state.ts'
export { consentChanged, consentStore } from '../wallet/connections/consent-store.ts'
export { type Terms, termsOf } from '../wallet/connections/terms.ts'
export { walletUser } from '../wallet/connections/wallet-user.ts'
export { toKitConnection } from '../wallet/connections/kit-connection.ts'
export { chainIdOf, selectAccount, selectNetwork } from '../wallet/accounts/kit-account.ts'
export { formatNativeBalance, shortenAddress } from '../wallet/format.ts'
export { createKernel } from '../create-kernel.ts'
export { bindService, type ServiceBinding } from '../service-binding.ts'
export { walletPlugin, walletStores } from '../wallet/index.ts'
export { createDisposableTracker, type DisposableTracker } from '../base/disposable.ts'
export { beginWallet } from '../wallet/begin-wallet.ts'
export {
  callsNamespace,
  type KitCall,
  loadCalls,
  type SendCallsOptions,
  type SentCalls,
} from '../wallet/requests/kit-calls.ts'
