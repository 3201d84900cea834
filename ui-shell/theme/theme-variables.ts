import { foreignThemeVariables, themeVariableNames } from '../../kernel/exports/index.ts'

const foreign: Readonly<Record<string, string>> = foreignThemeVariables

const darkPrefix = '--kit-dark-color-'
/** The radius step that the names of others count in. */
const radiusStepPx = 4

export interface MappedVariables {
  /** Custom properties for the host element. */
  readonly properties: Readonly<Record<string, string>>
  /** Names that mean nothing here, for one note in the log. */
  readonly unknown: readonly string[]
}

/**
 * Translates the names hosts may know from elsewhere; a kit's own name wins over a translated one. In dark, what is
 * named for it takes the place of the colour for both.
 */
export function mapThemeVariables(
  variables: Readonly<Record<string, string | number>>,
  scheme: 'light' | 'dark' = 'light',
): MappedVariables {
  const translated: Record<string, string> = {}
  const own: Record<string, string> = {}
  const dark: Record<string, string> = {}
  const unknown: string[] = []
  const known = themeVariableNames()
  for (const [name, value] of Object.entries(variables)) {
    const ours = foreign[name]
    if (ours === '--kit-radius') {
      translated[ours] = radiusScale(Number.parseFloat(String(value)) / radiusStepPx)
    } else if (ours) {
      translated[ours] = String(value)
    } else if (name.startsWith(darkPrefix) && known.includes(name)) {
      if (scheme === 'dark') dark[name.replace(darkPrefix, '--kit-color-')] = String(value)
    } else if (name === '--kit-density') {
      own[name] = String(within(Number.parseFloat(String(value)), 0.8, 1.2))
    } else if (known.includes(name)) {
      own[name] =
        name === '--kit-radius' ? radiusScale(Number.parseFloat(String(value))) : String(value)
    } else {
      unknown.push(name)
    }
  }
  return { properties: { ...translated, ...own, ...dark }, unknown }
}

/** 0 is square, 1 as designed, 1.5 the roundest. */
const radiusScale = (value: number): string => String(within(value, 0, 1.5))

/** As designed where it is no number. */
const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 1
