import type { ChainNamespace } from '../../base/caip.ts'
import type { Disposable } from '../../base/disposable.ts'
import type { Kernel } from '../../kernel.ts'
import { type ConnectorEvent, connectors } from '../../points/wallet-points.ts'
import type { Connection } from './connection.ts'
import { isSameLine, type Line } from './line.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import {
  type CloseReason,
  connectionClosed,
  connectionOpened,
  connectionSwitched,
  disconnected,
} from '../events.ts'
import { limitFacts } from '../fact-limit.ts'
import { type FoundConnector, listedConnector } from './find-connector.ts'
import { hearConnector } from './hear-connector.ts'
import { hasManyWallets } from './many-wallets.ts'
import { tellEnd } from './tell-end.ts'

interface Live {
  readonly found: FoundConnector
  /** Where it is connected; a namespace leaves before its wallet is told to end. */
  readonly namespaces: Set<ChainNamespace>
  readonly unsubscribe: () => void
}

/** The connectors that are connected: facts about them come from here alone. */
export interface LiveConnections extends Disposable {
  open(found: FoundConnector, connections: readonly Connection[], isRestored: boolean): void
  /** Makes it the active one of its namespace; says so when it was not. */
  activate(line: Line, isRestored: boolean): void
  lines(): readonly Line[]
  has(line: Line): boolean
  of(connectorId: string): FoundConnector | undefined
  /** From now on nothing of these is heard; `close` says so to everybody. */
  detach(lines: readonly Line[]): void
  close(lines: readonly Line[], reason: CloseReason): void
}

export function createLiveConnections(
  kernel: Pick<Kernel, 'emit' | 'store' | 'point' | 'guard' | 'environment'>,
): LiveConnections {
  const live = new Map<string, Live>()
  /** What everybody was told of; a detached line is in it until it is closed. */
  let told: readonly Line[] = []

  const lines = (): Line[] =>
    [...live].flatMap(([connectorId, { namespaces }]) =>
      [...namespaces].map((namespace) => ({ connectorId, namespace })),
    )
  const has = ({ connectorId, namespace }: Line) =>
    live.get(connectorId)?.namespaces.has(namespace) === true
  const isActive = (line: Line) => {
    const active = activeConnection(kernel.store(connectionsStore).getSnapshot(), line.namespace)
    return active !== undefined && isSameLine(active, line)
  }

  const hold = (found: FoundConnector, namespaces: readonly ChainNamespace[]) => {
    const before = live.get(found.id)
    if (before?.found.connector === found.connector) {
      const adapters = new Map([...before.found.adapters, ...found.adapters])
      const all = new Set([...before.namespaces, ...namespaces])
      live.set(found.id, { ...before, found: { ...found, adapters }, namespaces: all })
      return
    }
    before?.unsubscribe()
    const say = sayingOf(kernel, found)
    const subscription = found.connector.events$.subscribe({
      next: (event) => {
        say(() => kernel.guard(found.pluginId, 'connector event', () => hear(found.id, event)))
      },
      error: () => close(linesOf(found.id), 'wallet'),
    })
    live.set(found.id, {
      found,
      namespaces: new Set([...(before?.namespaces ?? []), ...namespaces]),
      // Whose stream it is cannot hold it.
      unsubscribe: () =>
        kernel.guard(found.pluginId, 'connector event', () => subscription.unsubscribe()),
    })
  }
  const linesOf = (connectorId: string) =>
    lines().filter((line) => line.connectorId === connectorId)

  const detach: LiveConnections['detach'] = (detached) => {
    for (const { connectorId, namespace } of detached) {
      const one = live.get(connectorId)
      one?.namespaces.delete(namespace)
      if (one?.namespaces.size !== 0) continue
      live.delete(connectorId)
      one.unsubscribe()
    }
  }
  const close: LiveConnections['close'] = (closed, reason) => {
    const ended = told.filter((line) => closed.some((one) => isSameLine(one, line)))
    if (ended.length === 0) return
    detach(ended)
    told = told.filter((line) => !ended.includes(line))
    for (const line of ended) kernel.emit(connectionClosed({ ...line, reason }))
    if (told.length === 0) kernel.emit(disconnected({ reason }))
  }

  const hear = (connectorId: string, event: ConnectorEvent) => {
    const found = live.get(connectorId)?.found
    if (found) hearConnector({ kernel, has, linesOf, close }, found, event)
  }

  const unsubscribe = kernel.point(connectors).subscribe(() => {
    const gone = [...live.values()].filter(
      ({ found }) => listedConnector(kernel, found.id)?.pluginId !== found.pluginId,
    )
    close(
      gone.flatMap(({ found }) => linesOf(found.id)),
      'plugin-disabled',
    )
  })

  return {
    lines,
    has,
    detach,
    close,
    of: (connectorId) => live.get(connectorId)?.found,
    open(found, connections, isRestored) {
      const opened = connections.map(({ namespace }) => namespace)
      const replaced = lines().filter(
        ({ connectorId, namespace }) =>
          connectorId !== found.id && opened.includes(namespace) && !hasManyWallets(kernel),
      )
      hold(found, opened)
      const isOpened = (line: Line) =>
        line.connectorId === found.id && opened.includes(line.namespace)
      told = [
        ...told.filter((line) => !isOpened(line)),
        ...opened.map((namespace) => ({ connectorId: found.id, namespace })),
      ]
      for (const connection of connections)
        kernel.emit(connectionOpened({ connection, isRestored }))
      const replacedConnectors = replaced.map(({ connectorId }) => live.get(connectorId)?.found)
      close(replaced, 'replaced')
      replaced.forEach(({ namespace }, index) => {
        const old = replacedConnectors[index]
        if (old) void tellEnd(old, [namespace])
      })
    },
    activate(line, isRestored) {
      const { connectorId, namespace } = line
      if (!isActive(line)) kernel.emit(connectionSwitched({ connectorId, namespace, isRestored }))
    },
    dispose() {
      unsubscribe()
      detach(lines())
    },
  }
}

/** What a wallet of others says becomes facts: of these no more than its plugin may say. */
const sayingOf = (
  { environment, guard }: Pick<Kernel, 'environment' | 'guard'>,
  { isOurs, pluginId }: FoundConnector,
): ((run: () => void) => void) =>
  isOurs
    ? (run) => run()
    : limitFacts(environment.clock, { aborted: false }, (where, error) =>
        guard(pluginId, where, () => {
          throw error
        }),
      )
