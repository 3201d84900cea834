/** Decimal text as the language writes numbers. Engines that read decimals exactly get it as text. */
export const formatFixed = (numeric: string, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'qps' ? 'en' : locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(numeric as unknown as number)
