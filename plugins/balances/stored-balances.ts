import * as z from 'zod/mini'
import {
  balanceCacheMs,
  defineStorageKey,
  isCaipNetworkId,
  parseCaipAddress,
  type TokenBalance,
  toUnits,
} from '../../kernel/exports/index.ts'

export interface StoredBalances {
  readonly balances: readonly TokenBalance[]
  /** When they were read, in ms since 1970. */
  readonly at: number
}

const worth = () => z.optional(z.number().check(z.nonnegative()))

const shape = /*#__PURE__*/ (() =>
  z.object({
    at: z.number(),
    balances: z.array(
      z.object({
        name: z.string(),
        symbol: z.string(),
        chainId: z.custom<TokenBalance['chainId']>(isCaipNetworkId),
        address: z.optional(z.custom<NonNullable<TokenBalance['address']>>(isCaipAddress)),
        value: worth(),
        price: worth(),
        quantity: z
          .object({ decimals: z.string(), numeric: z.string() })
          .check(
            z.refine(({ decimals, numeric }) => toUnits(numeric, Number(decimals)) !== undefined),
          ),
        iconUrl: z.optional(z.string()),
      }),
    ),
  }))()

/** Of one CAIP-10 account, so that a page that is loaded again asks nothing for 30 s. */
export const storedBalancesKey = /*#__PURE__*/ defineStorageKey<StoredBalances>({
  name: 'cache/balance',
  lifetime: balanceCacheMs,
  parse: (json) => shape.safeParse(json).data,
})

function isCaipAddress(value: unknown): boolean {
  try {
    return typeof value === 'string' && parseCaipAddress(value).address !== ''
  } catch {
    return false
  }
}
