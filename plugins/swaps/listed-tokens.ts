import {
  type CaipNetwork,
  findKnownToken,
  isWellKnownSymbol,
  parseLabel,
  parseSymbol,
} from '../../kernel/exports/index.ts'
import { isEvmAccount, networkOf } from './caip-address.ts'
import type { SwapToken } from './contract.ts'
import { isNative, nativeTokenOf } from './native-token.ts'

/**
 * The tokens of a provider's list as they may be shown, entry by entry: what is no token of the network is left out, and
 * counted. What the kit knows of a token counts, whatever the list says of it: the coin is what the network calls it, and of a
 * contract that is known symbol and decimals are. What is called like a well-known one, and cannot be told from it, is marked.
 */
export async function readListedTokens(
  given: readonly unknown[],
  network: CaipNetwork,
  isOfKit: boolean,
): Promise<{ readonly tokens: readonly SwapToken[]; readonly leftOut: number }> {
  const read = given.flatMap((entry) => readToken(entry, network) ?? [])
  const tokens = await Promise.all(read.map((token) => asKnown(token, network, isOfKit)))
  return { tokens, leftOut: given.length - tokens.length }
}

function readToken(entry: unknown, { caipNetworkId }: CaipNetwork): SwapToken | undefined {
  const { name, symbol: word, address, decimals } = Object(entry) as Record<string, unknown>
  const symbol = parseSymbol(word)
  if (symbol === undefined || !isEvmAccount(address) || networkOf(address) !== caipNetworkId) {
    return undefined
  }
  return isDecimals(decimals)
    ? { name: parseLabel(name) ?? '', symbol, address, decimals }
    : undefined
}

const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255

async function asKnown(
  token: SwapToken,
  network: CaipNetwork,
  isOfKit: boolean,
): Promise<SwapToken> {
  if (isNative(token)) return nativeTokenOf(network)
  const known = await findKnownToken(token.address, token.symbol)
  if (!known) {
    const isUnproven = !isOfKit && (await isWellKnownSymbol(token.symbol))
    return isUnproven ? { ...token, isUnproven } : token
  }
  const { address, name } = token
  // Others could say anything under the name of a token that is beyond doubt.
  return { address, ...known, name: isOfKit ? name : known.symbol }
}
