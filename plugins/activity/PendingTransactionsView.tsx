import { useMemo } from 'react'
import { type CaipAddress, networksStore } from '../../kernel/exports/index.ts'
import {
  explorerLink,
  Group,
  Icon,
  Row,
  RowSymbol,
  useMessages,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import {
  type PendingTransaction,
  pendingTransactionsStore,
  type TransactionKind,
} from '../transactions/contract.ts'
import { transactionsStore } from './transactions-store.ts'
import { activityMessages } from './messages.ts'

const icons = {
  send: 'send',
  approve: 'check',
  swap: 'swap',
  pay: 'buy',
} as const satisfies Record<TransactionKind, string>

/** What the wallet handed over and the network has not confirmed, each with a wait mark. */
export function PendingTransactionsView({
  pending,
}: {
  readonly pending: readonly PendingTransaction[]
}) {
  const t = useMessages(activityMessages)
  const networks = useStore(networksStore, ({ requested }) => requested)
  if (pending.length === 0) return null
  return (
    <Group label={t('activity.underWay', { count: pending.length })}>
      {pending.map(({ id, kind, network: networkId }) => {
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        return (
          <Row
            key={`${networkId} ${id}`}
            id={`pending ${id}`}
            name={t(`doing.${kind}`)}
            meta={network?.name}
            busyLabel={t('status.pending')}
            image={
              <RowSymbol>
                <Icon name={icons[kind]} size={20} />
              </RowSymbol>
            }
            href={explorerLink(network, id)}
          />
        )
      })}
    </Group>
  )
}

/** Those of the account that its history does not have yet, newest first. */
export function usePending(account: CaipAddress | undefined): readonly PendingTransaction[] {
  const { pending } = useStore(pendingTransactionsStore)
  const { transactions } = useStore(transactionsStore)
  return useMemo(() => {
    const own = pending.filter((one) => one.account === account)
    if (own.length === 0) return own
    const known = new Set(transactions.map(({ metadata }) => metadata.hash))
    return own.filter(({ id }) => !known.has(id)).reverse()
  }, [pending, transactions, account])
}
