import { type RefObject, useLayoutEffect, useRef } from 'react'
import { reducedMotion, useMedia } from './use-media.ts'

/** The lower edge of the card glides to the height of the next view. Nothing waits for it. */
export function useHeightMotion(card: RefObject<HTMLElement | null>, viewKey: string): void {
  const isReduced = useMedia(reducedMotion)
  const last = useRef<{ readonly viewKey: string; readonly height: number }>(undefined)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const height = element.offsetHeight
    const before = last.current
    if (before && before.viewKey !== viewKey && !isReduced && before.height !== height) {
      element.animate?.([{ blockSize: `${before.height}px` }, { blockSize: `${height}px` }], {
        duration: 240,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      })
    }
    last.current = { viewKey, height }
  })
}
