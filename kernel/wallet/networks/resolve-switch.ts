import { type CaipNetworkId, namespaceOf } from '../../base/caip.ts'
import type { Capabilities, ConnectorType } from '../../points/wallet-points.ts'
import { activeConnection, type ConnectionsState } from '../connections/connections-store.ts'
import type { NetworksState } from './networks-store.ts'

export interface SwitchQuestion {
  readonly target: CaipNetworkId
  readonly isForced: boolean
  readonly networks: NetworksState
  readonly connections: ConnectionsState
  /** The kind of wallet of the active account, if there is one. */
  readonly connectorType: ConnectorType | undefined
  /** Of the target's namespace. */
  readonly capabilities: Capabilities | undefined
}

/**
 * `stay`: already there. `notFound`: not a requested network. `confirm`: the visitor is asked
 * first. `connect`: an account in the other namespace is missing. `start`: at once.
 */
export type SwitchDecision = 'stay' | 'notFound' | 'confirm' | 'connect' | 'start'

/** How a visitor gets to a network; the rules in the order in which they count. */
export function resolveSwitch(question: SwitchQuestion): SwitchDecision {
  const { target, isForced, networks, connections, connectorType, capabilities } = question
  if (!isRequested(networks, target)) return 'notFound'
  if (target === networks.active) return 'stay'
  const isEmbeddedSupported = connectorType === 'AUTH' && capabilities?.embeddedWallet === true
  if (isForced || isEmbeddedSupported) return 'confirm'
  const isConnectedAt = (id: CaipNetworkId | undefined) =>
    id !== undefined && activeConnection(connections, namespaceOf(id)) !== undefined
  return isConnectedAt(networks.active) && !isConnectedAt(target) ? 'connect' : 'start'
}

export interface ArrivalQuestion {
  /** Where the wallet of the active account went by itself. */
  readonly arrived: CaipNetworkId
  readonly networks: NetworksState
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  /** Paired through WalletConnect in basic mode, or in a namespace that has no adapter. */
  readonly isBasicSession: boolean
}

/** Whether UnsupportedChain opens because the wallet left the requested networks. */
export const resolveArrival = (
  question: ArrivalQuestion,
): 'supported' | 'tolerated' | 'unsupported' => {
  if (isRequested(question.networks, question.arrived)) return 'supported'
  const isTolerated =
    !question.enableNetworkSwitch || question.allowUnsupportedChain || question.isBasicSession
  return isTolerated ? 'tolerated' : 'unsupported'
}

const isRequested = ({ requested }: NetworksState, id: CaipNetworkId): boolean =>
  requested.some(({ caipNetworkId }) => caipNetworkId === id)
