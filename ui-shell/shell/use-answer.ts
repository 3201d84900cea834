import { type DependencyList, useLayoutEffect, useState } from 'react'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'

/**
 * What these plugins answer. Where one is of others they are asked after a drawing and before anybody sees it: while a
 * part of the card is drawn, a hook in such code would be one of the part, and what it throws later would take the part
 * along. They are asked again as what it is `about` changes, and not as it is drawn again: one that answers otherwise
 * each time would have it drawn without end.
 */
export function useAnswer(
  ask: () => string | undefined,
  pluginIds: readonly (string | undefined)[],
  about: DependencyList,
): string | undefined {
  const kernel = useKernel()
  const isAskedAfterwards = pluginIds.some((id) => id !== undefined && !isOfKit(kernel, id))
  const [answer, setAnswer] = useState<string>()
  // oxlint-disable-next-line react/exhaustive-deps -- what it is about is known where it is asked
  useLayoutEffect(() => {
    if (isAskedAfterwards) setAnswer(ask())
    // oxlint-disable-next-line react/exhaustive-deps
  }, about)
  return isAskedAfterwards ? answer : ask()
}
