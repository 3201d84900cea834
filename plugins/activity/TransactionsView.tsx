import { useMemo, useState } from 'react'
import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  Button,
  ChoiceChips,
  ListHeading,
  NoticeBar,
  RovingList,
  Skeleton,
  Text,
  useConnectWhenAlone,
  useMessages,
} from '../../ui-shell/exports/ui.ts'
import { type ActivityKind, activityKindOf, activityKinds } from './activity-kind.ts'
import { activityMessages } from './messages.ts'
import { HistoryState, type ShownHistory, useHistory, useResemblances } from './HistoryState.tsx'
import { TransactionRow, useTransactionWords } from './TransactionRow.tsx'
import type { HistoryTransaction } from './transaction.ts'
import { UnderWay } from './UnderWay.tsx'

/** What the account did on the network, newest first, by year and day. */
function Transactions() {
  useConnectWhenAlone()
  const history = useHistory()
  if (!history.account) return <Skeleton count={6} />
  return (
    <>
      <UnderWay />
      {history.state.transactions.length > 0 ? (
        <TransactionList history={history} />
      ) : (
        <HistoryState history={history} skeletonCount={6} />
      )}
    </>
  )
}

function TransactionList({ history }: { readonly history: ShownHistory }) {
  const t = useMessages(activityMessages)
  const words = useTransactionWords()
  const { state, network, loadMore } = history
  const resembling = useResemblances(history)
  const [kind, setKind] = useState<ActivityKind>()
  const kinds = useKinds(state.transactions)
  const shown = kind
    ? state.transactions.filter((transaction) => kinds.of.get(transaction.id) === kind)
    : state.transactions

  const headingOf = (
    { metadata: { minedAt } }: HistoryTransaction,
    before: HistoryTransaction | undefined,
  ) => {
    const isSame = (say: (minedAt: string) => string) =>
      before !== undefined && say(before.metadata.minedAt) === say(minedAt)
    const isSameYear = isSame(words.year)
    if (isSameYear && isSame(words.day)) return undefined
    return (
      <ListHeading
        title={isSameYear ? undefined : words.year(minedAt)}
        subtitle={words.day(minedAt)}
      />
    )
  }
  return (
    <>
      {kinds.present.length > 1 && (
        <ChoiceChips
          label={t('activity.filter')}
          chips={(['all', ...kinds.present] as const).map((id) => ({
            id,
            label: t(`filter.${id}`),
          }))}
          selected={kind ?? 'all'}
          onSelect={(id) => setKind(id === 'all' ? undefined : id)}
        />
      )}
      <RovingList
        key={kind}
        label={t('activity.list')}
        items={shown}
        keyOf={({ id }) => id}
        headingOf={headingOf}
        renderRow={(transaction, place) => (
          <TransactionRow
            words={words}
            transaction={transaction}
            network={network}
            resembles={resembling.get(transaction.id)}
            place={place}
            isUnderItsDay
          />
        )}
        onEndNear={loadMore}
        end={<ListEnd history={history} />}
      />
    </>
  )
}

/** Of each transaction that is there, and which there are. */
function useKinds(transactions: readonly HistoryTransaction[]) {
  return useMemo(() => {
    const of = new Map(transactions.map((one) => [one.id, activityKindOf(one)] as const))
    const found = new Set(of.values())
    return { of, present: activityKinds.filter((kind) => found.has(kind)) }
  }, [transactions])
}

function ListEnd({ history }: { readonly history: ShownHistory }) {
  const t = useMessages(activityMessages)
  const { state, failure, loadMore, retry } = history
  if (failure) {
    return (
      <NoticeBar
        kind="danger"
        title={t('activity.failed')}
        action={
          <Button kind="quiet" onPress={retry}>
            {t('activity.again')}
          </Button>
        }
      />
    )
  }
  if (state.loading && state.next !== undefined) return <Skeleton count={2} />
  if (state.next === undefined) {
    return (
      <Text kind="meta" isCentred>
        {t('activity.end')}
      </Text>
    )
  }
  // For when the end is near and stays so: a page without anything of this network.
  return (
    <Button kind="quiet" isWide onPress={loadMore}>
      {t('activity.older')}
    </Button>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: Transactions,
  title: (translate) => translate(activityMessages, 'activity.title'),
})
