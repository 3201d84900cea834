import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { StylesContext } from '../kit-context.ts'

/** A card leaves later than it comes. Without the code it is gone at once, and a region of the page does not leave. */
export function useExit(card: RefObject<HTMLElement | null>, isInline: boolean): void {
  const adopt = useContext(StylesContext)
  const playExit = useRef((_: HTMLElement) => {})
  useEffect(() => {
    import('./play-exit.ts').then(
      ({ prepareExit }) => {
        const play = prepareExit(adopt)
        if (!isInline) playExit.current = play
      },
      () => {},
    )
  }, [isInline, adopt])
  useLayoutEffect(() => {
    const element = card.current
    return element ? () => playExit.current(element) : undefined
  }, [card])
}
