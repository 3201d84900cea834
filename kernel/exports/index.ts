/** The `latchkey/kernel` entry: what authors of plugins, namespaces and views import. */
export { abortable } from '../base/abortable.ts'
export * from '../base/caip.ts'
export * from '../base/constants.ts'
export {
  type ErrorRecord,
  KitError,
  type KitErrorOptions,
  toErrorRecord,
  findCause,
} from '../base/kit-error.ts'
export {
  contentSecurityPolicy,
  type ContentSecurityPolicyOptions,
} from '../content-security-policy.ts'
export { createToken, type Token } from '../base/token.ts'
export {
  createDisposableStore,
  type Disposable,
  type DisposableStore,
  type Teardown,
} from '../base/disposable.ts'
export { isBurnAddress } from '../base/burn-address.ts'
export { fromUnits, toUnits } from '../base/decimal.ts'
export {
  defineEvent,
  type EventDefinition,
  type EventType,
  type Fact,
  type KitEvent,
  type Stream,
} from '../base/event.ts'
export { hasPassed } from '../environment/has-passed.ts'
export { inTime, type TimeLimit } from '../environment/in-time.ts'
export { isDecision } from '../points/reserved-views.ts'
export { isEmailAddress } from '../base/email-address.ts'
export { parseIcon, parseLabel, parseSymbol } from '../base/foreign-text.ts'
export { loadOnce } from '../base/load-once.ts'
export { isLoopback } from '../base/loopback.ts'
export { readWebAddress } from '../base/web-address.ts'
export { createValueStore, type ValueStore } from '../base/value-store.ts'
export { defineStore, type StoreDefinition, type StoreReader } from '../base/store.ts'
export {
  combineByKey,
  type Contributed,
  type Contribution,
  type ContributionGuard,
  type ContributionPoint,
  defineContributionPoint,
  defineListPoint,
  isSameList,
  type Proposal,
} from '../base/contribution-point.ts'
export type { Clock, HttpCall, Logger, Page, Random } from '../environment/environment.ts'
export type { EndpointRole } from '../environment/endpoint-role.ts'
export { HttpClient } from '../environment/environment.ts'
export * from '../environment/chain-data-endpoints.ts'
export { createScheduler } from '../environment/scheduler.ts'
export * from '../environment/service-endpoints.ts'
export { defineStorageKey, type KitStorage, type StorageKey } from '../environment/storage.ts'
export { featuresResolved, featuresStore, isFeatureOn } from '../features.ts'
export {
  type FeatureState,
  type FeatureValue,
  type ResolvedFeatures,
} from '../resolved-features.ts'
export {
  defineManifest,
  definePlugin,
  implement,
  type NamespacePlugin,
  type Permission,
  type Plugin,
  PLUGIN_API_VERSION,
  type ConfigReader,
  type PluginContext,
  type PluginGate,
  type PluginImplementation,
  type PluginManifest,
  type ServicesOf,
} from '../plugin.ts'
export type { FaultReport, KernelReport, PluginReport } from '../inspection/kernel-report.ts'
export type { DeclaredStore, KernelInspector } from '../inspection/kernel-inspector.ts'
export {
  parseRecording,
  type Recording,
  type RecordedStore,
  recordingFormat,
} from '../inspection/recording.ts'
export { replay, type ReplayOptions } from '../inspection/replay.ts'
export { type Replayed, replayRecording } from '../inspection/replay-recording.ts'
export {
  pluginFaulted,
  type PluginStatus,
  pluginStatusChanged,
  tracked,
} from '../lifecycle/plugin-events.ts'
export * from '../points/account-points.ts'
export * from '../points/config-key.ts'
export * from '../points/config-points.ts'
export type { ContractCall, ContractInterface } from '../points/contract-interface.ts'
export * from '../points/host-points.ts'
export { matchLocale } from '../points/match-locale.ts'
export * from '../points/messages.ts'
export type { NamePlace, NameQuestion, NameReader } from '../points/name-reader.ts'
export type {
  ReadAmount,
  ReadLine,
  ReadLineLabel,
  ReadStep,
  ReadStepKind,
  ReadWarning,
  RequestReader,
  RequestReading,
  RequestToRead,
} from '../points/request-reader.ts'
export * from '../points/rpc-policy.ts'
export * from '../points/rpc-guard.ts'
export * from '../points/rpc-review.ts'
export * from '../points/view-points.ts'
export * from '../points/wallet-points.ts'
export * from '../wallet/appearance-store.ts'
export type {
  KitAccountState,
  KitChainState,
  KitNetworkState,
} from '../wallet/accounts/chain-state.ts'
export { checkRequest } from '../wallet/requests/check-request.ts'
export type {
  AccountType,
  AccountTypeOf,
  BitcoinAccountType,
  DefaultAccountTypes,
} from '../wallet/accounts/account-types.ts'
export * from '../wallet/connections/connection.ts'
export * from '../wallet/accounts/active-account.ts'
export { type AddedChain, addedChain } from '../wallet/networks/added-chain.ts'
export * from '../wallet/connections/connections-store.ts'
export type { KitConnection } from '../wallet/connections/kit-connection.ts'
export * from '../wallet/events.ts'
export * from '../wallet/accounts/funds-moved.ts'
export type {
  HostView,
  HostViewArguments,
  PluginView,
  ViewOptions,
} from '../wallet/views/host-views.ts'
export * from '../wallet/accounts/identity.ts'
export type {
  AccountCall,
  AllowanceChange,
  AssetChange,
  CallEffects,
} from '../points/call-effects.ts'
export { isLookAlike, isSameSpelling } from '../wallet/assets/address-likeness.ts'
export {
  findKnownToken,
  isSpellingOf,
  knownTokensOf,
  type TokenDefinition,
} from '../wallet/assets/known-token.ts'
export { plainName } from '../wallet/listings/plain-name.ts'
export { nameOfOthers } from '../wallet/listings/name-of-others.ts'
export {
  findTokenMark,
  isWellKnownSymbol,
  type NamedToken,
  type TokenMark,
} from '../wallet/assets/token-mark.ts'
export { type KitLocale, kitLocales } from '../wallet/locales.ts'
export * from '../wallet/networks/network.ts'
export * from '../wallet/networks/networks-store.ts'
export * from '../wallet/notices/notices-store.ts'
export { isRefusal } from '../wallet/requests/refusal.ts'
export * from '../wallet/views/router-store.ts'
export {
  normalizeWalletError,
  RpcError,
  rpcErrorOf,
  type RpcErrorOptions,
  UserRejectedRequestError,
} from '../wallet/requests/rpc-error.ts'
export { listedMethods } from '../wallet/requests/listed-methods.ts'
export type {
  Kit,
  KitAccount,
  KitConnectOptions,
  KitNetwork,
  InitialState,
  KitProviderObject,
  KitState,
  PanelOptions,
  Register,
  RegisteredNamespace,
  ShellPlacement,
} from '../kit.ts'
export { type AppMetadata, KitSettings } from '../wallet/settings.ts'
export { isRestricted } from '../wallet/connections/restricted-time-zones.ts'
export * from '../wallet/networks/swap-networks.ts'
export {
  foreignThemeVariables,
  themeColors,
  type ThemeVariable,
  type ThemeColor,
  themeVariableNames,
  type ThemeVariables,
} from '../wallet/theme-variables.ts'
export * from '../wallet/assets/token-balance.ts'
export { SignInService, type SignInState } from '../wallet/sign-in.ts'
export * from '../wallet/notices/notice.ts'
export * from '../wallet/views/open-outcome.ts'
export * from '../wallet/requests/rpc-request.ts'
export * from '../wallet/tokens.ts'
export * from '../wallet/listings/wallet-listing.ts'
export * from '../wallet/views/view-refs.ts'
export * from '../environment/waiting-tab.ts'
export * from '../wallet/listings/wallet-links.ts'
export * from '../wallet/listings/app-link.ts'
export * from '../wallet/listings/wallet-names.ts'
export * from '../wallet/listings/wallet-stores.ts'
