import { useCallback, useContext } from 'react'
import { behindOf } from '../../kernel/exports/internal.ts'
import { PlaceContext, useKernel } from '../kit-context.ts'
import { useSaying } from './use-saying.ts'

/** Does what leads the card: a part of a plugin of others from its place alone. */
export function useLeading(): (lead: () => void) => void {
  const isOfOthers = behindOf(useKernel()) !== undefined
  const place = useContext(PlaceContext)
  const saying = useSaying()
  return useCallback(
    (lead) =>
      saying(() => {
        if (isOfOthers && place) place.lead(lead)
        else lead()
      }),
    [isOfOthers, place, saying],
  )
}
