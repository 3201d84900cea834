import {
  type CaipNetwork,
  createValueStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { SwapProvider, SwapService, SwapToken, SwapTokensState } from './contract.ts'

export interface SwapTokens extends Pick<SwapService, 'tokens'> {
  /** Shows the list of a network. Resolves with it once it is there; with nothing when it cannot be read. */
  read(provider: SwapProvider, network: CaipNetwork): Promise<readonly SwapToken[]>
}

/** The lists of tokens, each asked once for the page unless that failed. They are too long for facts. */
export function createSwapTokens({ signal }: Pick<PluginContext, 'signal'>): SwapTokens {
  const lists = new Map<string, Promise<readonly SwapToken[]>>()
  const tokens = createValueStore<SwapTokensState>({ status: 'loading', tokens: [] })
  /** Whose list is shown. */
  let shown: string | undefined

  const ask = (key: string, provider: SwapProvider, network: CaipNetwork) => {
    const list = provider.tokens(network, signal).then(withoutRepeats)
    lists.set(key, list)
    list.catch(() => lists.delete(key))
    return list
  }

  return {
    tokens,
    async read(provider, network) {
      const key = `${provider.id} ${network.caipNetworkId}`
      const known = lists.get(key)
      if (shown !== key || !known) tokens.set({ status: 'loading', tokens: [] })
      shown = key
      const tell = (status: 'ready' | 'failed', found: readonly SwapToken[]) => {
        if (shown === key && !signal.aborted) tokens.set({ status, tokens: found })
        return found
      }
      return (known ?? ask(key, provider, network)).then(
        (found) => tell('ready', found),
        () => tell('failed', []),
      )
    },
  }
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
