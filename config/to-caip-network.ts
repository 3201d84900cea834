import {
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  isCaipNetworkId,
  isChainNamespace,
} from '../kernel/exports/index.ts'
import { InvalidOptionError } from './invalid-option-error.ts'
import { checkUrl, isSafeUrl } from './service-address.ts'

/** An EVM chain as viem defines them; what else it holds is not read. */
export interface EvmChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: CaipNetwork['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  readonly contracts?:
    | { readonly multicall3?: { readonly address: string } | undefined }
    | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A network of the integrator as plain, frozen data. A definition without a namespace is an
 * EVM chain. Throws an InvalidOptionError that names the path below `path`.
 */
export function toCaipNetwork(value: unknown, path = 'network'): CaipNetwork {
  const network = fields(value, path)
  const { id } = network
  const chainNamespace = (network.chainNamespace ?? 'eip155') as ChainNamespace
  if (!isChainNamespace(chainNamespace)) {
    throw new InvalidOptionError(`${path}.chainNamespace`, `one of ${chainNamespaces.join(', ')}`)
  }
  const isId =
    chainNamespace === 'eip155'
      ? Number.isSafeInteger(id) && (id as number) > 0
      : typeof id === 'string' || Number.isSafeInteger(id)
  const caipNetworkId = `${chainNamespace}:${String(id)}` as CaipNetworkId
  if (!isId || !isCaipNetworkId(caipNetworkId)) {
    throw new InvalidOptionError(
      `${path}.id`,
      chainNamespace === 'eip155' ? 'a chain id' : 'a CAIP-2 reference',
    )
  }
  if (network.caipNetworkId !== undefined && network.caipNetworkId !== caipNetworkId) {
    throw new InvalidOptionError(`${path}.caipNetworkId`, caipNetworkId)
  }
  const multicall = optionalFields(optionalFields(network.contracts)?.multicall3)?.address
  return Object.freeze({
    id: id as number | string,
    caipNetworkId,
    chainNamespace,
    name: text(network.name, `${path}.name`),
    nativeCurrency: toCurrency(network.nativeCurrency, `${path}.nativeCurrency`),
    rpcUrls: toRpcUrls(network.rpcUrls, `${path}.rpcUrls`),
    ...toExplorers(network.blockExplorers),
    ...(network.testnet === undefined ? {} : { testnet: network.testnet === true }),
    ...textsOf(network, ['imageId', 'bech32Prefix', 'restUrl']),
    ...(typeof multicall === 'string' ? { contracts: { multicall3: { address: multicall } } } : {}),
  })
}

function toCurrency(value: unknown, path: string): CaipNetwork['nativeCurrency'] {
  const currency = fields(value, path)
  const { name, symbol, decimals } = currency
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) {
    throw new InvalidOptionError(`${path}.decimals`, 'a whole number up to 255')
  }
  return Object.freeze({
    name: text(name, `${path}.name`),
    symbol: text(symbol, `${path}.symbol`),
    decimals: decimals as number,
    ...textsOf(currency, ['denom']),
  })
}

function toRpcUrls(value: unknown, path: string): CaipNetwork['rpcUrls'] {
  const place = `${path}.default.http`
  const http = fields(fields(value, path).default, `${path}.default`).http
  return Object.freeze({ default: Object.freeze({ http: urls(http, place) }) })
}

/** Only for links that visitors may follow: one that is not https is left out. */
function toExplorers(value: unknown): Pick<CaipNetwork, 'blockExplorers'> {
  const { name, url } = optionalFields(optionalFields(value)?.default) ?? {}
  if (typeof name !== 'string' || !isSafeUrl(url)) return {}
  return {
    blockExplorers: Object.freeze({
      default: Object.freeze({ name, url: String(url).replace(/\/$/, '') }),
    }),
  }
}

/** A list of addresses as they were written, each checked. */
export function urls(value: unknown, path: string): readonly string[] {
  if (!Array.isArray(value)) throw new InvalidOptionError(path, 'a list')
  value.forEach((url, index) => checkUrl(`${path}[${index}]`, url))
  return Object.freeze([...(value as string[])])
}

function fields(value: unknown, path: string): Fields {
  const found = optionalFields(value)
  if (!found) throw new InvalidOptionError(path, 'an object')
  return found
}

const optionalFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

/** What is there of these; a value that is no text counts as absent. */
const textsOf = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.filter((name) => typeof from[name] === 'string').map((name) => [name, from[name]]),
  )

function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw new InvalidOptionError(path, 'a text')
  return value
}
