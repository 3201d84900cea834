import { useMemo } from 'react'
import { useLanguage, useMessages, useNumbers } from '../../ui-shell/exports/ui.ts'
import type { Described } from './describe-transaction.ts'
import { activityMessages } from './messages.ts'
import type { HistoryTransfer } from './transaction.ts'

/** Says transactions and their times in the language of the visitor. */
export function useTransactionWords() {
  const t = useMessages(activityMessages)
  const numbers = useNumbers()
  const times = useTimes()

  const worth = (transfer: HistoryTransfer | undefined): string => {
    if (!transfer) return ''
    const { quantity, fungible_info, nft_info } = transfer
    const name = fungible_info?.symbol ?? fungible_info?.name ?? nft_info?.name ?? ''
    return nft_info || !quantity ? name : `${numbers.amount(quantity.numeric)} ${name}`.trim()
  }
  return {
    ...times,
    sentence({ key, what, other, moreCount }: Described): string {
      const first = worth(what)
      const all = moreCount > 0 && first ? t('did.more', { what: first, count: moreCount }) : first
      return t(key, { what: all, other: worth(other) }).trim()
    },
  }
}

/** Months begin and end in UTC, so the times beside them are in UTC as well. */
function useTimes() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const language = locale === 'qps' ? 'en' : locale
      const written = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return (minedAt: string) => written.format(Date.parse(minedAt))
    }
    return {
      year: format({ year: 'numeric' }),
      month: format({ month: 'long' }),
      time: format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    }
  }, [locale])
}
