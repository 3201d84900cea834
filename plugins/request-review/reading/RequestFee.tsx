import { useMemo } from 'react'
import {
  type CaipAddress,
  type CaipNetwork,
  fromUnits,
  type TokenBalance,
} from '../../../kernel/exports/index.ts'
import {
  type KeyValue,
  useMessages,
  useNumbers,
  useReader,
  useService,
} from '../../../ui-shell/exports/ui.ts'
import { TokenBalances } from '../../balances/contract.ts'
import type { WalletQuestion } from '../contract.ts'
import { RequestAmount } from './RequestAmount.tsx'
import type { RequestFacts } from './look-at-request.ts'
import { approvalMessages } from './messages.ts'

/** What it costs, and in money; that nobody can say is said as well. */
export function useFee(
  isAsked: boolean,
  { fee }: RequestFacts,
  network: CaipNetwork | undefined,
  question: WalletQuestion,
): readonly KeyValue[] {
  const t = useMessages(approvalMessages)
  const numbers = useNumbers()
  const price = useCoinPrice(question, isAsked)
  if (!isAsked) return []
  const label = t('approval.fee')
  if (fee === undefined) return [{ label, value: undefined }]
  if (fee === null) return [{ label, value: t('approval.feeUnknown') }]
  if (!network)
    return [
      { label, value: <RequestAmount amount={{ units: fee }} network={network} tokens={{}} /> },
    ]
  const { decimals, symbol } = network.nativeCurrency
  const numeric = fromUnits(fee, decimals)
  return [
    {
      label,
      // A guess has no use for all of its digits.
      value: <bdi dir="ltr">{`${numbers.amount(numeric)} ${symbol}`}</bdi>,
      meta: numbers.fiat(price === undefined ? undefined : price * Number(numeric)),
    },
  ]
}

const nothingRead = {
  getSnapshot: () => undefined,
  subscribe: () => () => {},
} as const

/** What one of the network's own coin costs in US dollars, where the balances of the account say it. */
function useCoinPrice(
  { caipNetworkId, address }: Pick<WalletQuestion, 'caipNetworkId' | 'address'>,
  isAsked: boolean,
): number | undefined {
  const balances = useService(TokenBalances)
  const reader = useMemo(
    () => (isAsked && balances?.watch(`${caipNetworkId}:${address}` as CaipAddress)) || nothingRead,
    [balances, caipNetworkId, address, isAsked],
  )
  const state = useReader<{ readonly data: readonly TokenBalance[] | undefined } | undefined>(
    reader,
  )
  return state?.data?.find((held) => held.address === undefined)?.price
}
