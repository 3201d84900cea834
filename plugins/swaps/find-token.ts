import type { CaipNetwork } from '../../kernel/exports/index.ts'
import type { SwapToken } from './contract.ts'
import { isSameAddress } from './caip-address.ts'

/**
 * The token that a host means by a CAIP-10 text, a plain address or a symbol; undefined when it is none of
 * these here. Of two with one symbol the first counts.
 */
export function findToken(
  text: unknown,
  { caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId'>,
  tokens: readonly SwapToken[],
): SwapToken | undefined {
  if (typeof text !== 'string') return undefined
  const address = text.startsWith('0x') ? `${caipNetworkId}:${text}` : text
  return (
    tokens.find((token) => isSameAddress(token.address, address)) ??
    tokens.find(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
  )
}
