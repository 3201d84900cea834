import type { Kernel } from '../../kernel.ts'
import { hasPassed } from '../../environment/has-passed.ts'
import type { Clock } from '../../environment/environment.ts'
import { inTime } from '../../environment/in-time.ts'
import { isSameLine, type Line } from '../connections/line.ts'
import { networksStore } from './networks-store.ts'

/** A wallet that has said nothing for so long has lost the question. */
const lostMs = 300_000

interface Switch extends Line {
  readonly at: number
  readonly answered: Promise<unknown>
}

/** Memo by the networks of a kit: what its wallets are asked to switch at the moment. */
const ofKits = /*#__PURE__*/ new WeakMap<object, Set<Switch>>()

function switchesOf(kernel: Pick<Kernel, 'store'>): Set<Switch> {
  const networks = kernel.store(networksStore)
  const switches = ofKits.get(networks) ?? new Set()
  ofKits.set(networks, switches)
  return switches
}

/** A wallet is asked to switch until it answers, also where the visitor has left that. */
export function beginSwitch(
  kernel: Pick<Kernel, 'store'>,
  clock: Pick<Clock, 'now'>,
  { connectorId, namespace }: Line,
  answered: Promise<unknown>,
): void {
  const switches = switchesOf(kernel)
  const one = { connectorId, namespace, at: clock.now(), answered }
  const end = () => void switches.delete(one)
  switches.add(one)
  answered.then(end, end)
}

const find = (kernel: Pick<Kernel, 'store'>, clock: Pick<Clock, 'now'>, line?: Line) =>
  [...switchesOf(kernel)].find(
    (one) => !hasPassed(clock, one.at, lostMs) && (!line || isSameLine(one, line)),
  )

/** Whether any wallet is asked to switch. */
export const isSwitching = (kernel: Pick<Kernel, 'store'>, clock: Pick<Clock, 'now'>): boolean =>
  find(kernel, clock) !== undefined

/**
 * Resolves where the wallet is asked for no switch any more: what else it is asked for it does on the network that it is on by
 * then. Rejects with the reason of the signal.
 */
export async function whenSwitched(
  kernel: Pick<Kernel, 'store'>,
  clock: Clock,
  line: Line,
  signal: AbortSignal,
): Promise<void> {
  for (let one = find(kernel, clock, line); one; one = find(kernel, clock, line)) {
    const { at, answered } = one
    const ms = at + lostMs - clock.now()
    // What it answered is nothing to what waits here.
    await inTime({ clock, ms, signal }, () => answered).catch(() => signal.throwIfAborted())
  }
}
