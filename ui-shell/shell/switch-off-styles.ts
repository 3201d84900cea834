const sheets = 'style, link'
const off = 'not all'

/**
 * Styles that parts of plugins draw would hold for the whole card: they could name its rows otherwise, hide its warnings, put
 * its buttons under any press, or tell a host what is typed. They are switched off as they come, before anything is painted; the
 * sheets of the kit are adopted, and no elements. Returns what ends it.
 */
export function switchOffStyles(root: ShadowRoot | HTMLElement): () => void {
  const look = () => {
    for (const sheet of root.querySelectorAll(sheets)) {
      if (sheet.getAttribute('media') !== off) sheet.setAttribute('media', off)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['media', 'rel'] })
  look()
  return () => observer.disconnect()
}
