const selector =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), iframe, [tabindex]'

/** What Tab reaches inside a root, in document order. */
export function tabbable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.tabIndex >= 0 && isShown(element),
  )
}

function isShown(element: HTMLElement): boolean {
  if (element.closest('[hidden], [inert]')) return false
  // Where nothing is laid out, nothing can be said about it.
  return element.checkVisibility?.() ?? true
}

/** The focused element, through shadow roots. */
export function deepActiveElement(document: Document): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}
