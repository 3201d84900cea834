import {
  activeConnection,
  type CaipAddress,
  type CaipNetwork,
  connectionsStore,
  formatCaipAddress,
  namespaceOf,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'

/** Who would pay right now: the account of the active namespace, on its network. */
export interface SendAccount {
  readonly caip: CaipAddress
  readonly address: string
  readonly network: CaipNetwork
  readonly isSmartAccount: boolean
}

export interface Sender {
  /** Undefined without a connection, and on a network that the app did not ask for. */
  current(): SendAccount | undefined
  /** Calls the handler when it becomes another one, or none. */
  onChange(handler: (now: SendAccount | undefined, before: SendAccount | undefined) => void): void
}

export function createSender(ctx: PluginContext): Sender {
  const current = (): SendAccount | undefined => {
    const { active, requested } = ctx.read(networksStore)
    const connection = active && activeConnection(ctx.read(connectionsStore), namespaceOf(active))
    const [account] = connection?.accounts ?? []
    const network = requested.find(
      ({ caipNetworkId }) => caipNetworkId === connection?.caipNetworkId,
    )
    if (!account || !network) return undefined
    return {
      caip: formatCaipAddress(network.caipNetworkId, account.address),
      address: account.address,
      network,
      isSmartAccount: account.type === 'smartAccount',
    }
  }
  return {
    current,
    onChange(handler) {
      let known = current()
      const look = () => {
        const before = known
        known = current()
        if (known?.caip !== before?.caip) handler(known, before)
      }
      ctx.watch(connectionsStore, (state) => state, look)
      ctx.watch(networksStore, (state) => state, look)
    },
  }
}
