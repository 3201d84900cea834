import {
  type CaipNetworkId,
  type ChainNamespace,
  namespaceOf,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'

/** What the frame holds accounts for. */
export type ServedNamespace = Extract<ChainNamespace, 'eip155' | 'solana'>

export const isServed = (namespace: ChainNamespace): namespace is ServedNamespace =>
  namespace === 'eip155' || namespace === 'solana'

/** Where the kit is, among the networks that the frame can serve. */
export function servedNetwork(context: Pick<PluginContext, 'read'>): CaipNetworkId {
  const { active, activeByNamespace } = context.read(networksStore)
  if (active !== undefined && isServed(namespaceOf(active))) return active
  return activeByNamespace.eip155 ?? activeByNamespace.solana ?? 'eip155:1'
}
