const sheets = 'style, link'
const off = 'not all'

/**
 * What parts of plugins draw stays where it is drawn. Styles would hold for the whole card: they could name its rows otherwise, hide
 * its warnings, put its buttons under any press, or tell a host what is typed. They are switched off as they come, before anything is
 * painted; the sheets of the kit are adopted, and no elements. A popover or a dialog would lie above the card, where no clip holds:
 * none opens. Returns what ends it.
 */
export function keepInPlace(root: ShadowRoot | HTMLElement): () => void {
  const look = () => {
    for (const sheet of root.querySelectorAll(sheets)) {
      if (sheet.getAttribute('media') !== off) sheet.setAttribute('media', off)
    }
  }
  const refuse = (event: Event) => event.preventDefault()
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['media', 'rel'] })
  root.addEventListener('beforetoggle', refuse, true)
  look()
  return () => {
    observer.disconnect()
    root.removeEventListener('beforetoggle', refuse, true)
  }
}
