/** The `latchkey/test` entry: one plugin alone, in a fake world, with real answers. */
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
  settle,
} from '../kit/fakes.ts'
export {
  type MockFailure,
  type MockFailures,
  type MockNamespaceOptions,
  mockNamespace,
  type MockWallet,
  mockWallet,
  type MockWalletOptions,
} from '../kit/mock-wallet.ts'
export { renderView } from '../kit/render-view.tsx'
export { testNetworks, testSettings } from '../kit/test-settings.ts'
