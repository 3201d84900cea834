import { deepActiveElement, tabbable } from './focusable.ts'

/**
 * Ends with the focus on the opener, or near it where the opener cannot take it. A page that disables its button
 * while it waits for the card enables it once the card is gone, so one frame passes first.
 */
export async function returnFocus(
  opener: HTMLElement,
  fallback: (() => HTMLElement | null | undefined) | undefined,
): Promise<void> {
  await new Promise(requestAnimationFrame)
  // The visitor or the page went on.
  if (!isNowhere()) return
  for (const find of [() => opener, () => neighbourOf(opener), fallback]) {
    find?.()?.focus({ preventScroll: true })
    if (!isNowhere()) return
  }
}

const isNowhere = () => deepActiveElement(document) === undefined

/** What comes next in the smallest part of the page that has something to use, else what came last in it. */
function neighbourOf(opener: HTMLElement): HTMLElement | undefined {
  for (let part = opener.parentElement; part; part = part.parentElement) {
    const items = tabbable(part)
    const isNext = (item: HTMLElement) =>
      (opener.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const found = items.find(isNext) ?? items.at(-1)
    if (found) return found
  }
  return undefined
}
