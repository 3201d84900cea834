import type { ThemeColor } from '../../kernel/exports/index.ts'
import { contrast, parseColor } from './parse-color.ts'

/** Which colours are written on which grounds. */
const texts: Readonly<Partial<Record<ThemeColor, readonly ThemeColor[]>>> = {
  surface: ['text', 'text-2', 'text-3', 'accent', 'danger', 'info', 'ok', 'warn'],
  sunken: ['text', 'text-2', 'text-3', 'accent'],
  raised: ['text', 'text-2', 'text-3'],
  pressed: ['text', 'text-2'],
  'accent-tint': ['text', 'accent'],
  'danger-tint': ['text', 'danger'],
  'info-tint': ['text', 'info'],
  'ok-tint': ['text', 'ok'],
  'warn-tint': ['text', 'warn'],
  accent: ['on-accent'],
  'accent-hover': ['on-accent'],
  danger: ['on-danger'],
  'danger-hover': ['on-danger'],
}

/** WCAG 2.2, 1.4.3: for text of any size. */
const readable = 4.5

/**
 * `danger on danger-tint` for each text of the kit that could not be read on its ground, as the browser computes both. What
 * lets something shine through is not read either. A colour that is none of `parseColor` is not compared.
 */
export function unreadableColors(computed: (color: ThemeColor) => string): readonly string[] {
  const pairs = Object.entries(texts) as [ThemeColor, readonly ThemeColor[]][]
  return pairs.flatMap(([ground, names]) =>
    names
      .filter((text) => !isReadable(computed(text), computed(ground)))
      .map((text) => `${text} on ${ground}`),
  )
}

function isReadable(text: string, ground: string): boolean {
  if (shinesThrough.test(text) || shinesThrough.test(ground)) return false
  const [above, below] = [parseColor(text), parseColor(ground)]
  return !above || !below || contrast(above, below) >= readable
}

/** Browsers compute transparency to a fourth number. */
const shinesThrough = /^rgba\(|\//
