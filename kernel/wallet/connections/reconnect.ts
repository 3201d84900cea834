import type { ConnectionEngineDependencies } from './connection-dependencies.ts'
import type { ConnectionMemory } from './connection-memory.ts'
import { isSameLine, type RestorableLine } from './line.ts'
import { listedConnector } from './find-connector.ts'
import type { LiveConnections } from './live-connections.ts'
import { isAsked, isDeciding } from '../views/is-deciding.ts'
import { isOfKit } from '../plugin-trust.ts'
import { raiseRegionNotice } from './raise-region-notice.ts'
import { restoreConnections } from './restore-connections.ts'

export interface ReconnectDependencies extends ConnectionEngineDependencies {
  readonly memory: Pick<ConnectionMemory, 'connections' | 'hasEnded'>
  readonly live: LiveConnections
  readonly signal: AbortSignal
}

export interface Reconnect {
  /** Shares the questions that run. */
  run(): Promise<void>
  /** Also a wallet that is there by itself; after the questions that run. */
  besides(connectorId: string): Promise<void>
  /** What is stored and not live is asked for; after the question that runs. */
  missing(): void
}

/** Asks the wallets of the last visit, one round of questions at a time. */
export function createReconnect(dependencies: ReconnectDependencies): Reconnect {
  const { kernel, notices, memory, live, signal } = dependencies
  let restoring: Promise<void> | undefined
  let isRegionTold = false

  /** What is stored, and what a wallet that is there by itself may bring besides. */
  const restorable = (connectorId?: string): readonly RestorableLine[] => {
    // What the visitor chooses or logs in to is theirs: nothing that plugins of others hold comes meanwhile.
    const isBusy = isAsked(kernel)
    const isChoosing = isBusy && !isDeciding(kernel)
    const stored = memory
      .connections()
      .filter(({ pluginId }) => !isChoosing || isOfKit(kernel, pluginId))
    const isOpen = connectorId !== undefined && !memory.hasEnded(connectorId) && !isBusy
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
        if (!isRegionTold) raiseRegionNotice(notices)
        isRegionTold = true
      },
      signal,
    }).finally(() => {
      restoring = undefined
    })
    return restoring
  }

  return {
    run: () => restore(),
    async besides(connectorId) {
      // The questions that run know nothing of this one.
      while (restoring) await restoring
      await restore(connectorId)
    },
    missing() {
      if (memory.connections().every((one) => live.has(one))) return
      void Promise.resolve(restoring).then(() => restore())
    },
  }
}
