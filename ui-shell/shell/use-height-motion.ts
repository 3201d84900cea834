import { type RefObject, useLayoutEffect, useRef } from 'react'
import { reducedMotion, useMedia } from './use-media.ts'

/** The lower edge of the card glides to the height of the next view. Nothing waits for it. */
export function useHeightMotion(card: RefObject<HTMLElement | null>, viewKey: string): void {
  const isReduced = useMedia(reducedMotion)
  const drawn = useRef(viewKey)
  // The view before is still in place while the next one is drawn: its height costs no layout.
  const before = drawn.current === viewKey ? undefined : card.current?.offsetHeight
  useLayoutEffect(() => {
    drawn.current = viewKey
    const element = card.current
    if (before === undefined || isReduced || !element?.animate) return
    const height = element.offsetHeight
    if (before === height) return
    element.animate([{ blockSize: `${before}px` }, { blockSize: `${height}px` }], {
      duration: 240,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    })
  })
}
