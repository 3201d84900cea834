import {
  type ChainNamespace,
  connectionsStore,
  connectors,
  type ConnectorType,
  type Kit,
  type KitProviderObject,
} from '../kernel/exports/index.ts'
import { checkArgument } from './check-argument.ts'

/** A way to a wallet, as hosts read it. */
export interface KitConnector<N extends ChainNamespace = ChainNamespace> {
  /** What `kit.connect({ connectorId })` takes. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** Asks its wallet, while it is the active one of `chain`. */
  readonly provider: KitProviderObject | undefined
  /** Of the wallet service's pictures. */
  readonly imageId: string | undefined
  /** The first of `chains`. */
  readonly chain: N
  /** The namespaces that it connects. */
  readonly chains: readonly N[]
}

/** The connectors that were found until now: wallets of the browser are looked for once the kit opens. */
export function getConnectors<N extends ChainNamespace>(kit: Kit<N>): readonly KitConnector<N>[] {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  const { unstable_kernel: kernel, settings } = kit
  const { namespaces } = kernel.store(connectionsStore).getSnapshot()
  return kernel
    .point(connectors)
    .getSnapshot()
    .flatMap(({ value: { id, type, name, imageId, namespaces: served } }) => {
      const chains = served.filter((one): one is N => settings.namespaces.includes(one))
      const [chain] = chains
      if (chain === undefined) return []
      const isActive = namespaces[chain].connections[0]?.connectorId === id
      const provider = isActive ? kit.getProvider(chain) : undefined
      return [{ id, type, name, provider, imageId, chain, chains }]
    })
}
