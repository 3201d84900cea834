import type { CaipNetwork } from '../../kernel/exports/index.ts'
import {
  BidiText,
  explorerLink,
  Icon,
  Row,
  type RowPlace,
  RowSymbol,
  useMessages,
} from '../../ui-shell/exports/ui.ts'
import { describeTransaction } from './describe-transaction.ts'
import { activityMessages } from './messages.ts'
import type { HistoryTransaction } from './transaction.ts'
import { useTransactionWords } from './use-transaction-words.ts'

export interface TransactionRowViewProps {
  readonly transaction: HistoryTransaction
  readonly network: CaipNetwork | undefined
  readonly place?: RowPlace | undefined
}

/** What happened, with whom, when and how it ended; a link where the network has an explorer. */
export function TransactionRowView({ transaction, network, place }: TransactionRowViewProps) {
  const t = useMessages(activityMessages)
  const words = useTransactionWords()
  const described = describeTransaction(transaction)
  const { icon, status, peer } = described
  const { hash, minedAt } = transaction.metadata
  return (
    <Row
      id={transaction.id}
      name={words.sentence(described)}
      meta={
        <>
          {peer && (
            <>
              {t(peer.key, { address: '' }).trim()} <BidiText value={peer.address} isShort />
              {' · '}
            </>
          )}
          {t('activity.at', { time: words.time(minedAt) })}
        </>
      }
      end={status && t(status)}
      image={
        <RowSymbol>
          <Icon name={icon} size={20} />
        </RowSymbol>
      }
      href={hash === undefined ? undefined : explorerLink(network, hash)}
      place={place}
    />
  )
}
