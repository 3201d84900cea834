import { hold } from './page-count.ts'

/**
 * Everything beside the host, at each level up to the body, can be neither focused nor read. Elements
 * that appear later, such as a wallet's own window, stay usable.
 */
export function makePageInert(host: Element): () => void {
  const releases: (() => void)[] = []
  for (let at: Element | null = host; at && at !== document.body; at = at.parentElement) {
    for (const part of besides(at)) if (isPerceivable(part)) releases.push(makeInert(part))
  }
  return () => {
    for (const release of releases) release()
  }
}

/** Beside the body it is the parts of the body, so that what appears in it later stays usable. */
function besides(element: Element): readonly Element[] {
  const siblings = [...(element.parentElement?.children ?? [])].filter((one) => one !== element)
  return siblings.flatMap((one) => (one === document.body ? [...one.children] : [one]))
}

function makeInert(element: Element): () => void {
  return hold(element, 'data-kit-inert', () => {
    if (element.hasAttribute('inert')) return () => {}
    element.setAttribute('inert', '')
    return () => element.removeAttribute('inert')
  })
}

/** What is not drawn stays as it is; a frame over the card is part of it. */
const isPerceivable = (element: Element): boolean =>
  !element.matches('head,script,style,link,template,noscript,[data-kit-frame]')
