import { foreignThemeVariables, themeVariableNames } from '../../kernel/exports/index.ts'

const foreign: Readonly<Record<string, string>> = foreignThemeVariables

/** The radius step that the names of others count in. */
const radiusStepPx = 4

export interface MappedVariables {
  /** Custom properties for the host element. */
  readonly properties: Readonly<Record<string, string>>
  /** Names that mean nothing here, for one note in the log. */
  readonly unknown: readonly string[]
}

/** Translates the names hosts may know from elsewhere; a kit's own name wins over a translated one. */
export function mapThemeVariables(
  variables: Readonly<Record<string, string | number>>,
): MappedVariables {
  const translated: Record<string, string> = {}
  const own: Record<string, string> = {}
  const unknown: string[] = []
  const known = themeVariableNames()
  for (const [name, value] of Object.entries(variables)) {
    const ours = foreign[name]
    if (ours === '--kit-radius') {
      translated[ours] = radiusScale(Number.parseFloat(String(value)) / radiusStepPx)
    } else if (ours) {
      translated[ours] = String(value)
    } else if (known.includes(name)) {
      own[name] =
        name === '--kit-radius' ? radiusScale(Number.parseFloat(String(value))) : String(value)
    } else {
      unknown.push(name)
    }
  }
  return { properties: { ...translated, ...own }, unknown }
}

/** 0 is square, 1 as designed, 1.5 the roundest. */
function radiusScale(value: number): string {
  return String(Number.isFinite(value) ? Math.min(1.5, Math.max(0, value)) : 1)
}
