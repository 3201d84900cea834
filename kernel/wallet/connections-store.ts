import { type ChainNamespace, chainNamespaces } from '../base/caip.ts'
import type { ErrorRecord } from '../base/kit-error.ts'
import { defineStore } from '../base/store.ts'
import type { Connection, ConnectionStatus } from './connection.ts'
import {
  accountsChanged,
  connectionChanged,
  connectionClosed,
  connectionFailed,
  connectionNetworkChanged,
  connectionOpened,
  connectionRestoring,
  connectionStarted,
  restoreEnded,
} from './events.ts'

export interface NamespaceConnections {
  readonly status: ConnectionStatus
  /** The active one first. */
  readonly connections: readonly Connection[]
}

export interface ConnectionsState {
  readonly namespaces: Readonly<Record<ChainNamespace, NamespaceConnections>>
  /** The attempt that runs or failed last, for the connecting views. */
  readonly attempt:
    | {
        readonly connectorId: string
        readonly namespaces: readonly ChainNamespace[]
        readonly status: 'running' | 'failed'
        readonly error?: ErrorRecord | undefined
      }
    | undefined
}

const none: NamespaceConnections = { status: 'disconnected', connections: [] }

const settled = (connections: readonly Connection[]): NamespaceConnections => ({
  status: connections.length > 0 ? 'connected' : 'disconnected',
  connections,
})

function update(
  state: ConnectionsState,
  namespace: ChainNamespace,
  change: (current: NamespaceConnections) => NamespaceConnections,
): ConnectionsState {
  const current = state.namespaces[namespace]
  const next = change(current)
  return next === current
    ? state
    : { ...state, namespaces: { ...state.namespaces, [namespace]: next } }
}

/** A wallet may approve fewer namespaces than it was asked for. */
const endConnecting = (state: ConnectionsState, namespace: ChainNamespace): ConnectionsState =>
  update(state, namespace, (current) =>
    current.status === 'connecting' ? settled(current.connections) : current,
  )

const mapConnection = (
  current: NamespaceConnections,
  connectorId: string,
  change: (connection: Connection) => Connection,
): NamespaceConnections =>
  current.connections.some((connection) => connection.connectorId === connectorId)
    ? {
        ...current,
        connections: current.connections.map((connection) =>
          connection.connectorId === connectorId ? change(connection) : connection,
        ),
      }
    : current

/** Who is connected, by namespace; each namespace has its own status [S4.01]. */
export const connectionsStore = /*#__PURE__*/ defineStore<ConnectionsState>({
  id: 'wallet/connections',
  initial: {
    namespaces: /*#__PURE__*/ Object.fromEntries(
      /*#__PURE__*/ chainNamespaces.map((namespace) => [namespace, none]),
    ) as ConnectionsState['namespaces'],
    attempt: undefined,
  },
  reducers: (on) => [
    on(connectionRestoring, (state, { namespace, status }) =>
      update(state, namespace, (current) => ({ ...current, status })),
    ),
    on(restoreEnded, (state, { namespace }) =>
      update(state, namespace, (current) => settled(current.connections)),
    ),
    on(connectionStarted, (state, { connectorId, namespaces }) =>
      namespaces.reduce<ConnectionsState>(
        (next, namespace) =>
          update(next, namespace, (current) =>
            current.connections.length > 0 ? current : { ...current, status: 'connecting' },
          ),
        { ...state, attempt: { connectorId, namespaces, status: 'running' } },
      ),
    ),
    on(connectionFailed, (state, { connectorId, namespaces, error }) =>
      namespaces.reduce<ConnectionsState>(
        (next, namespace) => update(next, namespace, (current) => settled(current.connections)),
        { ...state, attempt: { connectorId, namespaces, status: 'failed', error } },
      ),
    ),
    on(connectionOpened, (state, { connection, isRestored }) => {
      const opened = update(state, connection.namespace, ({ connections }) => {
        const others = connections.filter(
          ({ connectorId }) => connectorId !== connection.connectorId,
        )
        // The most recent one is restored first and stays the active one.
        return settled(isRestored ? [...others, connection] : [connection, ...others])
      })
      return isRestored || state.attempt?.connectorId !== connection.connectorId
        ? opened
        : { ...state.attempt.namespaces.reduce(endConnecting, opened), attempt: undefined }
    }),
    on(connectionChanged, (state, { connection }) =>
      update(state, connection.namespace, (current) =>
        mapConnection(current, connection.connectorId, () => connection),
      ),
    ),
    on(accountsChanged, (state, { connectorId, namespace, accounts }) =>
      update(state, namespace, (current) =>
        mapConnection(current, connectorId, (connection) => ({ ...connection, accounts })),
      ),
    ),
    on(connectionNetworkChanged, (state, { connectorId, namespace, caipNetworkId }) =>
      update(state, namespace, (current) =>
        mapConnection(current, connectorId, (connection) => ({ ...connection, caipNetworkId })),
      ),
    ),
    on(connectionClosed, (state, { connectorId, namespace }) =>
      update(state, namespace, ({ connections }) =>
        settled(connections.filter((connection) => connection.connectorId !== connectorId)),
      ),
    ),
  ],
})

/** The active connection of a namespace. */
export const activeConnection = (
  state: ConnectionsState,
  namespace: ChainNamespace,
): Connection | undefined => state.namespaces[namespace].connections[0]
