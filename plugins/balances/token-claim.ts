import {
  type CaipNetwork,
  formatCaipAddress,
  fromUnits,
  type NamespaceAdapter,
  parseLabel,
  parseSymbol,
  parseWalletLink,
  type TokenBalance,
} from '../../kernel/exports/index.ts'

/** What a service, a wallet or a node says of one token of an account, its shape checked. */
export interface TokenClaim {
  /** In the spelling of its namespace; absent for the native coin. */
  readonly address?: string | undefined
  readonly name?: unknown
  readonly symbol?: unknown
  readonly decimals: number
  readonly units: bigint
  /** Finite and not negative. */
  readonly price?: number | undefined
  readonly value?: number | undefined
  readonly iconUrl?: unknown
}

/**
 * A claim as it may be shown. The native coin has the name and the symbol that the network was
 * configured with, whatever others call it. The symbol is one word. Throws for an address that is none, or without any symbol.
 */
export function toTokenBalance(
  claim: TokenClaim,
  network: CaipNetwork,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
): TokenBalance {
  const { nativeCurrency, caipNetworkId, chainNamespace } = network
  const { decimals, units, price } = claim
  const numeric = fromUnits(units, decimals)
  const native = claim.address === undefined ? nativeCurrency : undefined
  const symbol = native?.symbol ?? parseSymbol(claim.symbol)
  if (symbol === undefined) throw new TypeError('The token has no symbol')
  const value = price === undefined ? claim.value : price * Number(numeric)
  const iconUrl = parseWalletLink(claim.iconUrl)
  return {
    name: native?.name ?? parseLabel(claim.name) ?? symbol,
    symbol,
    chainId: caipNetworkId,
    ...(claim.address !== undefined && {
      address: formatCaipAddress(
        caipNetworkId,
        // Services write addresses of these in a case of their own, which says nothing.
        adapter.parseAddress(
          chainNamespace === 'eip155' ? claim.address.toLowerCase() : claim.address,
          network,
        ),
      ),
    }),
    ...(value !== undefined && Number.isFinite(value) && { value }),
    ...(price !== undefined && { price }),
    quantity: { decimals: String(decimals), numeric },
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/**
 * The native coin first, then by worth, what has none at the end. Tokens without decimals are hidden;
 * of two entries of one token the first counts.
 */
export function toTokenList(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  const byToken = new Map<string | undefined, TokenBalance>()
  for (const balance of balances) {
    if (balance.quantity.decimals === '0' || byToken.has(balance.address)) continue
    byToken.set(balance.address, balance)
  }
  const rank = ({ address, value }: TokenBalance) =>
    address === undefined ? Infinity : (value ?? -1)
  return [...byToken.values()].sort((left, right) => {
    const [first, second] = [rank(left), rank(right)]
    return first === second ? 0 : second - first
  })
}
