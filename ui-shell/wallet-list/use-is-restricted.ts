import { usePage } from '../hooks/use-environment.ts'
import { useSettings } from '../hooks/use-settings.ts'

/** Whether connecting is refused where the visitor is [S1.25]. Zones are compared without case. */
export function useIsRestricted(): boolean {
  const { restrictedTimeZones } = useSettings()
  const { timeZone } = usePage()
  return restrictedTimeZones.includes(timeZone.toLowerCase())
}
