import { type AccountRowProps, type CaipAddress, fromUnits } from '../../kernel/exports/index.ts'
import {
  HiddenText,
  KeyValueList,
  Section,
  useAccount,
  useMessages,
  useNativeBalance,
  useNetwork,
  useNumbers,
} from '../../ui-shell/exports/ui.ts'
import { denomOf } from './chain-info.ts'
import { cosmosMessages } from './messages.ts'

/** In AccountSettings: the denomination that people read, the one that the chain counts in, and the balance in both. */
export function Block(_: AccountRowProps) {
  const t = useMessages(cosmosMessages)
  const numbers = useNumbers()
  const { network } = useNetwork()
  const { caipAddress } = useAccount()
  const balance = useNativeBalance(caipAddress as CaipAddress | undefined)
  if (network?.chainNamespace !== 'cosmos') return null
  const { symbol, decimals } = network.nativeCurrency
  const base = denomOf(network)
  const held = (denom: string, decimalsOf: number) => {
    if (balance === 'loading') return undefined
    if (balance !== 'failed') {
      const numeric = fromUnits(BigInt(balance.units), decimalsOf)
      return <bdi dir="ltr">{`${numbers.amount(numeric, decimalsOf)} ${denom}`}</bdi>
    }
    return (
      <>
        <span aria-hidden="true">—</span>
        <HiddenText>{t('cosmos.unknown')}</HiddenText>
      </>
    )
  }
  return (
    <Section label={t('cosmos.denominations')}>
      <KeyValueList
        entries={[
          {
            // As a text, so that its parts keep their order in a language from right to left.
            label: t('cosmos.one', { amount: `1 ${symbol}` }),
            value: (
              <bdi dir="ltr">{`${numbers.amount(String(10n ** BigInt(decimals)))} ${base}`}</bdi>
            ),
          },
          { label: t('cosmos.in', { denom: symbol }), value: held(symbol, decimals) },
          { label: t('cosmos.in', { denom: base }), value: held(base, 0) },
        ]}
      />
    </Section>
  )
}
