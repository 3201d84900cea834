import type { CaipNetworkId } from '../../base/caip.ts'

/** What a token is: how it is called, and where the point is in its amounts. */
export interface TokenDefinition {
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
}

/**
 * What the token of a CAIP-10 address is, whatever others say of it; undefined when the contract is not known.
 * EVM addresses are compared without case. The symbol is in capitals, or in the case in which `spelling` has it. The table
 * loads with the first question.
 */
export async function findKnownToken(
  caipAddress: string,
  spelling?: string,
): Promise<TokenDefinition | undefined> {
  const { knownTokenContracts } = await import('./known-token-contracts.ts')
  const end = caipAddress.lastIndexOf(':')
  const chain = caipAddress.slice(0, end)
  const address = caipAddress.slice(end + 1)
  if (!Object.hasOwn(knownTokenContracts, chain)) return undefined
  const wanted = chain.startsWith('eip155:') ? address.toLowerCase() : address
  const known = knownTokenContracts[chain]!.find(([, contract]) => contract === wanted)
  if (!known) return undefined
  const [symbol, , decimals = 18] = known
  return { symbol: spelling?.toUpperCase() === symbol ? spelling : symbol, decimals }
}

/**
 * Whether the contract of a known token may call it so: as it likes, but not like another one that is well known. What is
 * compared loads with the first question.
 */
export async function isSpellingOf(known: string, symbol: string): Promise<boolean> {
  const { wellKnownSymbol } = await import('./token-likeness.ts')
  return [known, undefined].includes(wellKnownSymbol(symbol))
}

const commonlyHeld = ['USDC', 'USDT', 'DAI', 'EURC', 'WETH', 'WBTC', 'STETH', 'LINK', 'UNI']

/** The addresses of the tokens that a node is asked about without a list of its own: the most common ones. */
export async function knownTokensOf(network: CaipNetworkId): Promise<readonly string[]> {
  const { knownTokenContracts } = await import('./known-token-contracts.ts')
  const contracts = knownTokenContracts[network] ?? []
  return contracts.filter(([symbol]) => commonlyHeld.includes(symbol)).map(([, address]) => address)
}
