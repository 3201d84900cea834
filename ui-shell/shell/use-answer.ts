import { useLayoutEffect, useState } from 'react'

/**
 * What code of plugins answers, asked again after each drawing and before anybody sees it. While a part of the card is
 * drawn, a hook in that code would be one of the part, and what it throws later would take the part along.
 */
export function useAnswer(ask: () => string | undefined): string | undefined {
  const [answer, setAnswer] = useState<string>()
  // oxlint-disable-next-line react/exhaustive-deps -- what is answered may change with each drawing
  useLayoutEffect(() => setAnswer(ask()))
  return answer
}
