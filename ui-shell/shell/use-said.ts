import { useEffect, useState } from 'react'
import type { MessageCatalogue } from '../../kernel/exports/index.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useLanguage } from '../kit-context.ts'

/** What takes longer is said in English until it is there. */
const patienceMs = 1_500

/**
 * Whether what was asked for can be shown: in the visitor's language, or once that was waited for long enough. A card
 * that changes its language while it is read jumps. What is shown already stays.
 */
export function useSaid(catalogue: MessageCatalogue, isAsked: boolean): boolean {
  const { clock } = useEnvironment()
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  const isWaiting = isAsked && !isShown && language.isComing(catalogue)
  useEffect(() => {
    if (!isWaiting) {
      setShown(isAsked)
      return undefined
    }
    const end = new AbortController()
    clock.delay(patienceMs, end.signal).then(
      () => setShown(true),
      () => {},
    )
    return () => end.abort()
  }, [isAsked, isWaiting, clock])
  return isAsked && !isWaiting
}
