import type { CaipAddress, TokenBalance } from '../../kernel/exports/index.ts'
import {
  Amount,
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

/** What the account is worth in dollars, and how far that is true; where no price is known, what it holds of the network's own coin. */
export function Block() {
  const t = useMessages(balancesMessages)
  const { caipAddress } = useAccount()
  const { data, status, failures } = useTokenBalances()
  if (data && caipAddress) {
    return <Balance account={caipAddress} balances={data} isOld={status === 'error'} />
  }
  // The list is missing; how much of the coin there is, the node may know all the same.
  if (failures > 0 && caipAddress) return <NativeBalanceBlock account={caipAddress} />
  // True of whatever comes: a worth in dollars, or the coin alone.
  return (
    <Section label={t('balances.native')}>
      <Skeleton kind="amount" />
    </Section>
  )
}

interface BalanceProps {
  readonly account: CaipAddress
  readonly balances: readonly TokenBalance[]
  /** It could not be read again. */
  readonly isOld: boolean
}

function Balance({ account, balances, isOld }: BalanceProps) {
  const t = useMessages(balancesMessages)
  const numbers = useNumbers()
  const { total, isPartial } = worthOf(balances)
  const old = isOld ? t('balances.old') : undefined
  if (total !== undefined) {
    const amount = numbers.fiat(total)
    return (
      <Figure
        label={t('balances.total')}
        figure={isPartial ? t('balances.about', { amount }) : amount}
        below={old ?? (isPartial ? t('balances.aboutWhy') : undefined)}
      />
    )
  }
  const coin = balances.find(({ address }) => address === undefined)
  // Which coin there is, the list does not say; a node may.
  if (!coin) return <NativeBalanceBlock account={account} />
  return (
    <Figure
      label={t('balances.native')}
      figure={`${numbers.held(coin)} ${coin.symbol}`}
      below={old}
    />
  )
}

interface FigureProps {
  readonly label: string
  readonly figure: string
  /** One line, whatever it says: what stands below keeps its place. */
  readonly below: string | undefined
}

const Figure = ({ label, figure, below }: FigureProps) => (
  <Section label={label}>
    <Amount>{figure}</Amount>
    {below !== undefined && <Text kind="meta">{below}</Text>}
  </Section>
)
