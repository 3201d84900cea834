import { type RefObject, useEffect } from 'react'

/** The card ends above the on-screen keyboard, and the focused field stays 16 px clear of it. */
export function useKeyboardRoom(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current
    const viewport = globalThis.visualViewport
    if (!element || !viewport) return
    let end: (() => void) | undefined
    let isCurrent = true
    // A keyboard comes later than the card. Without the code the browser scrolls by itself.
    import('./keyboard-room.ts').then(
      ({ keepKeyboardRoom }) => {
        if (isCurrent) end = keepKeyboardRoom(element, viewport)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      end?.()
    }
  }, [layer])
}
