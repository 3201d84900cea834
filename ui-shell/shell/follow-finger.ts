const closeDistancePx = 96
/** Px per ms; faster than this is a flick. */
const flickSpeed = 0.5

/**
 * A sheet follows the finger down from its header, or from its body while that is at the top. It
 * closes after 96 px or a flick; when it stays, it springs back. Returns the end of following.
 */
export function followFinger(element: HTMLElement, close: () => boolean): () => void {
  let start: { readonly y: number; readonly at: number } | undefined
  let distance = 0

  const settle = () => {
    element.style.removeProperty('translate')
    element.classList.remove('dragged')
    start = undefined
    distance = 0
  }
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    const body = element.querySelector('.body')
    const target = event.target as Element
    const isFree = !body?.contains(target) || body.scrollTop <= 0
    if (event.touches.length > 1 || !touch || !isFree || target.closest('input, textarea')) return
    start = { y: touch.clientY, at: event.timeStamp }
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start || !touch) return
    distance = touch.clientY - start.y
    if (distance <= 0) {
      settle()
      return
    }
    // The card moves instead of the page, and the browser does not reload by pulling.
    if (event.cancelable) event.preventDefault()
    element.classList.add('dragged')
    element.style.translate = `0 ${distance}px`
  }
  const onEnd = (event: TouchEvent) => {
    if (!start) return
    const speed = distance / Math.max(1, event.timeStamp - start.at)
    const isMeant = distance > closeDistancePx || (distance > 24 && speed > flickSpeed)
    if (!isMeant || !close()) settle()
  }

  element.addEventListener('touchstart', onStart, { passive: true })
  element.addEventListener('touchmove', onMove, { passive: false })
  element.addEventListener('touchend', onEnd)
  element.addEventListener('touchcancel', settle)
  return () => {
    element.removeEventListener('touchstart', onStart)
    element.removeEventListener('touchmove', onMove)
    element.removeEventListener('touchend', onEnd)
    element.removeEventListener('touchcancel', settle)
  }
}
