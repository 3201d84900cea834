/** Reads what a view has drawn. */

const controlSelector = [
  ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary'],
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

export function controlsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(controlSelector)]
}

/** The accessible name, as far as text gives it. */
export function nameOf(control: HTMLElement): string {
  const byId = (ids: string | null) =>
    (ids?.split(/\s+/) ?? []).map((id) => textOf(control.ownerDocument.getElementById(id)))
  const labels = 'labels' in control ? [...((control.labels as NodeList | null) ?? [])] : []
  const candidates = [
    byId(control.getAttribute('aria-labelledby')).join(' '),
    control.getAttribute('aria-label') ?? '',
    labels.map((label) => label.textContent).join(' '),
    textOf(control),
    control.getAttribute('title') ?? '',
  ]
  return candidates.map((text) => text.trim()).find((text) => text !== '') ?? ''
}

function textOf(element: Element | null): string {
  if (element === null) return ''
  const pictures = [...element.querySelectorAll('img[alt], [role="img"][aria-label]')]
  const said = pictures.map(
    (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'),
  )
  return [element.textContent, ...said].join(' ').trim()
}

const spokenAttributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']

/** Everything that is shown or spoken, with the place where it is. */
export function textsIn(element: Element): { readonly text: string; readonly where: string }[] {
  return [element, ...element.querySelectorAll('*:not(style):not(script)')]
    .flatMap((node) => [
      ...spokenAttributes.map((name) => ({
        text: node.getAttribute(name)?.trim() ?? '',
        where: `${name} of ${pathOf(node)}`,
      })),
      ...[...node.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => ({ text: (textContent ?? '').trim(), where: pathOf(node) })),
    ])
    .filter(({ text }) => text !== '')
}

/** Where an element is, for a person: `ul > li > button.row`. */
export function pathOf(element: Element): string {
  const path: string[] = []
  for (let node: Element | null = element; node && path.length < 3; node = node.parentElement) {
    const name = node.classList[0]
    path.unshift(node.localName + (name === undefined ? '' : `.${name}`))
  }
  return path.join(' > ')
}
