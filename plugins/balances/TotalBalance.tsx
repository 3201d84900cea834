import type { TokenBalance } from '../../kernel/exports/index.ts'
import {
  Amount,
  HiddenText,
  NativeBalanceBlock,
  Section,
  Skeleton,
  Text,
  useAccount,
  useMessages,
  useNumbers,
} from '../../ui-shell/exports/ui.ts'
import { useTokenBalances } from './AccountTokens.tsx'
import { balancesMessages } from './messages.ts'
import { worthOf } from './worth.ts'

/** What the account is worth in dollars, and what it holds of the network's own coin. */
export function Block() {
  const t = useMessages(balancesMessages)
  const { caipAddress } = useAccount()
  const { data, status, failures } = useTokenBalances()
  if (data) return <Balance balances={data} isOld={status === 'error'} />
  // The list is missing; how much of the coin there is, the node may know all the same.
  if (failures > 0 && caipAddress) return <NativeBalanceBlock account={caipAddress} />
  // True of whatever comes: a worth in dollars, or the coin alone.
  return (
    <Section label={t('balances.native')}>
      <Skeleton kind="amount" />
    </Section>
  )
}

function Unknown() {
  const t = useMessages(balancesMessages)
  return (
    <>
      <span aria-hidden="true">
        <Amount>—</Amount>
      </span>
      <HiddenText>{t('balances.unknown')}</HiddenText>
    </>
  )
}

interface BalanceProps {
  readonly balances: readonly TokenBalance[]
  /** It could not be read again. */
  readonly isOld: boolean
}

function Balance({ balances, isOld }: BalanceProps) {
  const t = useMessages(balancesMessages)
  const numbers = useNumbers()
  const { total, isPartial } = worthOf(balances)
  const coin = balances.find(({ address }) => address === undefined)
  const native = coin && `${numbers.held(coin)} ${coin.symbol}`
  const old = isOld && <Text kind="note">{t('balances.old')}</Text>
  if (total === undefined) {
    return (
      <Section label={t('balances.native')}>
        {native === undefined ? <Unknown /> : <Amount>{native}</Amount>}
        {old}
      </Section>
    )
  }
  const amount = numbers.fiat(total)
  return (
    <Section label={t('balances.total')}>
      <Amount>{isPartial ? t('balances.about', { amount }) : amount}</Amount>
      {native !== undefined && (
        <Text kind="meta">
          <bdi dir="ltr">{native}</bdi>
        </Text>
      )}
      {isPartial && <Text kind="note">{t('balances.aboutWhy')}</Text>}
      {old}
    </Section>
  )
}
