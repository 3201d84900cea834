import type { Clock } from '../../kernel/exports/index.ts'
import { useEnvironment } from './use-environment.ts'

/** The time of the kit. */
export function useClock(): Clock {
  return useEnvironment().clock
}
