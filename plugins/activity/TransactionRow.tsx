import { useMemo } from 'react'
import type { CaipNetwork } from '../../kernel/exports/index.ts'
import {
  BidiText,
  explorerLink,
  Icon,
  MetaLine,
  Row,
  RowFigures,
  type RowFiguresProps,
  type RowPlace,
  RowSymbol,
  shortenAddress,
  useClock,
  useLanguage,
  useMessages,
  TokenWarning,
  useNumbers,
  WarningLine,
} from '../../ui-shell/exports/ui.ts'
import { type Described, describeTransaction } from './describe-transaction.ts'
import { activityMessages } from './messages.ts'
import type { HistoryTransaction, HistoryTransfer } from './transaction.ts'

export interface TransactionRowProps {
  /** Of the whole list: to make them takes longer than to draw a row. */
  readonly words: TransactionWords
  readonly transaction: HistoryTransaction
  readonly network: CaipNetwork | undefined
  /** The address that the other side only resembles. */
  readonly resembles?: string | undefined
  readonly place?: RowPlace | undefined
  /** The day stands above it. */
  readonly isUnderItsDay?: boolean | undefined
}

/** What happened, with whom, when and how it ended; a link where the network has an explorer. */
export function TransactionRow({
  words,
  transaction,
  network,
  resembles,
  place,
  isUnderItsDay = false,
}: TransactionRowProps) {
  const t = useMessages(activityMessages)
  const described = describeTransaction(transaction)
  const { icon, status, peer } = described
  const { hash, minedAt } = transaction.metadata
  return (
    <Row
      id={transaction.id}
      name={described.isOneMove ? words.deed(described) : words.sentence(described)}
      meta={
        <>
          <MetaLine
            parts={[
              peer && (
                <>
                  {t(peer.key, { address: '' }).trim()} <BidiText value={peer.address} isShort />
                </>
              ),
              <time key="time" dateTime={minedAt} title={words.inFull(minedAt)}>
                {(isUnderItsDay ? words.hour : words.date)(minedAt)}
              </time>,
            ]}
          />
          {resembles !== undefined && (
            <WarningLine>
              {t('activity.resembles', { address: shortenAddress(resembles) })}
            </WarningLine>
          )}
          {[described.what, described.other].map(
            (transfer) =>
              transfer?.fungible_info && (
                <TokenWarning
                  key={transfer.direction}
                  token={{ ...transfer.fungible_info, network: transaction.metadata.chain }}
                />
              ),
          )}
        </>
      }
      end={
        status ? (
          t(status)
        ) : described.isOneMove ? (
          <RowFigures {...words.figures(described)} />
        ) : (
          words.inDollars(described)
        )
      }
      image={
        // What was done, not what with: the history names no contract, and anybody can call a token `USDC`.
        <RowSymbol>
          <Icon name={icon} size={20} />
        </RowSymbol>
      }
      href={hash === undefined ? undefined : explorerLink(network, hash)}
      place={place}
    />
  )
}

export type TransactionWords = ReturnType<typeof useTransactionWords>

/** Says transactions and their times in the language of the visitor. */
export function useTransactionWords() {
  const t = useMessages(activityMessages)
  const numbers = useNumbers()
  const times = useTimes()
  const { locale } = useLanguage()

  const worth = (transfer: HistoryTransfer | undefined): string => {
    if (!transfer) return ''
    const { quantity, nft_info } = transfer
    const name = symbolOf(transfer) || (nft_info?.name ?? '')
    return nft_info || !quantity ? name : `${numbers.amount(quantity.numeric)} ${name}`.trim()
  }
  const signed = (transfer: HistoryTransfer | undefined) =>
    `${transfer?.direction === 'in' ? '+' : '\u2212'}${worth(transfer)}`
  /** What moved, as the service tells it; undefined where it does not. */
  const inDollars = ({ what }: Described) => numbers.fiat(what?.value || undefined)
  return {
    ...times,
    inDollars,
    /** What was done, without the amount. */
    deed({ key, what, other }: Described): string {
      const said = t(key, { what: other ? symbolOf(what) : '', other: symbolOf(other) }).trim()
      return capitalised(said, locale)
    },
    /** How much went or came, over what it is worth or what was given for it. */
    figures(described: Described): RowFiguresProps {
      const { what, other } = described
      return other
        ? { amount: signed(other), worth: signed(what) }
        : { amount: signed(what), worth: inDollars(described) }
    },
    sentence({ key, what, other, moreCount }: Described): string {
      const first = worth(what)
      const all = moreCount > 0 && first ? t('did.more', { what: first, count: moreCount }) : first
      return t(key, { what: all, other: worth(other) }).trim()
    },
  }
}

const symbolOf = (transfer: HistoryTransfer | undefined) =>
  transfer?.fungible_info?.symbol ?? transfer?.fungible_info?.name ?? ''

/** Times are those of the visitor's own clock; the zone stands in the details. */
function useTimes() {
  const { locale } = useLanguage()
  const clock = useClock()
  return useMemo(() => {
    const language = locale === 'qps' ? 'en' : locale
    const format = (options: Intl.DateTimeFormatOptions) => {
      const written = new Intl.DateTimeFormat(language, options)
      return (minedAt: string) => written.format(Date.parse(minedAt))
    }
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    /** "Today" and "Yesterday"; before that, as `say` does. */
    const near = (say: (minedAt: string) => string) => (minedAt: string) => {
      const days = daysBetween(Date.parse(minedAt), clock.now())
      if (days !== 0 && days !== 1) return say(minedAt)
      return capitalised(relative.format(-days, 'day'), language)
    }
    /** Breaks in no line. */
    const whole = (say: (minedAt: string) => string) => (minedAt: string) =>
      say(minedAt).replaceAll(' ', '\u00a0')
    return {
      year: format({ year: 'numeric' }),
      day: near(format({ weekday: 'long', day: 'numeric', month: 'long' })),
      hour: whole(format({ hour: 'numeric', minute: '2-digit' })),
      inFull: format({ dateStyle: 'full', timeStyle: 'long' }),
      date: near(whole(format({ day: 'numeric', month: 'short' }))),
    }
  }, [locale, clock])
}

const capitalised = (text: string, language: string) =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase(language))

/** Midnights of the visitor between two times; a day of 23 or 25 hours is one as well. */
function daysBetween(from: number, to: number): number {
  const [first, last] = [from, to].map((time) => new Date(time).setHours(0, 0, 0, 0))
  return Math.round((last! - first!) / 86_400_000)
}
