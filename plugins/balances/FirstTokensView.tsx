import {
  Group,
  Row,
  Skeleton,
  Text,
  useAccount,
  useMessages,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { tokensView } from './contract.ts'
import { balancesMessages } from './messages.ts'
import { NoTokensView } from './NoTokensView.tsx'
import { balancesTabMessages } from './tab-messages.ts'
import { tokenKey, TokenRowView } from './TokenRowView.tsx'
import { useTokenBalances } from './use-token-balances.ts'
import { isHeld } from './worth.ts'

const shownTokens = 3

/** In Account: the first tokens, and the way to all of them. */
export function Block() {
  const t = useMessages(balancesMessages, balancesTabMessages)
  const view = useView()
  const { caipAddress } = useAccount()
  const { data, status } = useTokenBalances(caipAddress)
  if (!data) {
    return status === 'pending' ? (
      <Skeleton count={shownTokens} label={t('balances.loading')} />
    ) : (
      <Text kind="note">{t('balances.failed')}</Text>
    )
  }
  if (!data.some(isHeld)) return <NoTokensView />
  return (
    <Group label={t('balances.tokens')}>
      {data.slice(0, shownTokens).map((token) => (
        <TokenRowView key={tokenKey(token)} token={token} />
      ))}
      {data.length > shownTokens && (
        <Row
          id="all tokens"
          name={t('balances.showAll')}
          meta={t('balances.count', { count: data.length })}
          onPress={() => view.push(tokensView)}
        />
      )}
    </Group>
  )
}
