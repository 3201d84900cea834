import type { CaipNetwork } from '../../kernel/exports/index.ts'

export interface ReceiveRequest {
  readonly network: Pick<CaipNetwork, 'chainNamespace' | 'id'>
  readonly address: string
  /** Who is paid, for the wallet of the payer; schemes without a place for it leave it out. */
  readonly label?: string | undefined
}

/** Whether the namespace has a scheme of payment links that wallets read. */
export const hasReceiveLink = ({ network }: Pick<ReceiveRequest, 'network'>): boolean =>
  Object.hasOwn(links, network.chainNamespace)

/**
 * The payment link of an address: ERC-681 for eip155, BIP-21 for bip122, Solana Pay for solana. Whatever
 * the label says, it is the label and nothing else: no field of the link can be added through it.
 * Undefined in namespaces without such a scheme, and for what is no plain address.
 */
export function receiveLink(request: ReceiveRequest): string | undefined {
  const { network, address } = request
  if (!hasReceiveLink(request) || !/^[A-Za-z0-9]+$/.test(address)) return undefined
  return links[network.chainNamespace]?.(request)
}

const links: Readonly<Record<string, (request: ReceiveRequest) => string>> = {
  eip155: ({ address, network }) => `ethereum:${address}@${network.id}`,
  bip122: ({ address, label }) => `bitcoin:${address}${labelled(label)}`,
  solana: ({ address, label }) => `solana:${address}${labelled(label)}`,
}

const labelled = (label: string | undefined): string =>
  label === undefined ? '' : `?label=${encodeURIComponent(label.replace(/\p{Cs}/gu, ''))}`
