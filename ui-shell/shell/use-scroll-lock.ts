import { useLayoutEffect, useState } from 'react'
import { hold } from './page-count.ts'

/** The page behind an open modal does not scroll, does not jump, and is as it was afterwards. */
export function useScrollLock(isLocked: boolean): void {
  const [lock] = useState(() => prepareLock(document))
  useLayoutEffect(() => (isLocked ? lock() : undefined), [isLocked, lock])
}

/** Reads the page before the card is in it: afterwards the browser would lay out all of it for the answer. */
function prepareLock({ documentElement: root, body }: Document): () => () => void {
  const scroller = scrollsByBody(root, body) ? body : root
  const width = root.clientWidth
  const hasScrollbar = width !== window.innerWidth
  const lock = () => {
    const before = { overflow: scroller.style.overflow, padding: root.style.paddingInlineEnd }
    scroller.style.overflow = 'hidden'
    // What the scrollbar leaves, unless the page keeps its room by itself.
    const gained = hasScrollbar ? root.clientWidth - width : 0
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
  }
  return () => hold(root, 'data-kit-scroll-lock', lock)
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
