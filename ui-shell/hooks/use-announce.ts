import { useCallback } from 'react'
import { behindOf } from '../../kernel/exports/internal.ts'
import { useKernel, useShell } from '../kit-context.ts'
import type { Urgency } from '../shell/announcer.ts'
import { useSaying } from './use-saying.ts'

/** Tells assistive technology a sentence: `announce('Address copied')`; failures are 'assertive'. */
export function useAnnounce(): (text: string, urgency?: Urgency) => void {
  const { announcer } = useShell()
  const isOfOthers = behindOf(useKernel()) !== undefined
  const saying = useSaying()
  return useCallback(
    (text, urgency) => saying(() => announcer.announce(text, urgency, isOfOthers)),
    [announcer, isOfOthers, saying],
  )
}
