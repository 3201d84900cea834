import type { Fact } from '../../kernel/base/event.ts'
import type { Connection, ConnectionStatus } from '../../kernel/wallet/connections/connection.ts'
import {
  type ConnectionsState,
  connectionsStore,
} from '../../kernel/wallet/connections/connections-store.ts'
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
} from '../../kernel/wallet/events.ts'
import { createStore } from '../../kernel/base/store.ts'

/**
 * The life of a namespace, found by giving the real reducers every fact that can happen in every state
 * that can be reached with two wallets.
 */

export interface Transition {
  readonly from: ConnectionStatus
  readonly fact: string
  readonly to: ConnectionStatus
}

const namespace = 'eip155'
const namespaces = [namespace, 'solana'] as const
const wallets = ['red', 'blue']
const error = { name: 'Error', message: '', code: 'CONNECT_FAILED' }

const connectionOf = (connectorId: string, where: (typeof namespaces)[number]): Connection => ({
  connectorId,
  namespace: where,
  accounts: [{ address: 'a' }],
  caipNetworkId: `${where}:1`,
  wallet: { name: connectorId },
})

/** What may happen now; who emits these facts keeps to that, and the random walks prove it. */
function factsIn({ namespaces: all, attempt }: ConnectionsState): readonly Fact[] {
  const { connections, status } = all[namespace]
  const connected = connections.map(({ connectorId }) => connectorId)
  const isNew = connected.length === 0 && status === 'disconnected' && attempt === undefined
  return [
    ...(isNew ? [connectionRestoring({ namespace, status: 'connecting' })] : []),
    ...(connected.length === 0 ? [connectionRestoring({ namespace, status: 'reconnecting' })] : []),
    restoreEnded({ namespace }),
    // Also one that is being ended here: another tab connected it meanwhile.
    ...wallets.map((connectorId) =>
      connectionOpened({ connection: connectionOf(connectorId, namespace), isRestored: true }),
    ),
    ...connections.flatMap((connection) => {
      const { connectorId, accounts, caipNetworkId } = connection
      return [
        connectionChanged({ connection }),
        accountsChanged({ connectorId, namespace, accounts }),
        connectionNetworkChanged({ connectorId, namespace, caipNetworkId }),
        connectionInterrupted({ connectorId, namespace }),
        connectionResumed({ connectorId, namespace }),
        connectionSwitched({ connectorId, namespace, isRestored: false }),
        connectionClosed({ connectorId, namespace, reason: 'wallet' }),
      ]
    }),
    ...(attempt?.status === 'running'
      ? [
          connectionFailed({ ...attempt, error }),
          // All that was asked for, or another part of it.
          ...namespaces.map((where) =>
            connectionOpened({
              connection: connectionOf(attempt.connectorId, where),
              isRestored: false,
            }),
          ),
        ]
      : wallets.map((connectorId) => connectionStarted({ connectorId, namespaces }))),
  ]
}

export function findTransitions(): readonly Transition[] {
  const found = new Map<string, Transition>()
  const seen = new Set<string>()
  const visit = (state: ConnectionsState) => {
    const key = JSON.stringify(state)
    if (seen.has(key)) return
    seen.add(key)
    for (const fact of factsIn(state)) {
      const next = reduce(state, fact)
      const [from, to] = [state, next].map((one) => one.namespaces[namespace].status)
      if (from && to && from !== to) {
        const transition = { from, fact: fact.type, to }
        found.set(JSON.stringify(transition), transition)
      }
      visit(next)
    }
  }
  visit(connectionsStore.initial)
  return [...found.values()]
}

function reduce(state: ConnectionsState, fact: Fact): ConnectionsState {
  const store = createStore({ ...connectionsStore, initial: state })
  store.reduce({ ...fact, seq: 1, at: 0, source: 'wallet' })
  return store.getSnapshot()
}

/** A Mermaid state diagram; facts that lead to the same place share an arrow. */
export function drawStatuses(): string {
  const arrows = new Map<string, string[]>()
  for (const { from, fact, to } of findTransitions()) {
    const arrow = `${from} --> ${to}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), fact.replace('connection/', '')])
  }
  const drawn = [...arrows].map(([arrow, facts]) => `    ${arrow}: ${facts.sort().join(', ')}`)
  return ['stateDiagram-v2', '    [*] --> disconnected', ...drawn.sort()].join('\n')
}
