/** Of ISO 4217 codes that were checked. */

/** Fraction digits that the currency has: two of USD, none of JPY. */
export const fiatDigits = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** "US Dollar" in the language; the code where it has no name. */
export const fiatName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
