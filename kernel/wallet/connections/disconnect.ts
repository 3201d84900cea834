import { abortable } from '../../base/abortable.ts'
import { disconnectWaitMs } from '../../base/constants.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import type { KitStorage } from '../../environment/storage.ts'
import { failedToDisconnect } from './connection-errors.ts'
import type { ConnectionMemory } from './connection-memory.ts'
import type { Line } from './line.ts'
import type { FoundConnector } from './find-connector.ts'
import type { LiveConnections } from './live-connections.ts'
import { timeLimit } from './time-limit.ts'

export interface DisconnectDependencies {
  readonly clock: Clock
  readonly memory: ConnectionMemory
  readonly live: LiveConnections
  readonly storage: KitStorage
  /** Aborts when the kit ends: wallets are not waited for any longer. */
  readonly signal: AbortSignal
}

/** What is ended: everything, a namespace, or one connector in it. */
export type DisconnectScope = Partial<Line>

export interface Disconnect {
  /** Equal calls share the running one. */
  run(scope: DisconnectScope): Promise<void>
  /** Resolves once nothing is being ended; at most after the wait for wallets. */
  settled(): Promise<void>
}

/**
 * Login data and memory go first, then the wallets are told, at most 3000 ms long, then
 * everybody learns of it, whatever the wallets said.
 */
export function createDisconnect({
  clock,
  memory,
  live,
  storage,
  signal,
}: DisconnectDependencies): Disconnect {
  const running = new Map<string, Promise<void>>()

  const end = async ({ connectorId, namespace }: DisconnectScope) => {
    const isMeant = (line: Line) =>
      (namespace === undefined || line.namespace === namespace) &&
      (connectorId === undefined || line.connectorId === connectorId)
    const lines = live.lines().filter(isMeant)
    const groups = new Map<FoundConnector, Line[]>()
    for (const line of lines) {
      const found = live.of(line.connectorId)
      if (found) groups.set(found, [...(groups.get(found) ?? []), line])
    }
    const isLogin = (line: Line) => live.of(line.connectorId)?.type === 'AUTH'
    const isAboutLogin = connectorId === undefined || lines.some(isLogin)
    const hasLoginLeft = live.lines().some((line) => !isMeant(line) && isLogin(line))
    if (isAboutLogin && !hasLoginLeft) storage.clear('login')
    const stored = memory.connections().filter(isMeant)
    memory.forget([...lines, ...stored], { isVisitor: true })
    live.detach(lines)

    const failures: { readonly text: string; readonly error: unknown }[] = []
    const endings = [...groups].map(async ([{ connector }, group]) => {
      const namespaces = group.map((line) => line.namespace)
      try {
        await connector.disconnect(namespaces)
      } catch (error) {
        // Its plugin was switched off meanwhile: there is nothing left to end.
        if (toErrorRecord(error).code === 'PLUGIN_DEACTIVATED') return
        const reason =
          error instanceof KitError ? error.shortMessage : 'the wallet reported an error'
        failures.push(...namespaces.map((name) => ({ text: `${name} (${reason})`, error })))
      }
    })
    const limit = timeLimit(clock, disconnectWaitMs, signal)
    await abortable(Promise.all(endings), limit.signal).catch(() => {})
    limit.clear()
    // What another tab connected meanwhile is not what was ended.
    const gone = lines.filter((line) => !live.has(line))
    live.close(gone, 'visitor')
    if (failures.length > 0) {
      throw failedToDisconnect(
        failures.map(({ text }) => text),
        failures.map(({ error }) => error),
      )
    }
  }

  return {
    run(scope) {
      const key = [scope.namespace, scope.connectorId].join(' ')
      const shared = running.get(key)
      if (shared) return shared
      const ending = end(scope).finally(() => running.delete(key))
      running.set(key, ending)
      return ending
    },
    async settled() {
      await Promise.allSettled(running.values())
    },
  }
}
