import exitCss from '../theme/exit.css'

/** Puts the look of a card that may not close, or that leaves, in place. Returns what plays the leaving. */
export function prepareExit(adopt: (css: string) => void): (card: HTMLElement) => void {
  adopt(exitCss)
  return playExit
}

/**
 * A closed card fades out as a picture of itself, while the page is already free. The picture cannot
 * be focused, pressed or read, and goes when its animation ends.
 */
function playExit(card: HTMLElement): void {
  const layer = card.parentElement
  const place = layer?.parentElement
  if (!layer || !place || !card.animate || !card.offsetHeight) return
  const ghost = layer.cloneNode(true) as HTMLElement
  ghost.classList.add('leaving')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.setAttribute('inert', '')
  for (const element of ghost.querySelectorAll('[role], [aria-live]')) {
    element.removeAttribute('role')
    element.removeAttribute('aria-live')
  }
  const scrolled = card.querySelector('.body')?.scrollTop ?? 0
  place.append(ghost)
  const body = ghost.querySelector<HTMLElement>('.body')
  if (body) {
    body.scrollTop = scrolled
    // In a picture the view would arrive a second time.
    delete body.dataset['direction']
  }
  const animations = ghost.getAnimations()
  Promise.all(animations.map(({ finished }) => finished)).then(
    () => ghost.remove(),
    () => ghost.remove(),
  )
}
