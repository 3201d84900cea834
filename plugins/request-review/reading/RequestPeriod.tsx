import { useLanguage } from '../../../ui-shell/exports/ui.ts'

/** From long to short. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long it takes until something comes again, in the longest unit that says it exactly. */
export function RequestPeriod({ seconds }: { readonly seconds: number }) {
  const { locale } = useLanguage()
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? units[3]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / length)
}
