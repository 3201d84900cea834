import type { CaipNetworkId } from '../../base/caip.ts'
import type { Clock } from '../../environment/environment.ts'
import type { Kernel } from '../../kernel.ts'
import type { Connection } from '../connections/connection.ts'
import { activeConnection, connectionsStore } from '../connections/connections-store.ts'
import { whenSwitched } from '../networks/when-switched.ts'
import { type RpcError, rpcErrorOf } from './rpc-error.ts'

export interface RequestPlace {
  /** The network that is shown. */
  readonly network: CaipNetworkId
  /** Throws 4901 where the wallet has left it since. */
  demand(): Promise<void>
}

export interface RequestPlaceOptions {
  /** It names its network itself: its wallet compares that. */
  readonly isNamed: boolean
  readonly isOfOthers: boolean
  readonly signal: AbortSignal
}

/**
 * Where the wallet is once it is asked for no switch: it does what it is asked for on the network that it is on by then. An app
 * means the one where it is as it asks, and gets 4901 for another one.
 */
export async function requestPlace(
  { kernel, clock }: { readonly kernel: Pick<Kernel, 'store'>; readonly clock: Clock },
  connection: Connection,
  { isNamed, isOfOthers, signal }: RequestPlaceOptions,
): Promise<RequestPlace> {
  const { caipNetworkId, namespace } = connection
  const networkNow = () =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)?.caipNetworkId
  const demand = async (decidedFor: CaipNetworkId | undefined) => {
    await whenSwitched(kernel, clock, connection, signal)
    if (decidedFor && networkNow() !== decidedFor) throw rpcErrorOf(4901) as RpcError
  }
  await demand(isNamed || isOfOthers ? undefined : caipNetworkId)
  const network = networkNow() ?? caipNetworkId
  return { network, demand: () => demand(isNamed ? undefined : network) }
}
