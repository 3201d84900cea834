import { Group, Icon, Row, RowSymbol, useMessages, useView } from '../../ui-shell/exports/ui.ts'
import { transactionsView } from './contract.ts'
import { HistoryStateView } from './HistoryStateView.tsx'
import { activityMessages } from './messages.ts'
import { TransactionRowView } from './TransactionRowView.tsx'
import { useHistory } from './use-history.ts'
import { usePending } from './use-pending.ts'

const latestCount = 5

/** In Account: the latest transactions, how many are under way, and the way to all. */
export function Block() {
  const t = useMessages(activityMessages)
  const view = useView()
  const history = useHistory()
  const pending = usePending(history.account)
  const { network, state, failure, isNotServed } = history
  const latest = state.transactions.slice(0, latestCount)
  const isListed = latest.length > 0 || pending.length > 0 || (failure && !isNotServed)
  return (
    <>
      {latest.length === 0 && <HistoryStateView history={history} skeletonCount={latestCount} />}
      {isListed && (
        <Group>
          {latest.map((transaction) => (
            <TransactionRowView key={transaction.id} transaction={transaction} network={network} />
          ))}
          <Row
            id="activity"
            name={t('activity.all')}
            meta={
              pending.length > 0 ? t('activity.underWay', { count: pending.length }) : undefined
            }
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
