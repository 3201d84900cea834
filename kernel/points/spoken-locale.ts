import type { Environment } from '../environment/environment.ts'

/**
 * The locale to speak: the chosen one; for `auto` the page's `lang`, then the browser's languages,
 * then English. A tag that is not well formed counts as absent.
 */
export function resolveLocale(
  setting: string,
  page: { readonly lang?: string | undefined; readonly languages: readonly string[] },
): string {
  const wanted = setting === 'auto' ? [page.lang, ...page.languages] : [setting]
  return wanted.find((tag): tag is string => tag !== undefined && isWellFormed(tag)) ?? 'en'
}

/** The same of the page that the kit is in. */
export function localeOf(
  page: Pick<Environment['page'], 'window' | 'languages'>,
  setting: string,
): string {
  const lang = page.window?.document?.documentElement?.lang
  return resolveLocale(setting, { lang, languages: page.languages })
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
