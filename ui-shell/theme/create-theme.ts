import {
  KitError,
  type ThemeColor,
  themeColors,
  type ThemeVariables,
} from '../../kernel/exports/index.ts'
import { contrast, parseColor } from './parse-color.ts'

/** One colour for both, or one for light and one for dark. */
export type ThemeColorValue = string | readonly [light: string, dark: string]

export interface ThemeOptions {
  /** Any CSS colour, also a variable of the page: `var(--primary)`. Steps are made of it that can be read. */
  readonly accent?: string | undefined
  /** Default: `medium`. */
  readonly radius?: keyof typeof radii | undefined
  /** A list of families, as in CSS. Nothing is downloaded. */
  readonly font?: string | undefined
  /** Default: `comfortable`. */
  readonly density?: keyof typeof densities | undefined
  readonly colors?: Readonly<Partial<Record<ThemeColor, ThemeColorValue>>> | undefined
}

const radii = { none: 0, small: 0.5, medium: 1, large: 1.4 } as const
const densities = { comfortable: 1, compact: 0.8 } as const

/** WCAG 2.2, 1.4.3: for text of any size. */
const readable = 4.5
const texts: readonly ThemeColor[] = ['text', 'text-2', 'text-3']
const grounds: readonly ThemeColor[] = ['surface', 'sunken', 'raised']

/**
 * The `themeVariables` of a look: `createKit({ themeVariables: createTheme({ accent: '#7c3aed' }) })`. Throws
 * `THEME_INVALID` for a name that means nothing, and `THEME_CONTRAST` where a text of it could not be read on a ground
 * of it; colours that only the page knows (`var(…)`, `oklch(…)`) are not compared.
 */
export function createTheme(options: ThemeOptions = {}): ThemeVariables {
  const { accent, radius = 'medium', font, density = 'comfortable', colors = {} } = options
  const unknown = Object.keys(colors).find((name) => !themeColors.includes(name as ThemeColor))
  if (unknown !== undefined) throw invalid(`colors.${unknown}`, themeColors)
  if (!Object.hasOwn(radii, radius)) throw invalid(`radius: '${radius}'`, Object.keys(radii))
  if (!Object.hasOwn(densities, density))
    throw invalid(`density: '${density}'`, Object.keys(densities))
  for (const scheme of [0, 1] as const) checkContrast(colors, scheme)
  return Object.freeze({
    ...(accent === undefined ? {} : { '--kit-accent': accent }),
    ...(radius === 'medium' ? {} : { '--kit-radius': radii[radius] }),
    ...(font === undefined ? {} : { '--kit-font-family': font }),
    ...(density === 'comfortable' ? {} : { '--kit-density': densities[density] }),
    ...Object.fromEntries(themeColors.flatMap((name) => variablesOf(name, colors[name]))),
  })
}

function variablesOf(name: ThemeColor, value: ThemeColorValue | undefined): [string, string][] {
  if (value === undefined) return []
  if (typeof value === 'string') return [[`--kit-color-${name}`, value]]
  return [
    [`--kit-color-${name}`, value[0]],
    [`--kit-dark-color-${name}`, value[1]],
  ]
}

const invalid = (what: string, known: readonly string[]) =>
  new KitError(`createTheme: ${what} is unknown.`, {
    code: 'THEME_INVALID',
    details: `There are ${known.join(', ')}.`,
  })

function checkContrast(colors: NonNullable<ThemeOptions['colors']>, scheme: 0 | 1): void {
  const read = (name: ThemeColor) => {
    const value = colors[name]
    return value && parseColor(typeof value === 'string' ? value : value[scheme])
  }
  for (const text of texts) {
    for (const ground of grounds) {
      const [above, below] = [read(text), read(ground)]
      if (!above || !below || contrast(above, below) >= readable) continue
      throw new KitError(`createTheme: ${text} cannot be read on ${ground}.`, {
        code: 'THEME_CONTRAST',
        details: `Their contrast is ${contrast(above, below).toFixed(2)}, WCAG asks for ${readable}.`,
      })
    }
  }
}
