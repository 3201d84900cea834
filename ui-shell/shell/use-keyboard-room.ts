import { type RefObject, useEffect } from 'react'

/** The card ends above the on-screen keyboard, and the focused field stays 16 px clear of it. */
export function useKeyboardRoom(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current
    const viewport = globalThis.visualViewport
    if (!element || !viewport) return
    const fit = () => {
      const covered = Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      const isZoomed = viewport.scale > 1.01
      element.style.setProperty('--keyboard', isZoomed ? '0px' : `${Math.round(covered)}px`)
      if (covered > 0) {
        element.querySelector('input:focus')?.scrollIntoView?.({ block: 'nearest' })
      }
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [layer])
}
