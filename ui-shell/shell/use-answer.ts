import { useLayoutEffect, useState } from 'react'
import { useKernel } from '../kit-context.ts'

/**
 * What these plugins answer. Where one is of others they are asked after each drawing and before anybody sees it:
 * while a part of the card is drawn, a hook in such code would be one of the part, and what it throws later would take
 * the part along.
 */
export function useAnswer(
  ask: () => string | undefined,
  pluginIds: readonly (string | undefined)[],
): string | undefined {
  const kernel = useKernel()
  const isAskedAfterwards = pluginIds.some((id) => id !== undefined && kernel.forPlugin(id).limit)
  const [answer, setAnswer] = useState<string>()
  // oxlint-disable-next-line react/exhaustive-deps -- what is answered may change with each drawing
  useLayoutEffect(() => {
    if (isAskedAfterwards) setAnswer(ask())
  })
  return isAskedAfterwards ? answer : ask()
}
