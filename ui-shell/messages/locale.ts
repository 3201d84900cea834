/** Languages of this kit and its plugins that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** Made from English by a function, for tests of layout. */
export const pseudoLocale = 'qps'

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr'
}

/** `ar` of `ar-EG`. */
export function languageOf(locale: string): string {
  return locale.toLowerCase().split('-')[0] ?? ''
}
