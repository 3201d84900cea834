import { createElement } from 'react'

export interface PlaceholderProps {
  /** In px, as it stands in the line of text around it. */
  readonly width: number
  readonly height: number
}

/**
 * The room that something of ours takes later, for the HTML of a server. A `style` attribute breaks content
 * policies, and pictures with a width and a height are what every reset restyles. The space of a formula has
 * a size of its own, stands in its line where a button stands later, and no style sheet names it.
 */
export function Placeholder({ width, height }: PlaceholderProps) {
  const depth = Math.round(height / 2) - capMiddle
  return createElement(
    'math',
    { 'aria-hidden': true },
    createElement('mspace', {
      width: `${width}px`,
      height: `${height - depth}px`,
      depth: `${depth}px`,
    }),
  )
}

/** How far the middle of a button stands above the line that text stands on, in px. */
const capMiddle = 4
