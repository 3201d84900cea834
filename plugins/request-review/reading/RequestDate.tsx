import { useLanguage, useMessages } from '../../../ui-shell/exports/ui.ts'
import { approvalMessages } from './messages.ts'

/** The last moment that a date can hold; contracts write more for "no end". */
const lastSecond = 8_640_000_000_000n

/** A moment in seconds since 1970; undefined is without end. */
export function RequestDate({ seconds }: { readonly seconds: bigint | undefined }) {
  const t = useMessages(approvalMessages)
  const { locale } = useLanguage()
  if (seconds === undefined || seconds > lastSecond) return t('approval.forEver')
  const date = new Date(Number(seconds) * 1_000)
  return date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
