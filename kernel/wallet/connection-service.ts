import { chainNamespaces, parseChainNamespace } from '../base/caip.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import type { Clock, Page } from '../environment/environment.ts'
import type { KitStorage } from '../environment/storage.ts'
import { featuresStore } from '../features.ts'
import type { Kernel } from '../kernel.ts'
import { type ConnectAttempts, createConnectAttempts } from './connect-attempts.ts'
import { connectCancelled, connectionNotFound } from './connection-errors.ts'
import { createConnectionMemory, isSameLine } from './connection-memory.ts'
import { activeConnection, connectionsStore, listConnections } from './connections-store.ts'
import { createDisconnect } from './disconnect.ts'
import { restoreEnded } from './events.ts'
import { listedConnector, loadAdapter } from './find-connector.ts'
import { createLiveConnections } from './live-connections.ts'
import { hasManyWallets, mayHaveManyWallets } from './many-wallets.ts'
import { raiseRegionNotice } from './raise-region-notice.ts'
import { restoreConnections, type RestorableLine } from './restore-connections.ts'
import type { KitSettings } from './settings.ts'
import type { ConnectionService, NetworkService, NoticeService } from './tokens.ts'

export interface ConnectionServiceDependencies {
  readonly kernel: Pick<
    Kernel,
    | 'emit'
    | 'on'
    | 'store'
    | 'point'
    | 'service'
    | 'activatePoint'
    | 'guard'
    | 'forPlugin'
    | 'isAllowed'
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
  extends Omit<ConnectionService, 'connect' | 'recentWallets' | 'forgetWallet'>,
    Pick<ConnectAttempts, 'connect'> {}

/** Opens, restores and ends connections. Parts: attempts, the live ones, the memory of the last visit. */
export function createConnectionService(
  dependencies: ConnectionServiceDependencies,
): ConnectionEngine & Disposable {
  const { kernel, clock, settings, storage, networks } = dependencies
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
  let isRegionTold = false

  const mayHaveMany = () => mayHaveManyWallets(kernel, dependencies.notices)
  const stateOf = () => kernel.store(connectionsStore).getSnapshot()
  /** What is stored, and what a wallet that is there by itself may bring besides. */
  const restorable = (connectorId?: string): readonly RestorableLine[] => {
    const stored = memory.connections()
    const isOpen = connectorId !== undefined && !memory.hasEnded(connectorId)
    const listed = isOpen ? listedConnector(kernel, connectorId) : undefined
    const own = (listed?.value.namespaces ?? []).map((namespace) => ({
      connectorId: listed!.value.id,
      pluginId: listed!.pluginId,
      namespace,
    }))
    return [...stored, ...own.filter((line) => !stored.some((one) => isSameLine(one, line)))]
  }
  const restore = (connectorId?: string) => {
    restoring ??= restoreConnections({
      ...dependencies,
      restorable: () => restorable(connectorId),
      live,
      // Once a visit: nobody has asked for this one, and what was dismissed stays so.
      onRefused() {
        if (!isRegionTold) raiseRegionNotice(dependencies.notices)
        isRegionTold = true
      },
      signal: end.signal,
    }).finally(() => {
      restoring = undefined
    })
    return restoring
  }

  const restoreBesides = async (connectorId: string) => {
    // The questions that run know nothing of this one.
    while (restoring) await restoring
    await restore(connectorId)
  }

  /** What is stored and not live is asked for; after the question that runs. */
  const restoreMissing = () => {
    if (memory.connections().every((one) => live.has(one))) return
    void Promise.resolve(restoring).then(() => restore())
  }

  if (!settings.enableReconnect) memory.forgetAll()
  // Another tab connected or disconnected: the same here, without asking a wallet for anything new.
  store.add(
    memory.onOtherTab(() => {
      const gone = live
        .lines()
        .filter((line) => !memory.connections().some((one) => isSameLine(one, line)))
      live.close(gone, 'visitor')
      if (settings.enableReconnect) restoreMissing()
    }),
  )
  // The visit began before the service's word was known, with one wallet in each namespace.
  let hadMany = hasManyWallets(kernel)
  store.add(
    kernel.store(featuresStore).subscribe(() => {
      const hasMany = hasManyWallets(kernel)
      if (hasMany && !hadMany && settings.enableReconnect) restoreMissing()
      hadMany = hasMany
    }),
  )
  store.add(attempts)
  store.add(live)
  store.add(memory)

  return {
    connect: attempts.connect,
    cancel: () => attempts.cancel(connectCancelled()),
    reconnect({ connectorId } = {}) {
      if (!settings.enableReconnect) return Promise.resolve()
      return connectorId === undefined ? restore() : restoreBesides(connectorId)
    },
    async disconnect(text) {
      const namespace = text === undefined ? text : parseChainNamespace(text)
      attempts.cancel(connectCancelled(), { namespace })
      const done = disconnecting.run({ namespace })
      for (const one of namespace ? [namespace] : chainNamespaces) {
        const { status } = stateOf().namespaces[one]
        const isPending = status === 'connecting' || status === 'reconnecting'
        if (isPending && !live.lines().some((line) => line.namespace === one)) {
          kernel.emit(restoreEnded({ namespace: one }))
        }
      }
      return done
    },
    list: async () => (mayHaveMany() ? listConnections(stateOf()) : []),
    async switchTo({ connectorId, namespace: text }) {
      if (!mayHaveMany()) return
      const namespace = parseChainNamespace(text)
      const line = { connectorId, namespace }
      if (!live.has(line)) throw connectionNotFound(connectorId, namespace)
      live.activate(line, false)
      networks.activateNamespace(namespace)
    },
    async remove({ connectorId, namespace: text }) {
      if (!mayHaveMany()) return
      const line = { connectorId, namespace: parseChainNamespace(text) }
      attempts.cancel(connectCancelled(), line)
      await disconnecting.run(line)
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
