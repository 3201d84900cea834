import { toUnits } from '../../kernel/exports/index.ts'
import { withAsciiDigits } from './to-digits.ts'

/** What keeps a typed text from being an amount of a token. */
export type AmountFault = 'not-a-number' | 'too-precise' | 'too-large'

export type ReadAmount =
  | { readonly units: bigint /** Decimal text. */; readonly numeric: string }
  | { readonly fault: AmountFault }
  | undefined

/**
 * The amount that a visitor means: a comma is a point, digits of other scripts are digits, spaces around do
 * not count. Signs, exponents, hex and grouping are no amounts: nothing is guessed. Undefined for an empty
 * text. Exact; more fraction digits than the token has are refused, not rounded.
 */
export function readAmount(text: string, decimals: number): ReadAmount {
  const typed = withAsciiDigits(text.trim()).replace(/[,٫]/, '.')
  if (typed === '') return undefined
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(typed) ?? []
  if (whole + fraction === '') return { fault: 'not-a-number' }
  const used = fraction.replace(/0+$/, '')
  if (used.length > decimals) return { fault: 'too-precise' }
  const numeric = `${whole.replace(/^0+(?=\d)/, '') || '0'}${used && `.${used}`}`
  const units = toUnits(numeric, decimals)
  return units === undefined ? { fault: 'too-large' } : { units, numeric }
}
