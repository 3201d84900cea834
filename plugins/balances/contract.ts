import {
  type CaipAddress,
  createToken,
  defineView,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { QueryReader } from '../query/contract.ts'

/** What an account holds: the native coin first, then tokens by value. Of one CAIP-10 account. */
export interface TokenBalances {
  /**
   * 30 s fresh. The wallet's own list where it has one, else the service's, else
   * the native coin and the well-known tokens from the node, without prices. What may pass is tried again,
   * by default as every question is; who can do without waits for `retries: 0`. After the last try
   * a failure is told once as 'Token Balance Unavailable'; for 30 s afterwards it rejects at once.
   * Being offline is no failure: it goes on when the page is back.
   */
  read(
    account: CaipAddress,
    options?: {
      readonly force?: boolean | undefined
      readonly retries?: number | undefined
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<readonly TokenBalance[]>
  /** The same while somebody looks at it. */
  watch(account: CaipAddress): QueryReader<readonly TokenBalance[]>
  /** From when on a failed account is asked again, in ms since 1970; undefined when nothing is in the way. */
  retryAt(account: CaipAddress): number | undefined
  /** What is known without asking. */
  peek(account: CaipAddress): readonly TokenBalance[] | undefined
}
export const TokenBalances = /*#__PURE__*/ createToken<TokenBalances>('balances/token-balances')

/** All tokens of the account, with a search. */
export const tokensView = /*#__PURE__*/ defineView()('Tokens')
