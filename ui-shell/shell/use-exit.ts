import { type RefObject, useContext, useLayoutEffect } from 'react'
import { StylesContext } from '../kit-context.ts'

/** A card leaves later than it comes. Without the code it is gone at once, and a region of the page does not leave. */
export function useExit(card: RefObject<HTMLElement | null>, isInline: boolean): void {
  const adopt = useContext(StylesContext)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    let playExit = (_: HTMLElement) => {}
    import('./play-exit.ts').then(
      ({ prepareExit }) => {
        const play = prepareExit(adopt)
        if (!isInline) playExit = play
      },
      () => {},
    )
    return () => playExit(element)
  }, [card, isInline, adopt])
}
