import { useMemo } from 'react'
import { nativeDecimalsShown, type TokenBalance } from '../../kernel/exports/index.ts'
import { formatFixed } from '../components/fixed-number.ts'
import { useLanguage } from '../kit-context.ts'
import { directionOf } from '../messages/locale.ts'

export interface Numbers {
  /** Decimal text in the way of the language, cut to so many fraction digits: never more than there is. */
  amount(numeric: string, maxDigits?: number): string
  /** Decimal text with exactly so many fraction digits; it must not have more. */
  fixed(numeric: string, digits: number): string
  /** How much of a token an account holds: of the network's own coin three fraction digits, cut. */
  held(token: Pick<TokenBalance, 'address' | 'quantity'>): string
  /** In the currency, two fraction digits; less than a hundredth says so. What is not known stays so. */
  fiat(value: number, currency?: string): string
  fiat(value: number | undefined, currency?: string): string | undefined
  /** Decimal text in the currency; an even amount without its hundredths. */
  roundFiat(numeric: string, currency: string): string
  percent(value: number): string
}

/** Numbers as the visitor's language writes them. */
export function useNumbers(): Numbers {
  const { locale } = useLanguage()
  return useMemo(() => createNumbers(locale === 'qps' ? 'en' : locale), [locale])
}

/** Sign and figure keep one order, whatever stands around them. */
const isolate = '\u2066'
const popIsolate = '\u2069'
/** Of direction, which such languages put before a figure. */
const marks = /[\u061c\u200e\u200f]/g

export function createNumbers(locale: string): Numbers {
  const known = new Map<string, Intl.NumberFormat>()
  // To make one takes longer than to draw a row.
  const format = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const made = known.get(key) ?? new Intl.NumberFormat(locale, options)
    known.set(key, made)
    return made
  }
  const moneyFormat = (currency: string, digits?: Intl.NumberFormatOptions) =>
    format({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits })
  const isRightToLeft = directionOf(locale) === 'rtl'
  const fixed = (numeric: string, digits: number) => formatFixed(numeric, digits, locale)
  const amount = (numeric: string, maxDigits = 6): string => {
    const [whole = '0', fraction = ''] = numeric.split('.')
    const shown = fraction.slice(0, maxDigits).replace(/0+$/, '')
    const isDust = shown === '' && /^0*$/.test(whole) && /[1-9]/.test(fraction)
    const least = `0.${'0'.repeat(Math.max(maxDigits - 1, 0))}1`
    const text = isDust ? least : shown ? `${whole}.${shown}` : whole
    // Engines that read decimals exactly get them as text.
    const written = format({ maximumFractionDigits: 20 }).format(text as unknown as number)
    return isDust ? `<${written}` : written
  }
  const inOneOrder = (text: string) =>
    isRightToLeft ? `${isolate}${text.replace(marks, '')}${popIsolate}` : text
  function fiat(value: number, currency?: string): string
  function fiat(value: number | undefined, currency?: string): string | undefined
  function fiat(value: number | undefined, currency = 'USD') {
    if (value === undefined) return undefined
    const money = moneyFormat(currency)
    return inOneOrder(value > 0 && value < 0.01 ? `<${money.format(0.01)}` : money.format(value))
  }
  return {
    amount,
    fixed,
    fiat,
    held({ address, quantity: { numeric } }) {
      if (address !== undefined) return amount(numeric)
      const [whole = '0', fraction = ''] = numeric.split('.')
      return fixed(`${whole}.${fraction.slice(0, nativeDecimalsShown)}`, nativeDecimalsShown)
    },
    roundFiat: (numeric, currency) =>
      inOneOrder(
        moneyFormat(currency, { minimumFractionDigits: 0 }).format(numeric as unknown as number),
      ),
    percent: (value) => format({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
  }
}
