import { type RefObject, useEffect } from 'react'

/** The card is where the visitor looks: above the on-screen keyboard, and not beside a phone's screen. */
export function useSeenArea(layer: RefObject<HTMLElement | null>, isInline: boolean): void {
  useEffect(() => {
    const element = layer.current
    const viewport = globalThis.visualViewport
    if (!element || !viewport || isInline) return
    let end: (() => void) | undefined
    let isCurrent = true
    // On most pages a keyboard is the first that it is for. Without the code the browser scrolls by itself.
    import('./seen-area.ts').then(
      ({ followSeenArea }) => {
        if (isCurrent) end = followSeenArea(element, viewport)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      end?.()
    }
  }, [layer, isInline])
}
