import { type CaipNetwork, findTokenMark, type TokenBalance } from '../../kernel/exports/index.ts'
import type { SwapToken } from './contract.ts'
import { isSameAddress, networkOf } from './caip-address.ts'
import { namedToken, nativeTokenOf, tokenOfBalance } from './native-token.ts'

/**
 * Finds as `findToken`. Listed tokens come before held ones: anybody can give an account a token of any name. What one is that is
 * held, the list does not say.
 */
export function findAmong(
  network: CaipNetwork,
  listed: readonly SwapToken[],
  held: readonly TokenBalance[],
): (text: unknown) => Promise<SwapToken | undefined> {
  const own = held
    .map(tokenOfBalance)
    .filter(({ address }) => networkOf(address) === network.caipNetworkId)
  const known = [nativeTokenOf(network), ...listed, ...own]
  return async (text) => {
    const token = await findToken(text, network, known)
    return token && (own.find(({ address }) => isSameAddress(address, token.address)) ?? token)
  }
}

/**
 * The token that a host means by a CAIP-10 text, a plain address or a symbol; undefined when it is none of
 * these here. Of two with one symbol the first counts that is not known to be another one than the symbol says.
 */
export async function findToken(
  text: unknown,
  { caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId'>,
  tokens: readonly SwapToken[],
): Promise<SwapToken | undefined> {
  if (typeof text !== 'string') return undefined
  const address = text.startsWith('0x') ? `${caipNetworkId}:${text}` : text
  const meant = tokens.find((token) => isSameAddress(token.address, address))
  if (meant) return meant
  const namesakes = tokens.filter(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
  for (const token of namesakes) if (!(await isImitation(token))) return token
  return undefined
}

/** What cannot be compared may be one. */
const isImitation = async (token: SwapToken): Promise<boolean> =>
  token.isUnproven === true ||
  findTokenMark(namedToken(token)).then(
    (mark) => mark?.kind === 'imitation',
    () => true,
  )
