import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  formatCaipAddress,
  namespaceOf,
} from '../../kernel/exports/index.ts'
import type { CheckedRequest } from './contract.ts'

/** By SLIP-44 the native coin, by CAIP-19 the tokens: what exchanges call an asset. */
const namesByNamespace: Readonly<
  Partial<Record<ChainNamespace, { readonly native: string; readonly token: string }>>
> = {
  eip155: { native: 'slip44:60', token: 'erc20' },
  solana: { native: 'slip44:501', token: 'token' },
}

/** Whether payments are possible there. */
export const hasSlip44 = (network: CaipNetworkId): boolean =>
  namesByNamespace[namespaceOf(network)] !== undefined

/** CAIP-19: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`. */
export function caip19Of({ network, asset }: Pick<CheckedRequest, 'network' | 'asset'>): string {
  const names = namesByNamespace[namespaceOf(network)]
  return `${network}/${asset === 'native' ? names?.native : `${names?.token}:${asset}`}`
}

export const recipientOf = ({
  network,
  recipient,
}: Pick<CheckedRequest, 'network' | 'recipient'>): CaipAddress =>
  formatCaipAddress(network, recipient)
