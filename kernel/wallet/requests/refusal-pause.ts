import type { Clock } from '../../environment/environment.ts'
import { type RpcError, rpcErrorOf } from './rpc-error.ts'

/** As long as a visitor needs to turn to something else. */
const pauseMs = 10_000

/** After a no of the visitor who asked for it is not heard for a while: nobody gets a yes by asking until it comes. */
export interface RefusalPause {
  refused(pluginId: string): void
  isHeard(pluginId: string): boolean
  /** Throws −32005 where the visitor has just said no to the plugin. */
  demand(pluginId: string): void
}

export function createRefusalPause(clock: Pick<Clock, 'now'>): RefusalPause {
  const until = new Map<string, number>()
  const isHeard = (pluginId: string) => (until.get(pluginId) ?? 0) <= clock.now()
  return {
    refused: (pluginId) => void until.set(pluginId, clock.now() + pauseMs),
    isHeard,
    demand(pluginId) {
      if (!isHeard(pluginId)) throw askedAgain()
    },
  }
}

export const askedAgain = (): RpcError =>
  rpcErrorOf(-32005, { details: 'The visitor said no: wait for 10 s.' }) as RpcError
