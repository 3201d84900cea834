import type { CaipAddress, CaipNetworkId } from '../../base/caip.ts'
import { createToken } from '../../base/token.ts'

/** What an account holds of one token of a network, or of its native coin. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10 of the token; absent for the native coin. */
  readonly address?: CaipAddress | undefined
  /** In US dollars; absent while no price is known. */
  readonly value?: number | undefined
  /** Of one whole token, in US dollars. */
  readonly price?: number | undefined
  readonly quantity: {
    /** A whole number as text, 0 to 255. */
    readonly decimals: string
    /** Decimal text, exact: `12.5`. */
    readonly numeric: string
  }
  readonly iconUrl?: string | undefined
}

/** What accounts hold, as far as it was read; known by nobody when no plugin provides it. */
export interface KnownTokens {
  peek(account: CaipAddress): readonly TokenBalance[] | undefined
}
export const KnownTokens = /*#__PURE__*/ createToken<KnownTokens>('wallet/known-tokens')
