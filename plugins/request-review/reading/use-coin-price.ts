import { useMemo } from 'react'
import type { CaipAddress, TokenBalance } from '../../../kernel/exports/index.ts'
import { useReader, useService } from '../../../ui-shell/exports/ui.ts'
import { TokenBalances } from '../../balances/contract.ts'
import type { WalletQuestion } from '../contract.ts'

const nothingRead = {
  getSnapshot: () => undefined,
  subscribe: () => () => {},
} as const

/** What one of the network's own coin costs in US dollars, where the balances of the account say it. */
export function useCoinPrice(
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
