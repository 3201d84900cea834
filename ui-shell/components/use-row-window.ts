import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface RowWindow {
  /** The rows that are in the document, from the first to the one before the last number. */
  readonly parts: readonly { readonly start: number; readonly end: number }[]
  /** The row after the last one that is near the visible part. */
  readonly reached: number
  /** Room in px that rows take which are left out. */
  room(start: number, end: number): number
}

const windowedFrom = 100
const overscanPx = 600
const estimatedRowPx = 53

/**
 * Which rows of a long list are near the visible part, and the one that holds the Tab stop. Heights are
 * measured as rows appear, with the heading before them, so names may wrap. Below 100 rows, and where
 * nothing can be measured, all of them.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  active: number,
): RowWindow {
  const heights = useRef(new Map<number, number>())
  const [visible, setVisible] = useState({ from: 0, to: 2 * overscanPx })
  const canMeasure = typeof ResizeObserver !== 'undefined'
  const isWindowed = canMeasure && count >= windowedFrom

  const heightOf = (index: number) => heights.current.get(index) ?? estimatedRowPx
  const room = (from: number, to: number) => {
    let sum = 0
    for (let index = from; index < to; index += 1) sum += heightOf(index)
    return sum
  }

  useEffect(() => {
    const scroller = list.current && scrollerOf(list.current)
    if (!canMeasure || !scroller) return
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
  }, [list, canMeasure, count])

  let start = 0
  let reached = count
  if (canMeasure) {
    let top = 0
    for (; start < count && top + heightOf(start) < visible.from; start += 1) top += heightOf(start)
    for (reached = start; reached < count && top < visible.to; reached += 1) {
      top += heightOf(reached)
    }
  }
  const part = isWindowed ? { start, end: reached } : { start: 0, end: count }
  const alone = { start: active, end: active + 1 }
  const parts =
    active < part.start
      ? [alone, part]
      : active >= part.end && active < count
        ? [part, alone]
        : [part]

  useLayoutEffect(() => {
    if (!isWindowed) return
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > [aria-posinset]') ?? []
    for (const row of rows) {
      const before = row.previousElementSibling
      const heading = before?.matches('.list-heading') ? (before as HTMLElement).offsetHeight : 0
      heights.current.set(Number(row.getAttribute('aria-posinset')) - 1, row.offsetHeight + heading)
    }
  })

  return { parts, reached, room }
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return undefined
}
