import type { Kernel } from '../../kernel.ts'
import type { Clock } from '../../environment/environment.ts'
import { inTime } from '../../environment/in-time.ts'
import type { Line } from '../connections/line.ts'
import { lostMs, switchUnderWay } from './switch-under-way.ts'

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
