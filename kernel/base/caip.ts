import { KitError } from './kit-error.ts'

/** The chain namespaces of CAIP-2 that the kit serves. */
export const chainNamespaces = /*#__PURE__*/ Object.freeze([
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
] as const)

export type ChainNamespace = (typeof chainNamespaces)[number]
/** CAIP-2: `eip155:1`. */
export type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`
/** CAIP-10: `eip155:1:0xab…`. */
export type CaipAddress<N extends ChainNamespace = ChainNamespace> = `${N}:${string}:${string}`
/** An address as its namespace writes it; that of eip155 is the type that viem, wagmi and ethers take. */
export type AddressOf<N extends ChainNamespace = ChainNamespace> = N extends 'eip155'
  ? `0x${string}`
  : string
/** The reference of CAIP-2; a number for eip155. */
export type ChainIdOf<N extends ChainNamespace = ChainNamespace> = N extends 'eip155'
  ? number
  : string

export class InvalidCaipNetworkIdError extends KitError {
  constructor(value: string) {
    super(`Invalid CAIP-2 network id: ${value}`, { code: 'INVALID_CAIP_NETWORK_ID' })
  }
}

export class InvalidCaipAddressError extends KitError {
  constructor(value: string) {
    super(`Invalid CAIP-10 address: ${value}`, { code: 'INVALID_CAIP_ADDRESS' })
  }
}

export class UnsupportedChainNamespaceError extends KitError {
  constructor(value: unknown) {
    super('Unsupported chain namespace', {
      code: 'UNSUPPORTED_CHAIN_NAMESPACE',
      details: `${typeof value === 'string' ? value : typeof value} is not one of ${chainNamespaces.join(', ')}`,
    })
  }
}

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return chainNamespaces.includes(value as ChainNamespace)
}

/** Throws 'Unsupported chain namespace' for anything outside the five. */
export function parseChainNamespace(value: string): ChainNamespace {
  if (!isChainNamespace(value)) throw new UnsupportedChainNamespaceError(value)
  return value
}

/** Exactly two non-empty parts, else 'Invalid CAIP-2 network id: {value}'. */
export function parseCaipNetworkId(value: string): {
  readonly namespace: string
  readonly reference: string
} {
  const parts = String(value).split(':')
  const [namespace, reference] = parts
  if (parts.length !== 2 || !namespace || !reference) throw new InvalidCaipNetworkIdError(value)
  return { namespace, reference }
}

/** Exactly three non-empty parts, else 'Invalid CAIP-10 address: {value}'. */
export function parseCaipAddress(value: string): {
  readonly namespace: string
  readonly reference: string
  readonly address: string
} {
  const parts = String(value).split(':')
  const [namespace, reference, address] = parts
  if (parts.length !== 3 || !namespace || !reference || !address) {
    throw new InvalidCaipAddressError(value)
  }
  return { namespace, reference, address }
}

/** By the grammar of CAIP-2, in one of the five namespaces; of eip155 by a number. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string' || !/^\w+:[-\w]{1,32}$/.test(value)) return false
  const [namespace, reference = ''] = value.split(':')
  return (
    isChainNamespace(namespace) && (namespace !== 'eip155' || /^(?:0|[1-9]\d*)$/.test(reference))
  )
}

/** By the grammar of CAIP-10, in one of the five namespaces. */
export function isCaipAddress(value: unknown): value is CaipAddress {
  if (typeof value !== 'string') return false
  const end = value.lastIndexOf(':')
  return isCaipNetworkId(value.slice(0, end)) && /^[-.%\w]{1,128}$/.test(value.slice(end + 1))
}

/** The namespace of an id that is known to be well formed. */
export function namespaceOf(id: CaipNetworkId | CaipAddress): ChainNamespace {
  return parseChainNamespace(id.slice(0, id.indexOf(':')))
}

export function formatCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}` as CaipAddress
}
