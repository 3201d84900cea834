import type { CaipNetwork, ChainNamespace } from '../../kernel/exports/index.ts'

export interface NetworkFamily {
  /** Undefined where each family has one network: its name says what it is. */
  readonly heading: ChainNamespace | undefined
  readonly networks: readonly CaipNetwork[]
}

/** Networks by their family, in the order in which each family first appears. */
export function byFamily(networks: readonly CaipNetwork[]): readonly NetworkFamily[] {
  const families = new Map<ChainNamespace, CaipNetwork[]>()
  for (const network of networks) {
    const family = families.get(network.chainNamespace)
    if (family) family.push(network)
    else families.set(network.chainNamespace, [network])
  }
  if (families.size === 1 || families.size === networks.length) {
    return [{ heading: undefined, networks }]
  }
  return [...families].map(([heading, own]) => ({ heading, networks: own }))
}
