import { useEffect, useState } from 'react'
import { type CaipAddress, nativeDecimalsShown } from '../../../kernel/exports/index.ts'
import { formatNativeBalance } from '../../../kernel/exports/internal.ts'
import { Amount } from '../../components/Amount.tsx'
import { Button } from '../../components/Button.tsx'
import { formatFixed } from '../../components/fixed-number.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Section, Text } from '../../components/Text.tsx'
import { useAnnounce } from '../../hooks/use-announce.ts'
import { useMessages } from '../../hooks/use-messages.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { useLanguage } from '../../kit-context.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { shellMessages } from '../../messages/areas/shell.ts'
import css from '../../theme/account.css'
import { useNativeBalance } from './use-native-balance.ts'

export interface NativeBalanceBlockProps {
  readonly account: CaipAddress
}

/** What the account holds of the network's own currency; where no node says it, words and another try. */
export function NativeBalanceBlock({ account }: NativeBalanceBlockProps) {
  const t = useMessages(accountMessages)
  const [tries, setTries] = useState(0)
  return (
    <Section label={t('account.balance')}>
      <Balance key={tries} account={account} onRetry={() => setTries(tries + 1)} />
    </Section>
  )
}

interface BalanceProps extends NativeBalanceBlockProps {
  readonly onRetry: () => void
}

function Balance({ account, onRetry }: BalanceProps) {
  const { locale } = useLanguage()
  const state = useNativeBalance(account)
  if (state === 'loading') return <Skeleton kind="amount" />
  if (state === 'failed') return <UnknownBalance onRetry={onRetry} />
  return (
    <Amount>{`${formatFixed(formatNativeBalance(state), nativeDecimalsShown, locale)} ${state.symbol}`}</Amount>
  )
}

function UnknownBalance({ onRetry }: Pick<BalanceProps, 'onRetry'>) {
  useStyles(css)
  const t = useMessages(accountMessages, shellMessages)
  const announce = useAnnounce()
  const words = t('account.balanceUnknown')
  useEffect(() => announce(words), [announce, words])
  return (
    <div className="balance-unknown">
      <Text>{words}</Text>
      <Button kind="line" onPress={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  )
}
