import { useLayoutEffect } from 'react'
import { hold } from './page-count.ts'

/** The page behind an open modal does not scroll, does not jump, and is as it was afterwards. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => (isLocked ? lockScroll(document) : undefined), [isLocked])
}

function lockScroll({ documentElement: root, body }: Document): () => void {
  return hold(root, 'data-kit-scroll-lock', () => {
    const scroller = scrollsByBody(root, body) ? body : root
    const before = { overflow: scroller.style.overflow, padding: root.style.paddingInlineEnd }
    const width = root.clientWidth
    scroller.style.overflow = 'hidden'
    // What the scrollbar leaves, unless the page keeps its room by itself.
    const gained = root.clientWidth - width
    if (gained > 0) {
      const padding = Number.parseFloat(getComputedStyle(root).paddingInlineEnd) || 0
      root.style.paddingInlineEnd = `${padding + gained}px`
    }
    return () => {
      scroller.style.overflow = before.overflow
      root.style.paddingInlineEnd = before.padding
      // Not even an empty attribute stays.
      for (const element of [scroller, root]) {
        if (element.getAttribute('style') === '') element.removeAttribute('style')
      }
    }
  })
}

/**
 * The window scrolls by the overflow of the body where the root has none of its own. Hidden at the root then,
 * the body would become a scroller itself, and what is sticky in it would jump.
 */
function scrollsByBody(root: Element, body: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(body)
  const rootStyle = getComputedStyle(root)
  const isRootFree = isVisible(rootStyle.overflowX) && isVisible(rootStyle.overflowY)
  return isRootFree && !(isVisible(overflowX) && isVisible(overflowY))
}

const isVisible = (overflow: string) => overflow === 'visible' || overflow === ''
