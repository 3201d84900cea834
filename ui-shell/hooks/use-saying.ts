import { useCallback, useLayoutEffect, useRef } from 'react'
import { behindOf } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'

/**
 * Does what says something in the card, or leads it. A part of a plugin of others does so while it is drawn, and not
 * while the visitor decides something.
 */
export function useSaying(): (say: () => void) => void {
  const kernel = useKernel()
  const isThere = useRef(false)
  // Before the effects of its children, which may say something at once.
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return useCallback(
    (say) => {
      const behind = behindOf(kernel)
      if (!behind || (isThere.current && behind.maySpeak())) say()
    },
    [kernel],
  )
}
