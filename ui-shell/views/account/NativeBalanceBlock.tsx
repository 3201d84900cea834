import { type CaipAddress, nativeDecimalsShown } from '../../../kernel/exports/index.ts'
import { formatNativeBalance } from '../../../kernel/exports/internal.ts'
import { Amount } from '../../components/Amount.tsx'
import { formatFixed } from '../../components/fixed-number.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { HiddenText, Section } from '../../components/Text.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useLanguage } from '../../kit-context.ts'
import { accountMessages } from '../../messages/areas/account.ts'
import { useNativeBalance } from './use-native-balance.ts'

export interface NativeBalanceBlockProps {
  readonly account: CaipAddress
}

/** What the account holds of the network's own currency; a dash while that cannot be known. */
export function NativeBalanceBlock({ account }: NativeBalanceBlockProps) {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  const state = useNativeBalance(account)
  return (
    <Section label={t('account.balance')}>
      {state === 'loading' ? (
        <Skeleton kind="amount" />
      ) : state === 'failed' ? (
        <>
          <span aria-hidden="true">
            <Amount>—</Amount>
          </span>
          <HiddenText>{t('account.balanceUnknown')}</HiddenText>
        </>
      ) : (
        <Amount>{`${formatFixed(formatNativeBalance(state), nativeDecimalsShown, locale)} ${state.symbol}`}</Amount>
      )}
    </Section>
  )
}
