/**
 * Gives a shadow root its style sheet. Constructed sheets pass a strict content policy; where they are
 * missing or refused a `style` element with the page's nonce takes their place.
 */
export function adoptStyles(root: ShadowRoot, css: string, nonce?: string): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    const style = document.createElement('style')
    if (nonce !== undefined) style.nonce = nonce
    style.textContent = css
    root.prepend(style)
  }
}
