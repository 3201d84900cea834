import { chainNamespaces, parseChainNamespace } from '../base/caip.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import type { Clock, Page } from '../environment/environment.ts'
import type { KitStorage } from '../environment/storage.ts'
import type { Kernel } from '../kernel.ts'
import { type ConnectAttempts, createConnectAttempts } from './connect-attempts.ts'
import { connectCancelled } from './connection-errors.ts'
import { createConnectionMemory, isSameLine } from './connection-memory.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import { createDisconnect } from './disconnect.ts'
import { restoreEnded } from './events.ts'
import { loadAdapter } from './find-connector.ts'
import { createLiveConnections } from './live-connections.ts'
import { restoreConnections } from './restore-connections.ts'
import type { KitSettings } from './settings.ts'
import type { ConnectionService, NetworkService, NoticeService } from './tokens.ts'

export interface ConnectionServiceDependencies {
  readonly kernel: Pick<
    Kernel,
    'emit' | 'on' | 'store' | 'point' | 'service' | 'activatePoint' | 'guard'
  >
  readonly clock: Clock
  readonly page: Pick<Page, 'timeZone'>
  readonly storage: KitStorage
  readonly settings: Pick<
    KitSettings,
    'namespaces' | 'networks' | 'enableReconnect' | 'restrictedTimeZones'
  >
  readonly networks: Pick<NetworkService, 'activateNamespace'>
  readonly notices: Pick<NoticeService, 'raise'>
}

export interface ConnectionEngine
  extends Omit<ConnectionService, 'connect' | 'recentWallets'>,
    Pick<ConnectAttempts, 'connect'> {}

/** Opens, restores and ends connections. Parts: attempts, the live ones, the memory of the last visit. */
export function createConnectionService(
  dependencies: ConnectionServiceDependencies,
): ConnectionEngine & Disposable {
  const { kernel, clock, settings, storage } = dependencies
  const store = createDisposableStore({ owner: 'wallet/connection-service' })
  const end = new AbortController()
  const memory = createConnectionMemory(dependencies)
  const live = createLiveConnections(kernel)
  const disconnecting = createDisconnect({ clock, memory, live, storage, signal: end.signal })
  const attempts = createConnectAttempts({
    ...dependencies,
    live,
    ready: () => disconnecting.settled(),
  })
  let restoring: Promise<void> | undefined

  const stateOf = () => kernel.store(connectionsStore).getSnapshot()
  const restore = () => {
    restoring ??= restoreConnections({
      kernel,
      clock,
      settings,
      memory,
      live,
      signal: end.signal,
    }).finally(() => {
      restoring = undefined
    })
    return restoring
  }

  // [S4.02]
  if (!settings.enableReconnect) memory.forgetAll()
  // Another tab connected or disconnected: the same here, without asking a wallet for anything new.
  store.add(
    memory.onOtherTab(() => {
      const stored = memory.connections()
      const gone = live.lines().filter((line) => !stored.some((one) => isSameLine(one, line)))
      live.close(gone, 'visitor')
      if (settings.enableReconnect && stored.some((one) => !live.has(one))) {
        void Promise.resolve(restoring).then(restore)
      }
    }),
  )
  store.add(attempts)
  store.add(live)
  store.add(memory)

  return {
    connect: attempts.connect,
    cancel: () => attempts.cancel(connectCancelled()),
    reconnect: () => (settings.enableReconnect ? restore() : Promise.resolve()),
    async disconnect(text) {
      const namespace = text && parseChainNamespace(text)
      attempts.cancel(connectCancelled(), namespace)
      const done = disconnecting.run(namespace)
      for (const one of namespace ? [namespace] : chainNamespaces) {
        const { status } = stateOf().namespaces[one]
        const isPending = status === 'connecting' || status === 'reconnecting'
        if (isPending && !live.lines().some((line) => line.namespace === one)) {
          kernel.emit(restoreEnded({ namespace: one }))
        }
      }
      return done
    },
    connectorOf(namespace) {
      const connection = activeConnection(stateOf(), namespace)
      return connection && live.has(connection)
        ? live.of(connection.connectorId)?.connector
        : undefined
    },
    adapterOf: async (namespace) => loadAdapter(kernel, parseChainNamespace(namespace)),
    dispose() {
      end.abort()
      return store.dispose()
    },
  }
}
