import type { Clock } from '../../environment/environment.ts'
import { hasPassed } from '../../environment/has-passed.ts'
import { type RpcError, rpcErrorOf } from './rpc-error.ts'

/** As long as a visitor needs to turn to something else. */
const pauseMs = 10_000

/**
 * After a no of the visitor the plugins of the vendor that asked are not heard for a while: a yes does not come of asking until
 * it comes, nor of asking in turn.
 */
export interface RefusalPause {
  refused(): void
  isHeard(): boolean
  /** Throws −32005 where the visitor has just said no. */
  demand(): void
}

/** Memo by the clock of a kit: when the visitor last said no to which vendor. */
const ofKits = /*#__PURE__*/ new WeakMap<object, Map<string, number>>()

/** That of a vendor, by the clock of its kit. */
export function refusalPauseOf(clock: Pick<Clock, 'now'>, vendor: string): RefusalPause {
  const refusals = ofKits.get(clock) ?? new Map<string, number>()
  ofKits.set(clock, refusals)
  const isHeard = () => {
    const at = refusals.get(vendor)
    return at === undefined || hasPassed(clock, at, pauseMs)
  }
  return {
    refused: () => void refusals.set(vendor, clock.now()),
    isHeard,
    demand() {
      if (!isHeard()) throw askedAgain()
    },
  }
}

export const askedAgain = (): RpcError =>
  rpcErrorOf(-32005, { details: 'The visitor said no: wait for 10 s.' }) as RpcError
