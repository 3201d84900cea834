import type { Connection } from './connection.ts'
import type { CaipNetwork } from '../networks/network.ts'

/** A connection as hosts read it: with the definition of its network. */
export interface KitConnection extends Connection {
  /** Undefined where the wallet is on a network that was not requested. */
  readonly caipNetwork: CaipNetwork | undefined
}

export const toKitConnection = (
  connection: Connection,
  requested: readonly CaipNetwork[],
): KitConnection => ({
  ...connection,
  caipNetwork: requested.find((one) => one.caipNetworkId === connection.caipNetworkId),
})
