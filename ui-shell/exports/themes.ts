/** The `latchkey/themes` entry: looks for `createKit({ themeVariables })`, and a way to make one. */
export { createTheme, type ThemeColorValue, type ThemeOptions } from '../theme/create-theme.ts'
export { calm, highContrast, midnight, paper } from '../theme/presets.ts'
