import {
  type AccountRowProps,
  type CaipNetworkId,
  networksStore,
} from '../../kernel/exports/index.ts'
import {
  explorerLink,
  Group,
  Icon,
  Link,
  NoticeBar,
  Row,
  RowSymbol,
  useMessages,
  useService,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import {
  type PendingTransaction,
  pendingTransactionsStore,
  TransactionService,
} from './contract.ts'
import { transactionsMessages } from './messages.ts'

/** What the account has under way, and what did not end as it should have. Mostly nothing. */
export function Block({ address, namespace }: AccountRowProps) {
  const t = useMessages(transactionsMessages)
  const service = useService(TransactionService)
  const { requested } = useStore(networksStore)
  const { pending, unconfirmed } = useStore(pendingTransactionsStore)
  const isOwn = ({ account }: PendingTransaction) =>
    account.startsWith(`${namespace}:`) && account.endsWith(`:${address}`)
  const networkOf = (id: CaipNetworkId) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === id)
  const own = pending.filter(isOwn)
  return (
    <>
      {unconfirmed.filter(isOwn).map(({ id, finalId, isBatch, kind, outcome, network }) => {
        // Of a batch that no network has heard of, no explorer has either.
        const isKnown = !isBatch || finalId !== id
        const link = isKnown ? explorerLink(networkOf(network), finalId) : undefined
        return (
          <NoticeBar
            key={id}
            kind={outcome === 'reverted' ? 'danger' : 'warn'}
            title={t(`transactions.${outcome}`, { what: t(`transactions.${kind}`) })}
            action={link && <Link href={link}>{t('transactions.explorer')}</Link>}
            onDismiss={() => service?.dismiss(id)}
          >
            {t(`transactions.${outcome}Text`)}
          </NoticeBar>
        )
      })}
      {own.length > 0 && (
        <Group label={t('transactions.pending')}>
          {own.map(({ id, isBatch, kind, network }) => (
            <Row
              key={id}
              id={id}
              name={t(`transactions.${kind}`)}
              meta={networkOf(network)?.name}
              busyLabel={t('transactions.waiting')}
              href={isBatch ? undefined : explorerLink(networkOf(network), id)}
              image={
                <RowSymbol>
                  <Icon name={kind === 'swap' ? 'swap' : 'send'} size={20} />
                </RowSymbol>
              }
            />
          ))}
        </Group>
      )}
    </>
  )
}
