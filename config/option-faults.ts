import type { AlertInput } from '../kernel/exports/index.ts'
import type { KitOptions } from './kit-options.ts'
import { findOptionFaults as findSchemaFaults } from './kit-options-schema.ts'
import type { resolveConfig } from './resolve-config.ts'
import type { SayOnce } from './say-once.ts'

/** Loaded after the start, as the schema is. */

export interface OptionCheck {
  readonly options: Pick<KitOptions, 'features'>
  /** As it is now: it may have changed since the options were given. */
  readonly basic: boolean
  readonly resolve: typeof resolveConfig
}

/** All that is wrong with the options, each with its path. */
export const findOptionFaults = ({ options, basic, resolve }: OptionCheck): readonly string[] => [
  ...findSchemaFaults(options),
  ...resolve({ local: options.features ?? {}, basic }).warnings,
]

export interface OptionReport extends OptionCheck {
  readonly say: SayOnce
  readonly raise: (alert: AlertInput) => void
}

/** Tells the integrator of them, in the console and in the card. */
export function reportOptionFaults({ say, raise, ...check }: OptionReport): void {
  const faults = findOptionFaults(check)
  for (const fault of faults) say(`options: ${fault}`, 'error')
  if (faults.length > 0) raise(invalidOptions(faults))
}

const invalidOptions = (faults: readonly string[]): AlertInput => ({
  code: 'INVALID_OPTIONS',
  kind: 'danger',
  title: 'Invalid options',
  message: faults.join('\n'),
})
