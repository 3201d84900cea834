import {
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  formatCaipAddress,
  fromUnits,
  type NamedToken,
  parseCaipAddress,
  type TokenBalance,
  toUnits,
} from '../../kernel/exports/index.ts'
import type { SwapToken } from './contract.ts'
import { isSameAddress } from './caip-address.ts'

/** What stands for the coin of a network where an address is asked for. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const isNative = ({ address }: Pick<SwapToken, 'address'>): boolean =>
  address.toLowerCase().endsWith(`:${nativeAddress}`)

/** As it is drawn: the coin of a network has no contract that could be somebody else's. */
export const drawnToken = (
  token: SwapToken,
): { readonly symbol: string; readonly address?: string } =>
  isNative(token) ? { symbol: token.symbol } : token

/** By its name and contract, for what is said of imitations. */
export const namedToken = (token: SwapToken): NamedToken => {
  const { namespace, reference, address } = parseCaipAddress(token.address)
  return {
    name: token.name,
    symbol: token.symbol,
    network: `${namespace}:${reference}` as CaipNetworkId,
    address: isNative(token) ? undefined : address,
  }
}

export const nativeTokenOf = ({ caipNetworkId, nativeCurrency }: CaipNetwork): SwapToken => ({
  name: nativeCurrency.name,
  symbol: nativeCurrency.symbol,
  decimals: nativeCurrency.decimals,
  address: formatCaipAddress(caipNetworkId, nativeAddress),
})

/** What an account holds, as a token that can be exchanged. */
export const tokenOfBalance = ({
  name,
  symbol,
  chainId,
  address,
  quantity,
}: TokenBalance): SwapToken => ({
  name,
  symbol,
  decimals: Number(quantity.decimals),
  address: address ?? formatCaipAddress(chainId, nativeAddress),
})

/** In the smallest unit; undefined while it is not known. */
export function heldOf(
  balances: readonly TokenBalance[] | undefined,
  token: CaipAddress,
): bigint | undefined {
  if (!balances) return undefined
  const held = balances.find((balance) => isSameAddress(tokenOfBalance(balance).address, token))
  // A list that is there and does not name the token says that there is none of it.
  return held ? toUnits(held.quantity.numeric, Number(held.quantity.decimals)) : 0n
}

/** All that can be paid, as decimal text: of the native coin the fee is kept back. */
export function mostPayable(token: SwapToken, held: bigint, fee: string): string {
  const kept = isNative(token) ? BigInt(fee) : 0n
  return fromUnits(held > kept ? held - kept : 0n, token.decimals)
}
