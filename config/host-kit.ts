import {
  type Appearance,
  appearanceChanged,
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  ConnectionService,
  connectionsStore,
  connectors,
  type EventDefinition,
  type HttpClient,
  isChainNamespace,
  type Kit,
  KitError,
  type KitProviderObject,
  type KitSettings,
  networksStore,
  NetworkService,
  parseChainNamespace,
  routerStore,
  type Token,
  tracked,
  ViewService,
} from '../kernel/exports/index.ts'
import { type Kernel, selectAccount, selectNetwork } from '../kernel/exports/internal.ts'
import { checkArgument } from './check-argument.ts'
import type { KitConfig } from './kit-config.ts'
import { InvalidOptionError } from './invalid-option-error.ts'
import { createKitStateReader } from './kit-state.ts'
import { NamespaceNotListedError, remedyOf } from './namespace-not-listed-error.ts'
import { createKitProvider } from './provider/kit-provider.ts'
import { themeModes } from './resolve-settings.ts'
import type { ShellMounts } from './shell-mounts.ts'
import type { Tracking } from './tracking.ts'

export interface HostKitDependencies {
  readonly kernel: Kernel
  readonly settings: KitSettings
  readonly http: HttpClient
  readonly config: KitConfig
  readonly tracking: Tracking
  readonly ready: Promise<void>
  /** Stored sessions were tried. Never rejects. */
  readonly restored: Promise<void>
  readonly mounts: ShellMounts
  readonly dispose: () => Promise<void>
}

/** What the host holds: each method goes to the service that owns the matter. */
export function createHostKit(dependencies: HostKitDependencies): Kit {
  const { kernel, settings, http, config, ready, restored, mounts } = dependencies
  /** The code of a service loads with its first use; gates have to be open for that. */
  const service = async <T>(token: Token<T>): Promise<T> => {
    await config.opened
    return kernel.service(token)
  }
  const { getState, subscribe } = createKitStateReader(kernel)
  const providers = new Map<ChainNamespace, KitProviderObject>()
  let disposal: Promise<void> | undefined

  const getAccount: Kit['getAccount'] = (namespace) => {
    if (namespace !== undefined) parseChainNamespace(namespace)
    return selectAccount(
      kernel.store(connectionsStore).getSnapshot(),
      kernel.store(networksStore).getSnapshot(),
      namespace,
    )
  }

  const changeOf =
    <N extends keyof Appearance>(name: N, kind: 'object' | 'string') =>
    (value: NonNullable<Appearance[N]>) => {
      checkArgument(name, kind, value)
      kernel.emit(appearanceChanged({ [name]: value }), 'host')
    }

  const kit: Kit = {
    ready,
    settings,
    unstable_kernel: kernel,
    unstable_placement: {},
    get isOpen() {
      return kernel.store(routerStore).getSnapshot().isOpen
    },
    async open(options = {}) {
      checkArgument('options', 'object', options)
      requireListed(settings, options.namespace)
      mounts.preload()
      const views = service(ViewService)
      void kernel.activatePoint(connectors)
      return (await views).openModal(options)
    },
    close: () =>
      void service(ViewService)
        .then((views) => views.close({ isOfApp: true }))
        .catch(() => {}),
    async connect(options = {}) {
      checkArgument('options', 'object', options)
      requireListed(settings, options.namespace)
      if (options.connectorId === undefined) mounts.preload()
      const { connectForHost } = await import('./connect-for-host.ts')
      return getAccount(await connectForHost(kernel, service, options))
    },
    async disconnect(options = {}) {
      checkArgument('options', 'object', options)
      return (await service(ConnectionService)).disconnect(options.namespace)
    },
    async switchNetwork(network, options = {}) {
      checkArgument('options', 'object', options)
      const networks = await service(NetworkService)
      return networks[options.force ? 'confirmSwitch' : 'switchNetwork'](idOf(network))
    },
    async signIn() {
      const { signInForHost } = await import('./sign-in-for-host.ts')
      return signInForHost(kit, service)
    },
    getAccount,
    getNetwork: () => selectNetwork(kernel.store(networksStore).getSnapshot()),
    getProvider(namespace) {
      if (!settings.namespaces.includes(namespace)) {
        throw new KitError('Adapter not found', {
          code: 'ADAPTER_NOT_FOUND',
          details: isChainNamespace(namespace) ? remedyOf(namespace) : String(chainNamespaces),
        })
      }
      const provider =
        providers.get(namespace) ??
        createKitProvider({
          namespace,
          kernel,
          loadRequests: async () =>
            (await import('./provider/host-requests.ts')).createHostRequests({
              namespace,
              kernel,
              service,
              restored,
              connect: () => kit.connect({ namespace }),
              disconnect: () => kit.disconnect({ namespace }),
            }),
        })
      providers.set(namespace, provider)
      return provider
    },
    getState,
    subscribe,
    on: createOn(kernel, dependencies.tracking),
    setThemeMode(themeMode) {
      if (!themeModes.includes(themeMode)) {
        throw new InvalidOptionError('themeMode', String(themeModes))
      }
      kernel.emit(appearanceChanged({ themeMode }), 'host')
    },
    setThemeVariables: changeOf('themeVariables', 'object'),
    setLocale: changeOf('locale', 'string'),
    setMessages: changeOf('messages', 'object'),
    setClientId(clientId) {
      checkArgument('clientId', 'string', clientId ?? '')
      http.setClientId(clientId)
    },
    reconfigure: (change) => config.reconfigure(change),
    inspect: () => kernel.inspect(),
    checkOptions: () => config.findOptionFaults(),
    mount: (element, options) => mounts.mount(element, options),
    dispose: () => (disposal ??= dependencies.dispose()),
  }
  return kit
}

const idOf = (network: Parameters<Kit['switchNetwork']>[0]): CaipNetworkId =>
  typeof network === 'string' ? network : network?.caipNetworkId

/** Listens to what is tracked, or to one kind of fact. */
function createOn(kernel: Kernel, tracking: Tracking): Kit['on'] {
  return (event: 'track' | EventDefinition<any, any>, listener: (...values: any[]) => void) => {
    checkArgument('listener', 'function', listener)
    if (event === 'track') tracking.begin()
    else checkArgument('event', 'string', event?.type)
    const subscription = kernel.on(event === 'track' ? tracked : event, listener)
    return () => void subscription.dispose()
  }
}

function requireListed({ namespaces }: KitSettings, namespace: ChainNamespace | undefined): void {
  if (namespace === undefined || namespaces.includes(parseChainNamespace(namespace))) return
  throw new NamespaceNotListedError(namespace, `listed: ${namespaces.join(', ')}`)
}
