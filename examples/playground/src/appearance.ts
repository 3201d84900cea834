/** Each by its own name; the last is made of English, for tests of layout. */
export const languages = [
  { id: 'en', label: 'English' },
  { id: 'ar', label: 'العربية' },
  { id: 'bn', label: 'বাংলা' },
  { id: 'de', label: 'Deutsch' },
  { id: 'es', label: 'Español' },
  { id: 'fa', label: 'فارسی' },
  { id: 'fr', label: 'Français' },
  { id: 'hi', label: 'हिन्दी' },
  { id: 'id', label: 'Indonesia' },
  { id: 'it', label: 'Italiano' },
  { id: 'ja', label: '日本語' },
  { id: 'ko', label: '한국어' },
  { id: 'nl', label: 'Nederlands' },
  { id: 'pl', label: 'Polski' },
  { id: 'pt-BR', label: 'Português (Brasil)' },
  { id: 'ru', label: 'Русский' },
  { id: 'th', label: 'ไทย' },
  { id: 'tr', label: 'Türkçe' },
  { id: 'uk', label: 'Українська' },
  { id: 'vi', label: 'Tiếng Việt' },
  { id: 'zh-Hans', label: '简体中文' },
  { id: 'zh-Hant', label: '繁體中文' },
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
