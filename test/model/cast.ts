import type { CaipNetworkId, ChainNamespace } from '../../kernel/exports/index.ts'
import { sampleNetworks } from '../kit/sample-networks.ts'

/** Who plays: two wallets of each namespace, one of two namespaces, one of all five. */

export const namespaces: readonly ChainNamespace[] = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
]

const ofOne = namespaces.flatMap((namespace) =>
  ['red', 'blue'].map((color) => [`${color}-${namespace}`, [namespace]] as const),
)

export const wallets: ReadonlyMap<string, readonly ChainNamespace[]> = new Map([
  ...ofOne,
  ['duo', ['eip155', 'solana'] as const],
  ['all', namespaces],
])

export const namespacesOf = (wallet: string): readonly ChainNamespace[] => wallets.get(wallet) ?? []

/** The one that keeps login data in the storage of the kit. */
export const loginWallet = 'duo'

export const networks = namespaces.flatMap((namespace) => sampleNetworks[namespace])

export const firstNetworkOf = (namespace: ChainNamespace): CaipNetworkId =>
  sampleNetworks[namespace][0].caipNetworkId

/** The requested ones and one that nobody requested. */
export const networkIdsOf = (namespace: ChainNamespace): readonly CaipNetworkId[] => [
  ...sampleNetworks[namespace].map(({ caipNetworkId }) => caipNetworkId),
  namespace === 'eip155' ? 'eip155:999999' : `${namespace}:elsewhere`,
]
