/** A keyhole on a slanted tile: the mark of the local wallets. */
const shapes: [tag: string, attributes: Record<string, string>][] = [
  ['rect', { width: '96', height: '96', rx: '22', fill: '#0f766e' }],
  ['path', { d: 'M0 62 96 22v52a22 22 0 0 1-22 22H22A22 22 0 0 1 0 74Z', fill: '#115e59' }],
  ['circle', { cx: '48', cy: '40', r: '15', fill: '#f0fdfa' }],
  ['path', { d: 'M41 44h14l5 30H36Z', fill: '#f0fdfa' }],
  ['circle', { cx: '48', cy: '40', r: '5', fill: '#115e59' }],
]

const svgNamespace = 'http://www.w3.org/2000/svg'

/** As `announceProvider` wants it. */
export function iconDataUri(): string {
  const body = shapes
    .map(([tag, attributes]) => {
      const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
      return `<${tag} ${text.join(' ')}/>`
    })
    .join('')
  const svg = `<svg xmlns="${svgNamespace}" viewBox="0 0 96 96" width="96" height="96">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** As an element, since a page's policy may forbid images from `data:`. */
export function iconElement(): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 96 96')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(svgNamespace, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    svg.append(shape)
  }
  return svg
}
