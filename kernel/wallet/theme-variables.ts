/** The colours of the style sheet: a host sets `--kit-color-accent`. */
export const themeColors = /*#__PURE__*/ Object.freeze([
  'accent',
  'accent-hover',
  'accent-tint',
  'danger',
  'danger-hover',
  'danger-tint',
  'info',
  'info-tint',
  'line',
  'line-strong',
  'ok',
  'ok-tint',
  'on-accent',
  'on-danger',
  'pressed',
  'raised',
  'sunken',
  'surface',
  'text',
  'text-2',
  'text-3',
  'warn',
  'warn-tint',
] as const)

/** Names that hosts may know from elsewhere, and what they are here. */
export const foreignThemeVariables = /*#__PURE__*/ Object.freeze({
  '--w3m-accent': '--kit-accent',
  '--w3m-font-family': '--kit-font-family',
  '--w3m-z-index': '--kit-z-index',
  '--w3m-border-radius-master': '--kit-radius',
  '--apkt-accent': '--kit-accent',
  '--apkt-font-family': '--kit-font-family',
  '--apkt-z-index': '--kit-z-index',
  '--apkt-border-radius-master': '--kit-radius',
} as const)

export type ThemeColor = (typeof themeColors)[number]

export type ThemeVariable =
  | '--kit-accent'
  | '--kit-font-family'
  | '--kit-radius'
  | '--kit-z-index'
  | '--kit-density'
  | `--kit-color-${ThemeColor}`
  | `--kit-dark-color-${ThemeColor}`

/**
 * What a host sets of the look. Radius: 0 is square, 1 as designed, 1.5 the roundest. Density: 0.8 is compact, 1 as
 * designed. A colour counts in light and dark, unless `--kit-dark-color-…` names another one for dark.
 */
export type ThemeVariables = {
  readonly [K in ThemeVariable | keyof typeof foreignThemeVariables]?: string | number
}

export const themeVariableNames = (): readonly string[] => [
  '--kit-accent',
  '--kit-font-family',
  '--kit-radius',
  '--kit-z-index',
  '--kit-density',
  ...themeColors.flatMap((name) => [`--kit-color-${name}`, `--kit-dark-color-${name}`]),
  ...Object.keys(foreignThemeVariables),
]
