/**
 * A count kept in an attribute of the page, so that two kits, or two copies of this code, share it.
 * `apply` runs for the first holder and returns what the last one undoes.
 */
export function hold(element: Element, attribute: string, apply: () => () => void): () => void {
  const count = () => Number(element.getAttribute(attribute) ?? 0)
  const isFirst = count() === 0
  element.setAttribute(attribute, String(count() + 1))
  const key = Symbol.for(`latchkey ${attribute}`)
  const undoable = element as unknown as Record<symbol, (() => void) | undefined>
  if (isFirst) undoable[key] = apply()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = count() - 1
    if (left > 0) {
      element.setAttribute(attribute, String(left))
      return
    }
    element.removeAttribute(attribute)
    undoable[key]?.()
    delete undoable[key]
  }
}
