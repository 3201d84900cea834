/**
 * Gives a shadow root another style sheet. Constructed sheets pass a strict content policy; where they are
 * missing or refused a `style` element with the page's nonce takes their place. Returns the removal.
 */
export function adoptStyles(root: ShadowRoot, css: string, nonce?: string): () => void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  } catch {
    const style = document.createElement('style')
    if (nonce !== undefined) style.nonce = nonce
    style.textContent = css
    // After the sheets before it, like an adopted one.
    const content = [...root.children].find((child) => !(child instanceof HTMLStyleElement))
    root.insertBefore(style, content ?? null)
    return () => style.remove()
  }
}
