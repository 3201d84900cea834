import type { Chain } from 'viem'
import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import { checkArgument } from '../check-argument.ts'
import { InvalidOptionError } from '../invalid-option-error.ts'

/** A transport of viem, or of wagmi, which is made for a chain. */
type TransportOf = (parameters: { chain: any }) => { readonly value?: unknown }

/** A configuration of wagmi, or what `createConfig` is given. */
export interface WagmiSource<C extends Chain = Chain> {
  readonly chains: readonly C[]
  readonly transports?: Readonly<Record<number, TransportOf>> | undefined
  getClient?(parameters: { chainId: any }): { readonly transport: object }
}

/** Options of `createKit`. */
export interface WagmiNetworks<C extends Chain = Chain> {
  readonly networks: readonly C[]
  /** The nodes of the transports, by which the kit reads as well. Wallets are not told of them. */
  readonly customRpcUrls: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/**
 * The chains and the nodes of wagmi as options of a kit, so that both are said once:
 * `createKit({ ...options, ...wagmiNetworks(config) })`. Of transports, those over HTTP count, also in a
 * `fallback`; for the others the kit reads the chain's own nodes.
 */
export function wagmiNetworks<C extends Chain>(config: WagmiSource<C>): WagmiNetworks<C> {
  checkArgument('config', 'object', config)
  const { chains, transports } = config
  if (!Array.isArray(chains)) throw new InvalidOptionError('config.chains', 'a list')
  const urls = chains.flatMap((chain) => {
    const transport = transports?.[chain.id]?.({ chain }).value
    const found = urlsOf(transport ?? config.getClient?.({ chainId: chain.id }).transport)
    return found.length > 0 ? [[`eip155:${chain.id}`, found]] : []
  })
  return { networks: chains, customRpcUrls: Object.fromEntries(urls) }
}

/** Of one transport, and of those that it falls back on, in their order. */
function urlsOf(transport: unknown): readonly string[] {
  const { url, transports } = (transport ?? {}) as {
    readonly url?: unknown
    readonly transports?: readonly { readonly value?: unknown }[]
  }
  const own = typeof url === 'string' && /^https?:/.test(url) ? [url] : []
  return [...own, ...(transports ?? []).flatMap(({ value }) => urlsOf(value))]
}
