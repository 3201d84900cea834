type Child = Node | string | undefined | false
type Properties = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** An element with attributes, listeners (`onclick`) and children; never through markup text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(name.slice(2), value)
    else if (value === true) created.setAttribute(name, '')
    else if (typeof value === 'string') created.setAttribute(name, value)
  }
  created.append(...children.filter((child): child is Node | string => Boolean(child)))
  return created
}
