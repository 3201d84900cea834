/** The `latchkey/test` entry: one plugin alone, in a fake world, with real answers. */
export { adapterConformance, type AdapterSubject } from '../conformance/adapter-conformance.ts'
export {
  connectorConformance,
  type ConnectorSubject,
  type ScriptedWallet,
  type WalletAnswer,
} from '../conformance/connector-conformance.ts'
export { pluginConformance, type PluginSubject } from '../conformance/plugin-conformance.ts'
export type { ConformanceRunner } from '../conformance/runner.ts'
export {
  type RunAxe,
  viewConformance,
  type ViewRunner,
  type ViewSubject,
} from '../conformance/view-conformance.ts'
export {
  parseRecording,
  type RecordedStore,
  type Recording,
  type Replayed,
  replayRecording,
} from '../../kernel/exports/index.ts'
export {
  createTestKernel,
  type TestConfig,
  type TestKernel,
  type TestKernelOptions,
} from '../kit/create-test-kernel.ts'
export {
  type FakeAnswer,
  type FakeClock,
  fakeClock,
  type FakeEnvironment,
  fakeEnvironment,
  type FakeFetch,
  fakeFetch,
  type FakeLog,
  fakeLog,
  type FakePage,
  fakePage,
  fakeRandom,
  type FakeRequest,
  type FakeStorage,
  fakeStorage,
  type FakeWindow,
  fakeWindow,
  settle,
} from '../kit/fakes.ts'
export { mockInjected } from '../kit/mock-injected.ts'
export {
  type MockNamespaceOptions,
  mockNamespace,
  type MockWallet,
  mockWallet,
  type MockWalletOptions,
} from '../kit/mock-wallet.ts'
export type { MockFailure, MockFailures } from '../kit/wallet-script.ts'
export { sampleAccounts } from '../kit/sample-accounts.ts'
export { sampleNetworks } from '../kit/sample-networks.ts'
export { renderView } from '../kit/render-view.tsx'
export { spied, type Spied, type SpiedCall } from '../kit/spied.ts'
export { testNetworks, testSettings } from '../kit/test-settings.ts'
