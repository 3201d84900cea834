/** The `latchkey` entry and the one composition root: here a kit is put together. */
import {
  type AlertInput,
  appearanceChanged,
  type ChainNamespace,
  ConnectionService,
  connectors,
  eventBufferSize,
  HttpClient,
  type Kit,
  kitInitialized,
  KitSettings,
  KitStorageToken,
  requestFailed,
  toErrorRecord,
} from '../kernel/exports/index.ts'
import {
  beginWallet,
  bindService,
  createBrowserEnvironment,
  createHttpClient,
  createKernel,
  createKitStorage,
  type Environment,
  isOwnPlugin,
  type Kernel,
  stackOf,
  walletPlugin,
  walletStores,
} from '../kernel/exports/internal.ts'
import { requestReview } from '../plugins/request-review/index.ts'
import { loadShell, shellPlugin } from '../ui-shell/index.ts'
import { createHostKit } from './host-kit.ts'
import { checkArgument } from './check-argument.ts'
import { onFirstCard } from './first-card.ts'
import { whenIdle } from './when-idle.ts'
import { startKitConfig } from './kit-config.ts'
import type { KitOptions } from './kit-options.ts'
import { claimKitName, sayNameTaken } from './live-kits.ts'
import { defaultPlugins, withoutRepeats } from './preset.ts'
import { raiseAlert } from './raise-alert.ts'
import { resolveSettings, toName } from './resolve-settings.ts'
import { parseEndpoints } from './service-address.ts'
import { createShellMounts } from './shell-mounts.ts'
import { createTracking } from './tracking.ts'

export { getCapabilities, sendCalls, waitForCalls } from './calls.ts'
export type { KitCall, SendCallsOptions, SentCalls } from '../kernel/exports/internal.ts'
export { getChainState } from './get-chain-state.ts'
export { getConnectors, type KitConnector } from './get-connectors.ts'
export type { FeatureOptions } from './features.ts'
export { defineKitOptions, type KitOptions } from './kit-options.ts'
export { defaultPlugins } from './preset.ts'
export {
  type ConfigInput,
  type ConfigPolicy,
  type RemoteEntries,
  type RemoteEntry,
  resolveConfig,
  type ResolvedConfig,
} from './resolve-config.ts'
export type { EvmChain } from './to-caip-network.ts'
export type { Kit } from '../kernel/exports/index.ts'

/**
 * Makes a kit and starts it. Draws nothing and loads no chain library before the modal opens, unless a
 * session of the last visit is stored. Throws a KitError for options that it cannot start with: see
 * `resolveSettings`. A second argument replaces the page around the kit, for tests.
 */
export function createKit<N extends ChainNamespace>(
  options: KitOptions<N>,
  environment: Environment = createBrowserEnvironment({ logLevel: options?.logLevel }),
): Kit<N> {
  checkArgument('options', 'object', options)
  const { clock, log, page } = environment
  const listed = withoutRepeats([options.plugins ?? defaultPlugins()].flat(2))
  const settings = resolveSettings(options, listed, page)
  const endpoints = parseEndpoints(options.endpoints, page.origin)
  const kitName = claimKitName(
    page.window,
    toName(options.storageName) ?? settings.projectId ?? 'default',
  )
  if (kitName.isTaken) sayNameTaken(kitName.name, log)
  const end = new AbortController()

  const storage = createKitStorage({
    backend: environment.storage,
    prefix: `latchkey/${kitName.name}/`,
    now: () => clock.now(),
    log,
    signal: end.signal,
  })
  const http = createHttpClient({
    ...settings,
    environment,
    endpoints,
    storage,
    onFailure: ({ name: endpoint }, error) =>
      kernel.emit(requestFailed({ endpoint, error: toErrorRecord(error), stack: stackOf(error) })),
  })
  const plugins = [walletPlugin(), shellPlugin(), requestReview(), ...options.namespaces, ...listed]
  const kernel = createKernel({
    environment,
    plugins,
    services: [
      bindService(HttpClient, () => http),
      bindService(KitStorageToken, () => storage),
      bindService(KitSettings, () => settings),
    ],
    stores: walletStores,
    isOwn: isOwnPlugin,
    isGranted: (pluginId, permission) => options.grants?.[pluginId]?.includes(permission) === true,
    isNamed: (pluginId) => Object.hasOwn(options.grants ?? {}, pluginId),
    bufferSize: options.debug === true ? eventBufferSize : 0,
  })
  const raise = (alert: AlertInput) => raiseAlert(kernel, log, alert)

  const { themeMode, themeVariables, locale, messages } = settings
  kernel.emit(appearanceChanged({ themeMode, themeVariables, locale, messages }))
  const hasSession = beginWallet(kernel, settings, storage)

  const config = startKitConfig({
    kernel,
    environment,
    http,
    settings,
    plugins,
    options,
    raise,
    signal: end.signal,
  })
  const tracking = createTracking(kernel, config.settled)
  const restored = config.opened.then(async () => {
    kernel.emit(initialized(options, settings))
    if (settings.projectId === undefined) raise(projectIdMissing)
    if (hasSession) await (await kernel.service(ConnectionService)).reconnect()
  })

  const loadTexts = async () =>
    (await import('../ui-shell/exports/texts.ts')).fetchTexts(kernel, page)
  const mounts = createShellMounts({
    kit: () => kit,
    loadShell: () => loadShellFor(settings),
    environment,
    kernel,
    options,
  })
  const kit: Kit = createHostKit({
    kernel,
    settings,
    http,
    config,
    tracking,
    ready: Promise.allSettled([config.settled, restored]).then(() => {}),
    restored: restored.catch(() => {}),
    mounts,
    async dispose() {
      end.abort(new Error('The kit was disposed.'))
      // At once, so that a kit made in its place finds the sessions of this one.
      kitName.release()
      mounts.dispose()
      stopWaiting()
      void tracking.dispose()
      await kernel.dispose()
    },
  })
  if (options.initialStateCookie === true)
    beginInitialState(kernel, kit, environment, kitName.name, end.signal)
  const prefetch = (begin: Promise<unknown>, load: () => Promise<void>) => {
    if (options.prefetch === false) return
    // A click asks for it again, and says what is wrong.
    void begin.then(() => whenIdle(environment, end.signal, () => void load().catch(() => {})))
  }
  const stopWaiting = onFirstCard(kernel, () => {
    prefetch(kernel.activatePoint(connectors), () =>
      import('./fetch-connecting-code.ts').then(({ fetchConnectingCode }) =>
        fetchConnectingCode(kernel, plugins),
      ),
    )
    clock.delay(optionCheckDelayMs, end.signal).then(config.checkOptions, () => {})
  })
  prefetch(kit.ready, () =>
    import('./fetch-next-code.ts').then(({ fetchNextCode }) =>
      fetchNextCode(kit, plugins, mounts.load, loadTexts),
    ),
  )
  return kit as Kit<N>
}

/** In a page it is kept for the next visit; a server gets what draws with it. */
function beginInitialState(
  kernel: Kernel,
  kit: Kit,
  { page, log }: Environment,
  kitName: string,
  signal: AbortSignal,
): void {
  const { window } = page
  const begun = window
    ? import('./initial-state/keep-initial-state.ts').then(({ keepInitialState }) =>
        keepInitialState(kernel, window, kitName, signal),
      )
    : import('../ui-shell/exports/early.ts').then(({ EarlyFace }) => {
        kit.unstable_placement.early = EarlyFace
      })
  begun.catch((error: unknown) => log.warn('The initial state is not kept.', error))
}

/** What tells the integrator of mistakes shall not keep a visitor from the list. */
const optionCheckDelayMs = 1000

const initialized = (options: KitOptions, { networks }: KitSettings) =>
  kitInitialized({
    options: Object.keys(options),
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
  })

const projectIdMissing = {
  code: 'PROJECT_ID_NOT_CONFIGURED',
  kind: 'danger',
  title: 'Project ID not configured',
  message: 'No service is called.',
} as const

/** The code that draws the card, with what its layout needs: the card waits for both, as it would change its form. */
async function loadShellFor({ layout }: KitSettings) {
  const shell = await loadShell()
  await shell.loadLayout(layout)
  return shell
}
