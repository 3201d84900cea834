import { type RefObject, useContext, useEffect, useLayoutEffect } from 'react'
import { StylesContext } from '../kit-context.ts'
import { lazyCode } from './lazy-code.ts'

const exit = /*#__PURE__*/ lazyCode(async () => (await import('./play-exit.ts')).prepareExit)

/** A card leaves later than it comes. Without the code it is gone at once, and a region of the page does not leave. */
export function useExit(card: RefObject<HTMLElement | null>, isInline: boolean): void {
  const adopt = useContext(StylesContext)
  useEffect(() => {
    exit.load().then(
      (prepare) => prepare(adopt),
      () => {},
    )
  }, [adopt])
  useLayoutEffect(() => {
    const element = card.current
    if (element && !isInline) return () => exit.loaded?.(adopt)(element)
  }, [card, isInline, adopt])
}
