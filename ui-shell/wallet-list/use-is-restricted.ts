import { isRestricted } from '../../kernel/exports/index.ts'
import { usePage } from '../hooks/use-environment.ts'
import { useSettings } from '../hooks/use-settings.ts'

/** Whether connecting is refused where the visitor is. */
export function useIsRestricted(): boolean {
  return isRestricted(useSettings(), usePage())
}
