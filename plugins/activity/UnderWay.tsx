import { accountRows } from '../../kernel/exports/index.ts'
import {
  ContributedBlock,
  useAccount,
  useContributions,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import { pendingBlock, pendingTransactionsStore } from '../transactions/contract.ts'
import { transactionsView } from './contract.ts'

/**
 * What is under way, and what did not end as it should have: as Account shows it. Whoever comes here
 * first after a reload has it followed again.
 */
export function UnderWay() {
  const { address, connection } = useAccount()
  const entry = useContributions(accountRows).find(({ value }) => value.id === pendingBlock)
  if (!entry || address === undefined || !connection) return null
  const { namespace } = connection
  return (
    <ContributedBlock entry={entry} viewId={transactionsView.id} props={{ address, namespace }} />
  )
}

/** How many of the account's transactions the network has not confirmed. */
export function useUnderWayCount(): number {
  const { caipAddress } = useAccount()
  return useStore(pendingTransactionsStore).pending.filter(({ account }) => account === caipAddress)
    .length
}
