/**
 * Keeps a fixed layer on what is seen of the page: above the on-screen keyboard, and in the window of a phone onto a
 * page that is wider. Its focused field stays in view. Who zooms in looks around in it; it comes along where they
 * leave it. Returns the end.
 */
export function followSeenArea(layer: HTMLElement, viewport: VisualViewport): () => void {
  let left = 0
  let top = 0
  const fit = () => {
    // What is seen without the zoom, so that a pinch lays nothing out anew.
    const zoom = Math.max(1, viewport.scale)
    const width = viewport.width * zoom
    const height = viewport.height * zoom
    left = around(left, width, viewport.offsetLeft, viewport.width)
    top = around(top, height, viewport.offsetTop, viewport.height)
    const isWhole = innerWidth - width < barSize && innerHeight - height < barSize
    layer.style.cssText = isWhole
      ? ''
      : `top:${top}px;right:auto;bottom:auto;left:${left}px;width:${width}px;height:${height}px;` +
        'box-shadow:0 0 0 200vmax var(--_kit-scrim)'
    if (!isWhole) layer.querySelector('input:focus')?.scrollIntoView?.({ block: 'nearest' })
  }
  fit()
  // The layer may cover all and show its card elsewhere.
  if (viewport.scale > 1.01) layer.firstElementChild?.scrollIntoView?.({ block: 'nearest' })
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', fit)
    viewport.removeEventListener('scroll', fit)
  }
}

/** More than the bars that scroll a page take: those do not belong to what is seen either. */
const barSize = 32

/** Moved as little as possible, so that a length from `at` holds the seen one. */
const around = (at: number, length: number, seenAt: number, seenLength: number) =>
  Math.min(Math.max(at, seenAt + seenLength - length), seenAt)
