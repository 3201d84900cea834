/** Keeps an element above the on-screen keyboard and its focused field in view. Returns the end. */
export function keepKeyboardRoom(element: HTMLElement, viewport: VisualViewport): () => void {
  const fit = () => {
    const covered = Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
    const isZoomed = viewport.scale > 1.01
    element.style.setProperty('--_kit-keyboard', isZoomed ? '0px' : `${Math.round(covered)}px`)
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
}
