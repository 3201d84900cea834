import type { Clock, Page } from '../../../kernel/exports/index.ts'

/** So long an app may take to appear over the page. */
const appOpeningMs = 3_000

/**
 * Calls back when, 3 s after a link was opened, the page is still on screen and never left it: the app
 * is missing, or the system asked and was refused. Returns the end of the watch.
 */
export function watchAppOpening(
  { clock, page }: { readonly clock: Clock; readonly page: Pick<Page, 'isHidden' | 'onChange'> },
  onNothing: () => void,
): () => void {
  let hasLeft = page.isHidden()
  const stopListening = page.onChange(() => {
    hasLeft ||= page.isHidden()
  })
  const stopWaiting = clock.after(appOpeningMs, () => {
    stopListening()
    if (!hasLeft) onNothing()
  })
  return () => {
    stopListening()
    stopWaiting()
  }
}
