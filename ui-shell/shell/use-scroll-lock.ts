import { useLayoutEffect } from 'react'
import { hold } from './page-count.ts'

/** The page behind an open modal does not scroll, does not jump, and is as it was afterwards. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => (isLocked ? lockScroll(document) : undefined), [isLocked])
}

function lockScroll(document: Document): () => void {
  const root = document.documentElement
  return hold(root, 'data-kit-scroll-lock', () => {
    const { style } = root
    const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
    const scrollbar = (document.defaultView?.innerWidth ?? 0) - root.clientWidth
    if (scrollbar > 0) {
      const padding = Number.parseFloat(getComputedStyle(root).paddingInlineEnd) || 0
      style.paddingInlineEnd = `${padding + scrollbar}px`
    }
    style.overflow = 'hidden'
    return () => Object.assign(style, before)
  })
}
