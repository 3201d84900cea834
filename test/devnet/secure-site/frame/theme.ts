import type { PayloadOf } from './messages.ts'

type Rgb = readonly [number, number, number]

/** Readable on each other by WCAG 2.2: 4.5 is the least for text. */
const leastContrast = 4.5

/**
 * Light or dark, and the two colours of the page around, as far as the words stay readable: what is to be
 * approved cannot be hidden by a colour.
 */
export function applyTheme(root: HTMLElement, theme: PayloadOf<'SYNC_THEME'>): void {
  const { themeMode, w3mThemeVariables = {} } = theme
  root.style.colorScheme = themeMode ?? 'light dark'
  // Measured against the page's own colours, not against those of the theme before.
  for (const name of ['--surface', '--accent', '--on-accent']) root.style.removeProperty(name)

  const background = readColour(root, w3mThemeVariables['--w3m-background'])
  const text = readColour(root, 'var(--text)')
  const quiet = readColour(root, 'var(--quiet)')
  if (background && [text, quiet].every((it) => it && contrast(background, it) >= leastContrast)) {
    root.style.setProperty('--surface', css(background))
  }
  const accent = readColour(root, w3mThemeVariables['--w3m-accent'])
  const surface = readColour(root, 'var(--surface)')
  const onAccent = accent && inks.find((ink) => contrast(ink, accent) >= leastContrast)
  // A button without an edge to its ground would not be seen as one: 3 is the least for that.
  if (accent && onAccent && surface && contrast(accent, surface) >= 3) {
    root.style.setProperty('--accent', css(accent))
    root.style.setProperty('--on-accent', css(onAccent))
  }
}

const inks: readonly Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
]
const css = (colour: Rgb) => `rgb(${colour.join(' ')})`

/** undefined for what is no colour, or one that lets others through. */
function readColour(root: HTMLElement, text: string | undefined): Rgb | undefined {
  if (text === undefined || !CSS.supports('color', text)) return undefined
  const probe = document.createElement('span')
  probe.style.color = text
  root.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return parseColour(computed)
}

/** A computed colour: `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`. */
export function parseColour(computed: string): Rgb | undefined {
  const bytes = /^rgb\((\d+),? (\d+),? (\d+)\)$/.exec(computed)
  const parts = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(computed)
  const found = bytes?.slice(1).map(Number) ?? parts?.slice(1).map((it) => Number(it) * 255)
  return found && [found[0]!, found[1]!, found[2]!]
}

export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
