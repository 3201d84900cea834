import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface RowWindow {
  /** First row in the document, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Room in px for the rows that are left out. */
  readonly before: number
  readonly after: number
}

const windowedFrom = 100
const overscanPx = 600
const estimatedRowPx = 53

/**
 * Which rows of a long list are near the visible part. Heights are measured as rows appear, so names
 * may wrap. Below 100 rows, and where nothing can be measured, all of them.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  active: number,
): RowWindow {
  const heights = useRef(new Map<number, number>())
  const [visible, setVisible] = useState({ from: 0, to: 2 * overscanPx })
  const isWindowed = count >= windowedFrom && typeof ResizeObserver !== 'undefined'

  const heightOf = (index: number) => heights.current.get(index) ?? estimatedRowPx
  const offsetOf = (from: number, to: number) => {
    let sum = 0
    for (let index = from; index < to; index += 1) sum += heightOf(index)
    return sum
  }

  useEffect(() => {
    const scroller = list.current && scrollerOf(list.current)
    if (!isWindowed || !scroller) return
    const read = () => {
      if (!list.current) return
      const top = scroller.getBoundingClientRect().top - list.current.getBoundingClientRect().top
      const from = Math.max(0, top - overscanPx)
      const to = top + scroller.clientHeight + overscanPx
      // A new drawing for each half screen, not for each pixel.
      setVisible((last) =>
        Math.abs(last.from - from) > overscanPx / 2 || Math.abs(last.to - to) > overscanPx / 2
          ? { from, to }
          : last,
      )
    }
    read()
    scroller.addEventListener('scroll', read, { passive: true })
    return () => scroller.removeEventListener('scroll', read)
  }, [list, isWindowed, count])

  let start = 0
  let end = count
  if (isWindowed) {
    for (let top = heightOf(0); start < count && top < visible.from; start += 1)
      top += heightOf(start + 1)
    end = start
    for (let top = 0; end < count && top < visible.to - visible.from; end += 1) top += heightOf(end)
    // The row that holds the Tab stop is always there.
    if (active < start) start = active
    if (active >= end) end = active + 1
  }

  useLayoutEffect(() => {
    if (!isWindowed) return
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > [aria-posinset]') ?? []
    for (const row of rows) {
      heights.current.set(Number(row.getAttribute('aria-posinset')) - 1, row.offsetHeight)
    }
  })

  return { start, end, before: offsetOf(0, start), after: offsetOf(end, count) }
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return undefined
}
