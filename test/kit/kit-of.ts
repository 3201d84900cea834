import {
  type Kit,
  KitError,
  KitSettings,
  type KitState,
  appearanceChanged,
  ConnectionService,
  connectionsStore,
  networksStore,
  NetworkService,
  routerStore,
  SignInService,
  ViewService,
} from '../../kernel/exports/index.ts'
import { selectAccount, selectNetwork } from '../../kernel/exports/internal.ts'
import type { TestKernel } from './create-test-kernel.ts'

/** The kit of a test kernel, with what components ask of one; the rest refuses. */
export function kitOf({ kernel }: TestKernel): Kit {
  const refuse = (name: string) => () => {
    throw new KitError(`The kit of a test kernel has no ${name}`, { code: 'NOT_IN_TEST_KIT' })
  }
  const getAccount: Kit['getAccount'] = (namespace) =>
    selectAccount(
      kernel.store(connectionsStore).getSnapshot(),
      kernel.store(networksStore).getSnapshot(),
      namespace,
    )
  return {
    ready: Promise.resolve(),
    settings: kernel.find(KitSettings) as KitSettings,
    get isOpen() {
      return kernel.store(routerStore).getSnapshot().isOpen
    },
    open: async (options) => (await kernel.service(ViewService)).openModal(options),
    close: () => void kernel.find(ViewService)?.close(),
    async connect({ connectorId = '', namespace } = {}) {
      await (await kernel.service(ConnectionService)).connect({ connectorId, namespace })
      return getAccount(namespace)
    },
    disconnect: async ({ namespace } = {}) =>
      (await kernel.service(ConnectionService)).disconnect(namespace),
    switchNetwork: async (network) =>
      (await kernel.service(NetworkService)).switchNetwork(
        typeof network === 'string' ? network : network.caipNetworkId,
      ),
    signIn: async () => (await kernel.service(SignInService)).ask(),
    getAccount,
    getNetwork: () => selectNetwork(kernel.store(networksStore).getSnapshot()),
    getProvider: refuse('provider'),
    getState: refuse('state') as () => KitState,
    subscribe: refuse('state'),
    on: ((event: unknown, listener: (...values: unknown[]) => void) => {
      if (event === 'track') return () => {}
      const subscription = kernel.on(event as never, listener as never)
      return () => void subscription.dispose()
    }) as Kit['on'],
    setThemeMode: (themeMode) => kernel.emit(appearanceChanged({ themeMode }), 'host'),
    setThemeVariables: (themeVariables) =>
      kernel.emit(appearanceChanged({ themeVariables }), 'host'),
    setLocale: (locale) => kernel.emit(appearanceChanged({ locale }), 'host'),
    setMessages: (messages) => kernel.emit(appearanceChanged({ messages }), 'host'),
    setClientId: refuse('client id'),
    reconfigure: refuse('configuration'),
    inspect: () => kernel.inspect(),
    checkOptions: async () => [],
    mount: refuse('shell'),
    dispose: () => Promise.resolve(kernel.dispose()),
    unstable_kernel: kernel,
    unstable_placement: {},
  }
}
