import type { CaipNetwork, TokenBalance } from '../../kernel/exports/index.ts'
import { addressOf } from './caip-address.ts'
import type { SwapToken } from './contract.ts'
import { nativeTokenOf, tokenOfBalance } from './native-token.ts'

export interface TokenChoice {
  readonly token: SwapToken
  readonly held?: TokenBalance | undefined
  /** The provider names it by its address. */
  readonly isListed: boolean
}

export interface TokenGroup {
  readonly id: 'own' | 'suggested' | 'further'
  readonly choices: readonly TokenChoice[]
}

interface Question {
  readonly network: CaipNetwork
  /** The provider's. */
  readonly listed: readonly SwapToken[]
  /** Of these. */
  readonly suggested: readonly SwapToken[]
  readonly holdings: readonly TokenBalance[]
  readonly query: string
}

/** Every token once: what the account holds, what is suggested, and all others, each as far as it is sought. */
export function groupTokens({
  network,
  listed,
  suggested,
  holdings,
  query,
}: Question): readonly TokenGroup[] {
  const keyOf = ({ address }: SwapToken) => address.toLowerCase()
  const listedKeys = new Set(listed.map(keyOf))
  const own = holdings
    .filter(({ chainId }) => chainId === network.caipNetworkId)
    .map((held): TokenChoice => {
      const token = tokenOfBalance(held)
      return { token, held, isListed: listedKeys.has(keyOf(token)) }
    })
  const native = nativeTokenOf(network)
  const taken = new Set(own.map(({ token }) => keyOf(token)))
  const free = [native, ...listed.filter((token) => keyOf(token) !== keyOf(native))].filter(
    (token) => !taken.has(keyOf(token)),
  )
  const first = new Set([native, ...suggested].filter((token) => !taken.has(keyOf(token))))
  const choice = (token: SwapToken): TokenChoice => ({ token, isListed: true })
  const isSought = ({ token }: TokenChoice) => isMatch(token, query)
  return [
    { id: 'own', choices: own.filter(isSought) },
    { id: 'suggested', choices: [...first].map(choice).filter(isSought) },
    {
      id: 'further',
      choices: free
        .filter((token) => !first.has(token))
        .map(choice)
        .filter(isSought),
    },
  ]
}

/** By a part of symbol or name, or by the whole address. */
const isMatch = (token: SwapToken, query: string): boolean => {
  const text = query.trim().toLowerCase()
  return (
    token.symbol.toLowerCase().includes(text) ||
    token.name.toLowerCase().includes(text) ||
    addressOf(token.address).toLowerCase() === text
  )
}
