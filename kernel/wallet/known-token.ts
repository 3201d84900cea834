import type { CaipNetworkId } from '../base/caip.ts'

/**
 * The symbol of a token by its CAIP-10 address, whatever the token calls itself; undefined when the contract is
 * not known. EVM addresses are compared without case. The table loads with the first question.
 */
export async function findKnownToken(caipAddress: string): Promise<string | undefined> {
  const { knownTokenContracts } = await import('./known-token-contracts.ts')
  const end = caipAddress.lastIndexOf(':')
  const chain = caipAddress.slice(0, end)
  const address = caipAddress.slice(end + 1)
  if (!Object.hasOwn(knownTokenContracts, chain)) return undefined
  const wanted = chain.startsWith('eip155:') ? address.toLowerCase() : address
  return knownTokenContracts[chain]!.find(([, contract]) => contract === wanted)?.[0]
}

const commonlyHeld = ['USDC', 'USDT', 'DAI', 'EURC', 'WETH', 'WBTC', 'STETH', 'LINK', 'UNI']

/** The addresses of the tokens that a node is asked about without a list of its own: the most common ones. */
export async function knownTokensOf(network: CaipNetworkId): Promise<readonly string[]> {
  const { knownTokenContracts } = await import('./known-token-contracts.ts')
  const contracts = knownTokenContracts[network] ?? []
  return contracts.filter(([symbol]) => commonlyHeld.includes(symbol)).map(([, address]) => address)
}
