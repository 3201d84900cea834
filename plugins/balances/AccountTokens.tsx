import type { ReactNode } from 'react'
import type { TokenBalance } from '../../kernel/exports/index.ts'
import {
  Skeleton,
  Text,
  useAccount,
  useMessages,
  useReader,
  useService,
} from '../../ui-shell/exports/ui.ts'
import type { QueryReader, QueryState } from '../query/contract.ts'
import { TokenBalances } from './contract.ts'
import { balancesMessages } from './messages.ts'
import { NoTokens } from './NoTokens.tsx'
import { isHeld } from './worth.ts'

/** What the active account holds, as it becomes; pending while there is none. */
export function useTokenBalances(): QueryState<readonly TokenBalance[]> {
  const { caipAddress } = useAccount()
  const balances = useService(TokenBalances)
  return useReader(balances && caipAddress ? balances.watch(caipAddress) : nobody)
}

export interface AccountTokensProps {
  /** As many bones while nothing is known. */
  readonly rows: number
  /** Draws them. `isOld`: they could not be read again. */
  readonly children: (balances: readonly TokenBalance[], isOld: boolean) => ReactNode
}

/** The tokens of the active account, or why there are none to be seen. */
export function AccountTokens({ rows, children }: AccountTokensProps) {
  const t = useMessages(balancesMessages)
  const { data, status } = useTokenBalances()
  if (data) return data.some(isHeld) ? children(data, status === 'error') : <NoTokens />
  if (status === 'pending') return <Skeleton count={rows} label={t('balances.loading')} />
  return (
    <Text kind="note" isCentred>
      {t('balances.failed')}
    </Text>
  )
}

const pending: QueryState<never> = /*#__PURE__*/ Object.freeze({
  status: 'pending',
  fetchStatus: 'idle',
  data: undefined,
  error: undefined,
  failures: 0,
  updatedAt: 0,
})
const nobody: QueryReader<never> = /*#__PURE__*/ Object.freeze({
  getSnapshot: () => pending,
  subscribe: () => () => {},
})
