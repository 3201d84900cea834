/**
 * Decimal text to whole numbers of the smallest unit and back, exact for every amount and 0 to 255
 * decimals. No floating point takes part.
 */

/** Undefined for what is no plain decimal number of at most `decimals` fraction digits, and below 2^256. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{1,255}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units < 2n ** 256n ? units : undefined
}

/** All digits that there are, without grouping and without zeros at the end: `1234.5`. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
