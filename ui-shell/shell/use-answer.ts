import { useLayoutEffect, useState } from 'react'

/** The ids of plugins of others name their vendor: `acme/tally`. */
export const isOfOthers = (pluginId: string | undefined): boolean =>
  pluginId?.includes('/') === true

/**
 * What a plugin answers. One of others is asked after each drawing and before anybody sees it: while a part of the card
 * is drawn, a hook in its code would be one of the part, and what it throws later would take the part along.
 */
export function useAnswer(
  ask: () => string | undefined,
  isAskedAfterwards: boolean,
): string | undefined {
  const [answer, setAnswer] = useState<string>()
  // oxlint-disable-next-line react/exhaustive-deps -- what is answered may change with each drawing
  useLayoutEffect(() => {
    if (isAskedAfterwards) setAnswer(ask())
  })
  return isAskedAfterwards ? answer : ask()
}
