import { useCallback, useContext, useRef } from 'react'
import type { RouterEntry } from '../../kernel/exports/index.ts'
import { PlaceContext, useKernel } from '../kit-context.ts'
import { useSaying } from './use-saying.ts'

/**
 * Does what leads the card. A part of a plugin of others leads it from where it is shown, or from where it has just led it
 * itself: once the visitor or the app left that, it leads nowhere, also while it is taken off.
 */
export function useLeading(): (lead: () => void) => void {
  const isOfOthers = useKernel().maySpeak !== undefined
  const place = useContext(PlaceContext)
  const saying = useSaying()
  const ledTo = useRef<RouterEntry>(undefined)
  return useCallback(
    (lead) =>
      saying(() => {
        const now = place?.now()
        const isHere = now === place?.entry || (now && now === ledTo.current)
        if (isOfOthers && !isHere) return
        lead()
        ledTo.current = place?.now()
      }),
    [isOfOthers, place, saying],
  )
}
