import {
  type CaipNetwork,
  createValueStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { SwapProvider, SwapService, SwapToken, SwapTokensState } from './contract.ts'
import { findToken } from './find-token.ts'

export interface SwapTokens extends Pick<SwapService, 'tokens'> {
  /** Shows the list of a network. Resolves with it once it is there; with nothing when it cannot be read. */
  read(provider: SwapProvider, network: CaipNetwork): Promise<readonly SwapToken[]>
}

type TokenList = Pick<SwapTokensState, 'tokens' | 'suggested'>

const noTokens: TokenList = { tokens: [], suggested: [] }

/** What most visitors look for; by symbol among the provider's alone. */
const suggestedSymbols: readonly string[] = ['USDC', 'USDT', 'DAI', 'WETH', 'WBTC']

/** The lists of tokens, each asked once for the page unless that failed. They are too long for facts. */
export function createSwapTokens({ signal }: Pick<PluginContext, 'signal'>): SwapTokens {
  const lists = new Map<string, Promise<TokenList>>()
  const tokens = createValueStore<SwapTokensState>({ status: 'loading', ...noTokens })
  /** Whose list is shown. */
  let shown: string | undefined

  const ask = (key: string, provider: SwapProvider, network: CaipNetwork) => {
    const list = provider.tokens(network, signal).then((given) => listOf(given, network))
    lists.set(key, list)
    list.catch(() => lists.delete(key))
    return list
  }

  return {
    tokens,
    async read(provider, network) {
      const key = `${provider.id} ${network.caipNetworkId}`
      const known = lists.get(key)
      if (shown !== key || !known) tokens.set({ status: 'loading', ...noTokens })
      shown = key
      const tell = (status: 'ready' | 'failed', found: TokenList) => {
        if (shown === key && !signal.aborted) tokens.set({ status, ...found })
        return found.tokens
      }
      return (known ?? ask(key, provider, network)).then(
        (found) => tell('ready', found),
        () => tell('failed', noTokens),
      )
    },
  }
}

async function listOf(given: readonly SwapToken[], network: CaipNetwork): Promise<TokenList> {
  const tokens = withoutRepeats(given)
  const found = suggestedSymbols.map((symbol) => findToken(symbol, network, tokens))
  const suggested = (await Promise.all(found)).filter((token) => token !== undefined)
  return { tokens, suggested }
}

/** An address is one token, whatever a list says of it the second time. */
const withoutRepeats = (tokens: readonly SwapToken[]): readonly SwapToken[] => {
  const first = new Map<string, SwapToken>()
  for (const token of tokens) {
    const key = token.address.toLowerCase()
    if (!first.has(key)) first.set(key, token)
  }
  return [...first.values()]
}
