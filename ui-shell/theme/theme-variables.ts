/** What hosts may set; `--kit-color-*` names any colour token of the style sheet. */
const names: Readonly<Record<string, string>> = {
  '--w3m-accent': '--kit-accent',
  '--w3m-font-family': '--kit-font-family',
  '--w3m-z-index': '--kit-z-index',
  '--apkt-accent': '--kit-accent',
  '--apkt-font-family': '--kit-font-family',
  '--apkt-z-index': '--kit-z-index',
}

const radiusNames: ReadonlySet<string> = new Set([
  '--w3m-border-radius-master',
  '--apkt-border-radius-master',
])

/** The radius step that the names of others count in. */
const radiusStepPx = 4

export interface ThemeVariables {
  /** Custom properties for the host element. */
  readonly properties: Readonly<Record<string, string>>
  /** Names that mean nothing here, for one note in the log. */
  readonly unknown: readonly string[]
}

/** Translates the names hosts may know from elsewhere; a kit's own name wins over a translated one. */
export function mapThemeVariables(
  variables: Readonly<Record<string, string | number>>,
): ThemeVariables {
  const translated: Record<string, string> = {}
  const own: Record<string, string> = {}
  const unknown: string[] = []
  for (const [name, value] of Object.entries(variables)) {
    if (/^--kit-(accent|font-family|radius|z-index|color-[a-z0-9-]+)$/.test(name)) {
      own[name] =
        name === '--kit-radius' ? radiusScale(Number.parseFloat(String(value))) : String(value)
    } else if (radiusNames.has(name)) {
      translated['--kit-radius'] = radiusScale(Number.parseFloat(String(value)) / radiusStepPx)
    } else if (names[name]) {
      translated[names[name]] = String(value)
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
