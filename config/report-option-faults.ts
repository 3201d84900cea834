import type { AlertInput } from '../kernel/exports/index.ts'
import type { Environment } from '../kernel/exports/internal.ts'
import { findOptionFaults } from './kit-options-schema.ts'

/** Names everything that is wrong with the options, in the log and by one alert. Loads after the start. */
export function reportOptionFaults(
  options: unknown,
  log: Environment['log'],
  raise: (alert: AlertInput) => void,
): void {
  const faults = findOptionFaults(options)
  for (const fault of faults) log.error(`options: ${fault}`)
  if (faults.length === 0) return
  raise({
    code: 'INVALID_OPTIONS',
    kind: 'danger',
    title: 'Invalid options',
    message: faults.join('\n'),
  })
}
