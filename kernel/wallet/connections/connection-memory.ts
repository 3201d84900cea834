import { type ChainNamespace, formatCaipAddress } from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import type { Clock } from '../../environment/environment.ts'
import type { KitStorage } from '../../environment/storage.ts'
import type { Kernel } from '../../kernel.ts'
import {
  connectionsKey,
  disconnectedConnectorsKey,
  type StoredConnection,
} from './connection-storage.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import {
  accountsChanged,
  connectionChanged,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  connectionSwitched,
} from '../events.ts'
import { listedConnector } from './find-connector.ts'
import { accountKey, statusKey } from '../last-visit.ts'
import { isSameLine, type Line } from './line.ts'
import { hasManyWallets } from './many-wallets.ts'

export interface ConnectionMemory extends Disposable {
  /** Most recent first. */
  connections(): readonly StoredConnection[]
  /** The visitor ended it, and has not chosen it again. */
  hasEnded(connectorId: string): boolean
  /** Before a wallet is told, so that a page that is left meanwhile does not come back connected. */
  forget(lines: readonly Line[], options?: { readonly isVisitor?: boolean }): void
  forgetAll(): void
  /** Called when another tab connected or disconnected. */
  onOtherTab(listener: () => void): Disposable
}

export interface ConnectionMemoryDependencies {
  readonly kernel: Pick<Kernel, 'on' | 'store' | 'point'>
  readonly storage: KitStorage
  readonly clock: Clock
}

/** Writes down who is connected, for the next visit and for other tabs; facts tell it what to write. */
export function createConnectionMemory(
  dependencies: ConnectionMemoryDependencies,
): ConnectionMemory {
  const { kernel, storage, clock } = dependencies
  const store = createDisposableStore({ owner: 'wallet/connection-memory' })

  const connections = () => storage.read(connectionsKey) ?? []
  /** Addresses of this visit behind their namespaces, also of those that are connected no more. */
  const seen = new Set<string>()
  /** Other tabs wake at each write: equal content is not written again. */
  const write = (stored: readonly StoredConnection[]) => {
    const before = connections()
    const connected = addressesOf(stored)
    for (const address of [...addressesOf(before), ...connected]) seen.add(address)
    storage.closeAddresses([...seen].filter((address) => !connected.includes(address)))
    if (JSON.stringify(stored) !== JSON.stringify(before)) storage.write(connectionsKey, stored)
  }
  const writeStatus = (namespace: ChainNamespace) => {
    const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
    const status = connection ? 'connected' : 'disconnected'
    if (storage.read(statusKey, namespace) !== status) storage.write(statusKey, status, namespace)
    const [account] = connection?.accounts ?? []
    if (!connection || !account) storage.remove(accountKey, namespace)
    else {
      const address = formatCaipAddress(connection.caipNetworkId, account.address)
      if (storage.read(accountKey, namespace) !== address)
        storage.write(accountKey, address, namespace)
    }
  }
  /** `isUsed`: from now on it is the one that was used last. */
  const remember = (line: Line, isUsed = false) => {
    const connection = kernel
      .store(connectionsStore)
      .getSnapshot()
      .namespaces[line.namespace].connections.find((one) => isSameLine(one, line))
    if (!connection) return
    const { connectorId, namespace, accounts, caipNetworkId } = connection
    const pluginId = listedConnector(kernel, connectorId)?.pluginId
    if (pluginId === undefined) return
    const stored = connections()
    const before = stored.find((one) => isSameLine(one, line))
    const lastUsedAt = isUsed ? clock.now() : (before?.lastUsedAt ?? clock.now())
    const others = stored.filter(
      (one) =>
        !isSameLine(one, line) &&
        !(isUsed && one.namespace === namespace && !hasManyWallets(kernel)),
    )
    const entry = { connectorId, pluginId, namespace, accounts, caipNetworkId, lastUsedAt }
    write([entry, ...others].sort((left, right) => right.lastUsedAt - left.lastUsedAt))
    writeStatus(namespace)
  }
  const forget: ConnectionMemory['forget'] = (lines, { isVisitor = false } = {}) => {
    const left = connections().filter((one) => !lines.some((line) => isSameLine(line, one)))
    write(left)
    for (const { namespace } of lines) {
      if (!left.some((one) => one.namespace === namespace)) {
        storage.write(statusKey, 'disconnected', namespace)
        storage.remove(accountKey, namespace)
      }
    }
    if (left.length === 0) storage.clear('connection')
    if (!isVisitor) return
    const ended = lines
      .map(({ connectorId }) => connectorId)
      .filter((id) => !left.some(({ connectorId }) => connectorId === id))
    const known = storage.read(disconnectedConnectorsKey) ?? []
    storage.write(disconnectedConnectorsKey, [...new Set([...known, ...ended])])
  }
  const allow = (connectorId: string) => {
    const known = storage.read(disconnectedConnectorsKey) ?? []
    const left = known.filter((id) => id !== connectorId)
    if (left.length < known.length) storage.write(disconnectedConnectorsKey, left)
  }

  store.add(
    kernel.on(connectionOpened, ({ connection, isRestored }) => {
      if (!isRestored) allow(connection.connectorId)
      remember(connection, !isRestored)
    }),
  )
  store.add(kernel.on(connectionSwitched, ({ isRestored, ...line }) => remember(line, !isRestored)))
  store.add(kernel.on(connectionChanged, ({ connection }) => remember(connection)))
  store.add(kernel.on(accountsChanged, (line) => remember(line)))
  store.add(kernel.on(connectionNetworkChanged, (line) => remember(line)))
  store.add(
    kernel.on(connectionClosed, (line) => {
      // The wallet is still authorised: it comes back when its plugin does.
      if (line.reason !== 'plugin-disabled') forget([line])
    }),
  )

  const hasEnded = (connectorId: string) =>
    storage.read(disconnectedConnectorsKey)?.includes(connectorId) === true

  return {
    connections: () => connections().filter(({ connectorId }) => !hasEnded(connectorId)),
    hasEnded,
    forget,
    forgetAll: () => forget(connections()),
    onOtherTab: (listener) => store.add(storage.watch(connectionsKey, listener)),
    dispose: () => store.dispose(),
  }
}

const addressesOf = (stored: readonly StoredConnection[]): readonly string[] =>
  stored.flatMap(({ namespace, accounts }) =>
    accounts.map(({ address }) => `${namespace}:${address}`),
  )
