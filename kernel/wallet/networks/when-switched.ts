import type { Kernel } from '../../kernel.ts'
import type { Clock } from '../../environment/environment.ts'
import { hasPassed } from '../../environment/has-passed.ts'
import { inTime } from '../../environment/in-time.ts'
import { isSameLine, type Line } from '../connections/line.ts'
import { switchesOf } from './switch-under-way.ts'

/** A wallet that has said nothing for so long has lost the question. */
const lostMs = 300_000

/** What the wallet of the line, or any, is asked to switch. */
export const switchUnderWay = (
  kernel: Pick<Kernel, 'store'>,
  clock: Pick<Clock, 'now'>,
  line?: Line,
): { readonly at: number; readonly answered: Promise<unknown> } | undefined =>
  [...switchesOf(kernel)].find(
    (one) => !hasPassed(clock, one.at, lostMs) && (!line || isSameLine(one, line)),
  )

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
  for (
    let one = switchUnderWay(kernel, clock, line);
    one;
    one = switchUnderWay(kernel, clock, line)
  ) {
    const { at, answered } = one
    const ms = at + lostMs - clock.now()
    // What it answered is nothing to what waits here.
    await inTime({ clock, ms, signal }, () => answered).catch(() => signal.throwIfAborted())
  }
}
