import type { CaipNetworkId } from '../../base/caip.ts'
import type { CaipNetwork } from './network.ts'

export interface RpcUrlSources {
  readonly network: CaipNetwork
  /** The integrator's own, first choice. */
  readonly custom: readonly string[]
  /** Base URL of the blockchain service, when it is configured. */
  readonly service: string | undefined
  /** Base URL of the Bitcoin explorer, when it is configured. */
  readonly explorer: string | undefined
  readonly projectId: string | undefined
}

const routedEvmChains: readonly string[] =
  /*#__PURE__*/ `1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113
  43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554
  1313161555`.split(/\s+/)

/** Mainnet and testnet, by their genesis hashes; solana has three clusters, all of them routed. */
const routedBitcoinChains: readonly string[] = [
  '000000000019d6689c085ae165831e93',
  '000000000933ea01ad0ee984209779ba',
]
const routedSolanaChains: readonly string[] = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

const isRouted = ({ caipNetworkId }: CaipNetwork): boolean => {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  if (namespace === 'eip155') return routedEvmChains.includes(reference)
  if (namespace === 'solana') return routedSolanaChains.includes(reference)
  return namespace === 'bip122' && routedBitcoinChains.includes(reference)
}

/** `{service}/v1/?chainId={caip2}&projectId={projectId}`. */
const serviceRpcUrl = (service: string, id: CaipNetworkId, projectId: string): string =>
  `${service}/v1/?chainId=${encodeURIComponent(id)}&projectId=${encodeURIComponent(projectId)}`

/**
 * Where a network is read, best first: custom URLs, the service's for networks that it routes, the
 * network's own. A URL of the service that lacks the project id gets it; without a project id nothing
 * goes to the service.
 */
export function readingUrls(sources: RpcUrlSources): readonly string[] {
  const { network, custom, service, projectId } = sources
  const routed =
    service !== undefined && projectId !== undefined && isRouted(network)
      ? [serviceRpcUrl(service, network.caipNetworkId, projectId)]
      : []
  const urls = [...custom, ...routed, ...network.rpcUrls.default.http].flatMap((text) => {
    if (!isOfService(text, service) || /[?&]projectId=/.test(text)) return [text]
    return projectId === undefined
      ? []
      : [`${text}${text.includes('?') ? '&' : '?'}projectId=${encodeURIComponent(projectId)}`]
  })
  return [...new Set(urls)]
}

/**
 * Where a Bitcoin network is read, best first: custom URLs, the configured explorer, the network's own.
 * Each is the base of an Esplora API. The explorer has its test networks under a path of their own, and
 * like every service it is asked for a known project alone.
 */
export function explorerUrls(sources: RpcUrlSources): readonly string[] {
  const { network, custom, explorer, projectId } = sources
  const isAsked = explorer !== undefined && projectId !== undefined
  const configured = isAsked ? [`${explorer}${network.testnet ? '/testnet' : ''}/api`] : []
  return [...new Set([...custom, ...configured, ...network.rpcUrls.default.http])]
}

/**
 * What may be told to a wallet: custom and own URLs that are https, or http on this very machine;
 * never one that carries the project id.
 */
export function publicUrls(sources: RpcUrlSources): readonly string[] {
  const { network, custom, service, projectId } = sources
  const urls = [...custom, ...network.rpcUrls.default.http]
  return [...new Set(urls)].filter(
    (text) =>
      isPublic(text) &&
      !isOfService(text, service) &&
      ![...new URL(text).searchParams.values()].includes(projectId ?? ''),
  )
}

/** Custom and own URLs that are not the service's: what the service says is checked there. */
export const independentUrls = ({ network, custom, service }: RpcUrlSources): readonly string[] =>
  [...new Set([...custom, ...network.rpcUrls.default.http])].filter(
    (text) => !isOfService(text, service),
  )

const isOfService = (text: string, service: string | undefined): boolean =>
  service !== undefined && (text === service || text.startsWith(`${service}/`))

function isPublic(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
