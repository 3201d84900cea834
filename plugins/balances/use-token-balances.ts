import type { CaipAddress, TokenBalance } from '../../kernel/exports/index.ts'
import { useReader, useService } from '../../ui-shell/exports/ui.ts'
import type { QueryReader, QueryState } from '../query/contract.ts'
import { TokenBalances } from './contract.ts'

/** What an account holds, as it becomes; pending while there is no account. */
export function useTokenBalances(
  account: CaipAddress | undefined,
): QueryState<readonly TokenBalance[]> {
  const balances = useService(TokenBalances)
  return useReader(balances && account ? balances.watch(account) : nobody)
}

const pending: QueryState<never> = /*#__PURE__*/ Object.freeze({
  status: 'pending',
  fetchStatus: 'idle',
  data: undefined,
  error: undefined,
  updatedAt: 0,
})
const nobody: QueryReader<never> = /*#__PURE__*/ Object.freeze({
  getSnapshot: () => pending,
  subscribe: () => () => {},
})
