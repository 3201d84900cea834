import { inTime } from '../kernel/exports/index.ts'
import type { Environment } from '../kernel/exports/internal.ts'

/** Long for code that comes, and short for a visitor: what is not there by then starts later, or never. */
const startPatienceMs = 3_000

/** Waits for plugins that start with the kit, and no longer than that: the code of one may never come. */
export const startsInTime = (
  { clock }: Pick<Environment, 'clock'>,
  signal: AbortSignal,
  starting: Promise<unknown>,
): Promise<unknown> =>
  inTime({ clock, ms: startPatienceMs, signal }, () => starting).catch(() => {})
