import { useEffect, useMemo } from 'react'
import {
  type CaipAddress,
  type CaipNetwork,
  type ErrorRecord,
  parseCaipAddress,
} from '../../kernel/exports/index.ts'
import {
  Button,
  Skeleton,
  useAccount,
  useMessages,
  useNetwork,
  useService,
  useStore,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { ActivityService, type TransactionsState } from './contract.ts'
import { historyFailureStore, transactionsStore } from './transactions-store.ts'
import { activityMessages } from './messages.ts'
import { resemblancesOf } from './resembling.ts'

export interface ShownHistory {
  readonly account: CaipAddress | undefined
  readonly network: CaipNetwork | undefined
  readonly state: TransactionsState
  readonly failure: ErrorRecord | undefined
  /** There is no history of this network anywhere. */
  readonly isNotServed: boolean
  /** Nothing is known yet. */
  readonly isUnknown: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The history of the account, read while somebody looks at it. */
export function useHistory(): ShownHistory {
  const { caipAddress: account } = useAccount()
  const { network } = useNetwork()
  const activity = useService(ActivityService)
  const state = useStore(transactionsStore)
  const { failure } = useStore(historyFailureStore)
  useEffect(() => {
    if (activity && account) return activity.show(account)
  }, [activity, account])
  return {
    account,
    network,
    state,
    failure,
    isNotServed: failure?.code === 'NETWORK_NOT_SERVED',
    isUnknown:
      state.transactions.length === 0 &&
      !state.empty &&
      (state.loading || state.next === undefined),
    loadMore: () => activity?.loadMore(),
    retry: () => activity?.retry(),
  }
}

/** By id of a transaction: the address that its other side only resembles. */
export function useResemblances({ account, state }: ShownHistory): ReadonlyMap<string, string> {
  const { transactions } = state
  return useMemo(
    () => resemblancesOf(transactions, account ? parseCaipAddress(account).address : ''),
    [transactions, account],
  )
}

export interface HistoryStateProps {
  readonly history: ShownHistory
  /** How many rows are drawn while nothing is known. */
  readonly skeletonCount: number
}

/** In the place of transactions: they come, there are none, or they could not be read. */
export function HistoryState({ history, skeletonCount }: HistoryStateProps) {
  const t = useMessages(activityMessages)
  const { network, state, failure, isNotServed, isUnknown, loadMore, retry } = history
  const name = { network: network?.name ?? '' }
  if (isNotServed) {
    const text = `${t('activity.notServed', name)} ${t('activity.elsewhere')}`
    return <ViewState kind="empty" icon="activity" text={text} />
  }
  if (failure) {
    return (
      <ViewState
        kind="error"
        title={t('activity.failed')}
        text={t('activity.failedText')}
        error={failure}
        actions={
          <Button kind="primary" isMain onPress={retry}>
            {t('activity.again')}
          </Button>
        }
      />
    )
  }
  if (isUnknown) return <Skeleton count={skeletonCount} />
  if (state.empty) {
    return <ViewState kind="empty" icon="activity" text={t('activity.none', name)} />
  }
  return (
    <ViewState
      kind="empty"
      icon="activity"
      text={t('activity.noneSoFar', name)}
      action={
        <Button kind="quiet" onPress={loadMore}>
          {t('activity.older')}
        </Button>
      }
    />
  )
}
