import { useLayoutEffect, useState } from 'react'
import { hold } from './page-count.ts'

/** The page behind an open modal does not scroll, does not jump, and is as it was afterwards. */
export function useScrollLock(isLocked: boolean): void {
  // Read before the card is in the page: afterwards the browser would lay out all of it for the answer.
  const [page] = useState(() => readPage(document))
  useLayoutEffect(() => (isLocked ? lockScroll(page) : undefined), [isLocked, page])
}

interface ScrolledPage {
  readonly root: HTMLElement
  readonly scroller: HTMLElement
  readonly width: number
  /** Of a bar that takes room. */
  readonly hasScrollbar: boolean
}

function readPage({ documentElement: root, body }: Document): ScrolledPage {
  const width = root.clientWidth
  return {
    root,
    scroller: scrollsByBody(root, body) ? body : root,
    width,
    hasScrollbar: width !== window.innerWidth,
  }
}

function lockScroll({ root, scroller, width, hasScrollbar }: ScrolledPage): () => void {
  return hold(root, 'data-kit-scroll-lock', () => {
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
