const pattern =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i

/**
 * Milliseconds since 1970 of a time in RFC 3339. Undefined for everything else, and for days that no
 * calendar has: an invalid Date compares false both ways, so that it would seem neither early nor late.
 */
export function parseDateTime(text: string): number | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', sign, hours, minutes] = found
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined
  const offset = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
  const minuteOfDay = Number(hour) * 60 + Number(minute) - offset
  return date.getTime() + minuteOfDay * 60_000 + (Number(second) + Number(fraction || 0)) * 1000
}
