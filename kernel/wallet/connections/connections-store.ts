import { type CaipAddress, type ChainNamespace, chainNamespaces } from '../../base/caip.ts'
import type { ErrorRecord } from '../../base/kit-error.ts'
import { defineStore } from '../../base/store.ts'
import type { Connection, ConnectionStatus } from './connection.ts'
import {
  accountsChanged,
  connectionChanged,
  connectionClosed,
  connectionFailed,
  connectionInterrupted,
  connectionNetworkChanged,
  connectionOpened,
  connectionRestoring,
  connectionResumed,
  connectionStarted,
  connectionSwitched,
  restoreEnded,
} from '../events.ts'

interface OpenConnection extends Connection {
  /** Its wallet cannot be reached for a while. */
  readonly isInterrupted?: boolean | undefined
}

export interface NamespaceConnections {
  /** Where somebody is connected, that of the active one. */
  readonly status: ConnectionStatus
  /** The active one first. */
  readonly connections: readonly OpenConnection[]
  /** The account of the last visit, while its wallet is asked and nothing is connected. */
  readonly remembered?: CaipAddress | undefined
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

const isConnecting = ({ attempt }: ConnectionsState, namespace: ChainNamespace): boolean =>
  attempt?.status === 'running' && attempt.namespaces.includes(namespace)

/** Once nothing is being restored; somebody who is choosing a wallet keeps waiting for it. */
const settle = (
  state: ConnectionsState,
  namespace: ChainNamespace,
  change: (connections: readonly OpenConnection[]) => readonly OpenConnection[] = (connections) =>
    connections,
): ConnectionsState =>
  update(state, namespace, (current) => {
    const connections = change(current.connections)
    const [active] = connections
    const waiting = isConnecting(state, namespace) ? 'connecting' : 'disconnected'
    const there = active?.isInterrupted ? 'reconnecting' : 'connected'
    const status = active ? there : waiting
    const isSame =
      status === current.status && connections === current.connections && !current.remembered
    return isSame ? current : { status, connections }
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

const settleAll = (
  namespaces: readonly ChainNamespace[],
  state: ConnectionsState,
): ConnectionsState =>
  namespaces.reduce<ConnectionsState>((next, namespace) => settle(next, namespace), state)

const mapConnection = (
  current: NamespaceConnections,
  connectorId: string,
  change: (connection: OpenConnection) => OpenConnection,
): NamespaceConnections =>
  current.connections.some((connection) => connection.connectorId === connectorId)
    ? {
        ...current,
        connections: current.connections.map((connection) =>
          connection.connectorId === connectorId ? change(connection) : connection,
        ),
      }
    : current

const markInterrupted = (
  state: ConnectionsState,
  { connectorId, namespace }: Pick<Connection, 'connectorId' | 'namespace'>,
  isInterrupted: boolean,
): ConnectionsState =>
  settle(state, namespace, (connections) =>
    connections.map((one) => (one.connectorId === connectorId ? { ...one, isInterrupted } : one)),
  )

/** Who is connected, by namespace; each namespace has its own status. */
export const connectionsStore = /*#__PURE__*/ defineStore<ConnectionsState>({
  id: 'wallet/connections',
  initial: {
    namespaces: /*#__PURE__*/ Object.fromEntries(
      /*#__PURE__*/ chainNamespaces.map((namespace) => [namespace, none]),
    ) as ConnectionsState['namespaces'],
    attempt: undefined,
  },
  reducers: (on) => [
    on(connectionRestoring, (state, { namespace, status, remembered }) =>
      isConnecting(state, namespace)
        ? state
        : update(state, namespace, (current) => ({
            ...current,
            status,
            ...(remembered && { remembered }),
          })),
    ),
    on(restoreEnded, (state, { namespace }) => settle(state, namespace)),
    on(connectionStarted, (state, { connectorId, namespaces }) => {
      const attempt = { connectorId, namespaces, status: 'running' } as const
      return settleAll(namespaces, { ...state, attempt })
    }),
    on(connectionFailed, (state, { connectorId, namespaces, error }) => {
      const attempt = { connectorId, namespaces, status: 'failed', error } as const
      return settleAll(namespaces, { ...state, attempt })
    }),
    on(connectionOpened, (state, { connection, isRestored }) => {
      const isAttempted = !isRestored && state.attempt?.connectorId === connection.connectorId
      const attempt = isAttempted ? undefined : state.attempt
      // A wallet may approve fewer namespaces than it was asked for.
      const asked = isAttempted ? (state.attempt?.namespaces ?? []) : []
      return settle(
        settleAll(asked, { ...state, attempt }),
        connection.namespace,
        (connections) => {
          const others = connections.filter(
            ({ connectorId }) => connectorId !== connection.connectorId,
          )
          // The most recent one is restored first and stays the active one.
          return isRestored ? [...others, connection] : [connection, ...others]
        },
      )
    }),
    on(connectionChanged, (state, { connection }) =>
      update(state, connection.namespace, (current) =>
        mapConnection(current, connection.connectorId, ({ isInterrupted }) => ({
          ...connection,
          isInterrupted,
        })),
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
    on(connectionInterrupted, (state, line) => markInterrupted(state, line, true)),
    on(connectionResumed, (state, line) => markInterrupted(state, line, false)),
    on(connectionSwitched, (state, { connectorId, namespace }) =>
      settle(state, namespace, (connections) => [
        ...connections.filter((connection) => connection.connectorId === connectorId),
        ...connections.filter((connection) => connection.connectorId !== connectorId),
      ]),
    ),
    on(connectionClosed, (state, { connectorId, namespace }) =>
      settle(state, namespace, (connections) =>
        connections.filter((connection) => connection.connectorId !== connectorId),
      ),
    ),
  ],
})

/** The active connection of a namespace. */
export const activeConnection = (
  state: ConnectionsState,
  namespace: ChainNamespace,
): Connection | undefined => state.namespaces[namespace].connections[0]

/** All of them, the active one of each namespace first. */
export const listConnections = ({ namespaces }: ConnectionsState): readonly Connection[] =>
  Object.values(namespaces).flatMap(({ connections }) => connections)
