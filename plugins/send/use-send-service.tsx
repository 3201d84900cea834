import { useLayoutEffect } from 'react'
import { useService, useServiceLoader } from '../../ui-shell/exports/ui.ts'
import { ActivityService } from '../activity/contract.ts'
import { NameService } from '../names/contract.ts'
import { SendService } from './contract.ts'

/** The service of Send; what it may ask of others loads when it asks. */
export function useSendService(): SendService | undefined {
  const service = useService(SendService)
  const names = useServiceLoader(NameService)
  const activity = useServiceLoader(ActivityService)
  // Before any part of the view asks something.
  useLayoutEffect(() => service?.consult({ names, activity }), [service, names, activity])
  return service
}
