import { type AlertInput, alertRaised } from '../kernel/exports/index.ts'
import type { Environment, Kernel } from '../kernel/exports/internal.ts'

/** An alert of the kit itself: raised before the code of the wallet domain is there. */
export function raiseAlert(
  kernel: Pick<Kernel, 'emit'>,
  log: Environment['log'],
  alert: AlertInput,
): void {
  const level = alert.kind === 'danger' ? 'error' : 'warn'
  log[level](`${alert.title} (${alert.code})`, ...(alert.message ? [alert.message] : []))
  kernel.emit(alertRaised(alert))
}
