import { chainNamespaces, parseChainNamespace } from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { featuresStore } from '../../features.ts'
import { type ConnectAttempts, createConnectAttempts } from './connect-attempts.ts'
import { connectCancelled, connectionNotFound } from './connection-errors.ts'
import { createConnectionMemory } from './connection-memory.ts'
import { isSameLine } from './line.ts'
import { activeConnection, connectionsStore, listConnections } from './connections-store.ts'
import { createDisconnect } from './disconnect.ts'
import { restoreEnded } from '../events.ts'
import { isOfOthers, loadAdapter } from './find-connector.ts'
import { createLiveConnections } from './live-connections.ts'
import { hasManyWallets, mayHaveManyWallets } from './many-wallets.ts'
import { createReconnect } from './reconnect.ts'
import type { ConnectionService } from '../tokens.ts'
import type { ConnectionEngineDependencies } from './connection-dependencies.ts'

export interface ConnectionEngine
  extends Omit<ConnectionService, 'connect' | 'recentWallets' | 'forgetWallet'>,
    Pick<ConnectAttempts, 'connect'> {}

/** Opens, restores and ends connections. Parts: attempts, the live ones, the memory of the last visit. */
export function createConnectionEngine(
  dependencies: ConnectionEngineDependencies,
): ConnectionEngine & Disposable {
  const { kernel, clock, settings, storage, networks } = dependencies
  const store = createDisposableStore({ owner: 'wallet/connection-engine' })
  const end = new AbortController()
  const memory = createConnectionMemory(dependencies)
  const live = createLiveConnections(kernel)
  const disconnecting = createDisconnect({ clock, memory, live, storage, signal: end.signal })
  const attempts = createConnectAttempts({
    ...dependencies,
    live,
    ready: () => disconnecting.settled(),
  })
  const reconnecting = createReconnect({ ...dependencies, memory, live, signal: end.signal })

  const mayHaveMany = () => mayHaveManyWallets(kernel, dependencies.notices)
  const stateOf = () => kernel.store(connectionsStore).getSnapshot()
  if (!settings.enableReconnect) memory.forgetAll()
  // Another tab connected or disconnected: the same here, without asking a wallet for anything new.
  store.add(
    memory.onOtherTab(() => {
      const gone = live
        .lines()
        .filter((line) => !memory.connections().some((one) => isSameLine(one, line)))
      live.close(gone, 'visitor')
      if (settings.enableReconnect) reconnecting.missing()
    }),
  )
  // The visit began before the service's word was known, with one wallet in each namespace.
  let hadMany = hasManyWallets(kernel)
  store.add(
    kernel.store(featuresStore).subscribe(() => {
      const hasMany = hasManyWallets(kernel)
      if (hasMany && !hadMany && settings.enableReconnect) reconnecting.missing()
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
      return connectorId === undefined ? reconnecting.run() : reconnecting.besides(connectorId)
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
    leave(connectorId) {
      attempts.cancel(connectCancelled(), { connectorId })
      return disconnecting.run({ connectorId })
    },
    isOfOthers: (connectorId) => isOfOthers(kernel, connectorId),
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
