import { Group, Icon, Row, RowSymbol, useMessages, useView } from '../../ui-shell/exports/ui.ts'
import { transactionsView } from './contract.ts'
import { HistoryState, useHistory, useResemblances } from './HistoryState.tsx'
import { activityMessages } from './messages.ts'
import { TransactionRow, useTransactionWords } from './TransactionRow.tsx'
import { useUnderWayCount } from './UnderWay.tsx'

const latestCount = 5

/** In Account: the latest transactions, how many are under way, and the way to all. */
export function Block() {
  const t = useMessages(activityMessages)
  const view = useView()
  const words = useTransactionWords()
  const history = useHistory()
  const count = useUnderWayCount()
  const { network, state, failure, isNotServed } = history
  const resembling = useResemblances(history)
  const latest = state.transactions.slice(0, latestCount)
  const isListed = latest.length > 0 || count > 0 || (failure && !isNotServed)
  return (
    <>
      {latest.length === 0 && <HistoryState history={history} skeletonCount={latestCount} />}
      {isListed && (
        <Group>
          {latest.map((transaction) => (
            <TransactionRow
              key={transaction.id}
              words={words}
              transaction={transaction}
              network={network}
              resembles={resembling.get(transaction.id)}
            />
          ))}
          <Row
            id="activity"
            name={t('activity.all')}
            meta={count > 0 ? t('activity.underWay', { count }) : undefined}
            image={
              <RowSymbol>
                <Icon name="activity" size={20} />
              </RowSymbol>
            }
            onPress={() => view.push(transactionsView)}
          />
        </Group>
      )}
    </>
  )
}
