import { hold } from './page-count.ts'

/**
 * Everything beside the host, at each level up to the body, can be neither focused nor read. Elements
 * that appear later, such as a wallet's own window, stay usable.
 */
export function makePageInert(host: Element): () => void {
  const releases: (() => void)[] = []
  for (let at: Element | null = host; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling !== at && isPerceivable(sibling)) releases.push(makeInert(sibling))
    }
  }
  return () => {
    for (const release of releases) release()
  }
}

function makeInert(element: Element): () => void {
  return hold(element, 'data-kit-inert', () => {
    if (element.hasAttribute('inert')) return () => {}
    element.setAttribute('inert', '')
    return () => element.removeAttribute('inert')
  })
}

/** A frame over the card is part of it. */
function isPerceivable(element: Element): boolean {
  return !element.matches('script,style,link,template,noscript,[data-kit-frame]')
}
