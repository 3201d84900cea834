import {
  type CaipNetwork,
  type ChainNamespace,
  type ConfigKey,
  configKeys,
  type Connection,
  ConnectionService,
  type Connector,
  type EventDefinition,
  type EventType,
  featuresStore,
  type FeatureValue,
  HttpClient,
  KitSettings,
  KitStorageToken,
  type Permission,
  type Plugin,
  type Recording,
  replay,
  type ResolvedFeatures,
  type StoreDefinition,
  type ViewRef,
  ViewService,
} from '../../kernel/exports/index.ts'
import {
  beginWallet,
  bindService,
  createDisposableTracker,
  createHttpClient,
  createKernel,
  createKitStorage,
  type DisposableTracker,
  type Endpoints,
  type Kernel,
  type ServiceBinding,
  walletPlugin,
  walletStores,
} from '../../kernel/exports/internal.ts'
import { createRecorder } from '../../plugins/devtools/recorder.ts'
import { type FakeEnvironment, fakeEnvironment, settle } from './fakes.ts'

import { testNetworks, testSettings } from './test-settings.ts'

export interface TestKernelOptions {
  readonly plugins?: readonly Plugin[] | undefined
  readonly features?: Readonly<Record<string, FeatureValue>> | undefined
  readonly namespaces?: readonly ChainNamespace[] | undefined
  readonly services?: readonly ServiceBinding[] | undefined
  readonly stores?: readonly StoreDefinition<any>[] | undefined
  readonly environment?: FakeEnvironment | undefined
  /** Options of the kit; the rest has the defaults of `testSettings`. */
  readonly settings?: Partial<KitSettings> | undefined
  readonly networks?: readonly CaipNetwork[] | undefined
  /** Services that answer through `http`; none by default. */
  readonly endpoints?: Endpoints | undefined
  readonly isGranted?: ((pluginId: string, permission: Permission) => boolean) | undefined
  /** Facts that are kept; default 100,000. With 0 the replay law is not checked. */
  readonly recordedEvents?: number | undefined
  /** Faults that the test expects; others fail `dispose`. */
  readonly expectsFaults?: boolean | undefined
}

export interface TestConfig {
  readonly features?: Readonly<Record<string, FeatureValue>> | undefined
  readonly namespaces?: readonly ChainNamespace[] | undefined
  readonly isSettled?: boolean | undefined
}

/** A real kernel in a fake world. */
export interface TestKernel {
  readonly kernel: Kernel
  readonly environment: FakeEnvironment
  readonly clock: FakeEnvironment['clock']
  readonly http: FakeEnvironment['http']
  readonly tracker: DisposableTracker
  /** Opens the gates; the services of the wallet domain are there afterwards. */
  start(): Promise<void>
  reconfigure(config: TestConfig): Promise<void>
  /** Payloads of a fact, in order. */
  emitted<T extends EventType, P>(event: EventDefinition<T, P>): readonly P[]
  state<S>(store: StoreDefinition<S>): S
  /** All facts as the devtools save them, without secrets; `replayRecording` and the panel read it. */
  recording(): Recording
  /** Lets promises and dynamic imports settle; more rounds for longer chains of them. */
  settle(rounds?: number): Promise<void>
  service: Kernel['service']
  /** Connects a wallet whose plugin is among the plugins, as a visitor does who chooses it. */
  connect(wallet: { readonly connector: Pick<Connector, 'id'> }): Promise<readonly Connection[]>
  /** Opens the modal at a view, as a plugin does. */
  open<P>(view: ViewRef<P>, params?: P): Promise<void>
  /**
   * Ends the kernel and checks what must hold after every test: no registration, timer, listener or
   * request is alive, the recorded facts fold to the same state, no fault was left unclaimed, no
   * request went unanswered.
   */
  dispose(): Promise<void>
}

type Features = Readonly<Record<string, FeatureValue>>

function toResolvedFeatures(config: TestConfig, fallbacks: Features): ResolvedFeatures {
  const said = (features: Features, where: string) =>
    Object.entries(features).map(([name, value]) => [
      name,
      { value, reason: `is ${JSON.stringify(value)} ${where}` },
    ])
  return {
    features: Object.fromEntries([
      ...said(fallbacks, 'by default'),
      ...said(config.features ?? {}, 'in the test'),
    ]),
    namespaces: config.namespaces ?? ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'],
    isSettled: config.isSettled ?? true,
  }
}

/** Plugins of others have a slash in their id. */
const isOwn = (plugin: Plugin): boolean => plugin?.manifest?.id?.includes('/') === false

/** What the settings of plugins are where nobody says anything: their gates may name them. */
function fallbacksOf(plugins: readonly Plugin[]): Features {
  const keys = plugins.flatMap(({ manifest }) =>
    (manifest.contributes ?? []).flatMap(({ point, value }) =>
      point === (configKeys as unknown) ? [value as ConfigKey] : [],
    ),
  )
  // Of two with one name the first counts.
  return Object.fromEntries(
    [...keys].reverse().map(({ key, fallback }) => [key, fallback as FeatureValue]),
  )
}

export function createTestKernel(options: TestKernelOptions = {}): TestKernel {
  const environment = options.environment ?? fakeEnvironment()
  const { recordedEvents = 100_000 } = options
  const tracker = createDisposableTracker()
  const plugins = [walletPlugin(), ...(options.plugins ?? [])]
  const stores = [...walletStores, ...(options.stores ?? [])]
  const networks = options.networks ?? options.settings?.networks ?? testNetworks
  const settings = testSettings({
    ...options.settings,
    networks,
    namespaces: [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
  })
  const storage = createKitStorage({
    backend: environment.storage,
    prefix: 'latchkey/test/',
    now: environment.clock.now,
    log: environment.log,
  })
  const http = createHttpClient({
    environment,
    endpoints: options.endpoints ?? {},
    projectId: settings.projectId,
    sdkType: settings.sdkType,
    sdkVersion: settings.sdkVersion,
    storage,
  })
  const kernel = createKernel({
    environment,
    plugins,
    services: [
      bindService(KitStorageToken, () => storage),
      bindService(HttpClient, () => http),
      bindService(KitSettings, () => settings),
      ...(options.services ?? []),
    ],
    stores,
    isOwn,
    isGranted: options.isGranted,
    bufferSize: recordedEvents,
    tracker,
  })
  beginWallet(kernel, settings, storage)
  let config: TestConfig = { features: options.features, namespaces: options.namespaces }
  let fallbacks: Features = {}

  const checkReplayLaw = () => {
    for (const store of [featuresStore, ...stores]) {
      const folded = JSON.stringify(replay(store, kernel.recorded()))
      const live = JSON.stringify(kernel.store(store).getSnapshot())
      if (folded !== live) {
        throw new Error(
          `The store "${store.id}" is not the fold of its facts.\nlive:   ${live}\nfolded: ${folded}`,
        )
      }
    }
  }

  return {
    kernel,
    environment,
    clock: environment.clock,
    http: environment.http,
    tracker,
    async start() {
      if (!plugins.every(isOwn)) fallbacks = fallbacksOf(await kernel.admitted())
      await kernel.start(toResolvedFeatures(config, fallbacks))
      await kernel.activate('wallet')
    },
    reconfigure(change) {
      config = { ...config, ...change }
      return kernel.reconfigure(toResolvedFeatures(config, fallbacks))
    },
    emitted: <T extends EventType, P>(event: EventDefinition<T, P>) =>
      kernel
        .recorded()
        .filter(({ type }) => type === event.type)
        .map(({ payload }) => payload as P),
    state: (store) => kernel.store(store).getSnapshot(),
    recording() {
      const { clock } = environment
      const recorder = createRecorder({
        inspector: kernel.inspector,
        now: clock.now,
        capacity: Number.POSITIVE_INFINITY,
      })
      void recorder.dispose()
      return recorder.recording()
    },
    settle,
    service: (token) => kernel.service(token),
    async connect({ connector }) {
      const connections = await kernel.service(ConnectionService)
      return connections.connect({ connectorId: connector.id })
    },
    async open(view, params) {
      const service = await kernel.service(ViewService)
      service.open(view, (params ?? {}) as never)
    },
    async dispose() {
      if (recordedEvents > 0) checkReplayLaw()
      const { faults } = kernel.inspect()
      await kernel.dispose()
      const { clock, page, storage, http: fetched } = environment
      const live = [
        ...tracker.live(),
        ...named(clock.pending, 'timers'),
        ...named(fetched.pending, 'pending requests'),
        ...named(page.listeners, 'listeners on the page'),
        ...named(storage.listeners, 'listeners on the storage'),
      ]
      if (live.length > 0) throw new Error(`Still alive after the end: ${live.join(', ')}`)
      // What was refused at the start may be no plugin, and its stores may not be there.
      const refused = faults
        .filter(({ where }) => where === 'start')
        .map(({ pluginId }) => pluginId)
      const owned = plugins
        .filter((plugin) => plugin?.manifest && !refused.includes(plugin.manifest.id))
        .flatMap(({ manifest }) => manifest.stores ?? [])
      const touched = owned.filter(
        (store) =>
          JSON.stringify(kernel.store(store).getSnapshot()) !== JSON.stringify(store.initial),
      )
      const leftover = touched.filter(({ survivesDeactivation }) => !survivesDeactivation)
      if (leftover.length > 0) {
        throw new Error(`Stores kept state: ${leftover.map(({ id }) => id).join(', ')}`)
      }
      if (!options.expectsFaults && faults.length > 0) {
        throw new Error(
          `Unclaimed faults: ${faults.map(({ pluginId, where, message }) => `${pluginId} ${where}: ${message}`).join('; ')}`,
        )
      }
      if (environment.http.unmatched.length > 0) {
        throw new Error(
          `Requests that nothing answered: ${environment.http.unmatched.map(({ method, url }) => `${method} ${url.href}`).join('; ')}`,
        )
      }
    },
  }
}

function named(count: number, what: string): readonly string[] {
  return count > 0 ? [`${count} ${what}`] : []
}
