import { useEffect } from 'react'
import { type CaipAddress, type CaipNetwork, type ErrorRecord } from '../../kernel/exports/index.ts'
import { useAccount, useNetwork, useService, useStore } from '../../ui-shell/exports/ui.ts'
import {
  ActivityService,
  historyFailureStore,
  transactionsStore,
  type TransactionsState,
} from './contract.ts'

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
