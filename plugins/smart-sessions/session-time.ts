/** A day and time in the visitor's language; undefined for what is no moment of a calendar. */
export function formatMoment(seconds: number, locale: string): string | undefined {
  const moment = new Date(seconds * 1000)
  if (Number.isNaN(moment.getTime())) return undefined
  return new Intl.DateTimeFormat(locale === 'qps' ? 'en' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(moment)
}
