/** What both pages choose from. */
export const languages = [
  { id: 'en', label: 'English' },
  { id: 'ar', label: 'العربية' },
  { id: 'qps', label: '[Þšéûðô]' },
] as const

/** The first is the kit's own; the last reads nowhere until the kit steps it. */
export const accents = ['', '#7c3aed', '#c2410c', '#facc15'] as const

export interface Appearance {
  readonly theme: 'system' | 'light' | 'dark'
  readonly accent: string
  readonly locale: string
}

/** Has the page look and read as the kit does. */
export function applyAppearance({ theme, locale }: Omit<Appearance, 'accent'>): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  root.lang = locale === 'ar' ? 'ar' : 'en'
  root.dir = locale === 'ar' ? 'rtl' : 'ltr'
}

/** For the address of the other page. */
export function writeAppearance({ theme, accent, locale }: Appearance): string {
  const chosen = new URLSearchParams()
  if (theme !== 'system') chosen.set('theme', theme)
  if (accent) chosen.set('accent', accent)
  if (locale !== 'en') chosen.set('locale', locale)
  const text = chosen.toString()
  return text && `#${text}`
}
