import { useShell } from '../kit-context.ts'
import type { Urgency } from '../shell/announcer.ts'

/** Tells assistive technology a sentence: `announce('Address copied')`; failures are 'assertive'. */
export function useAnnounce(): (text: string, urgency?: Urgency) => void {
  return useShell().announcer.announce
}
