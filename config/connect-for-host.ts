import {
  type ChainNamespace,
  ConnectionService,
  type KitConnectOptions,
  type Token,
  ViewService,
} from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'
import { checkArgument } from './check-argument.ts'
import { connectInModal } from './connect-in-modal.ts'

/**
 * Connects by the connector that the host names, else in the card. Resolves with the namespace; rejects as
 * `ConnectionService.connect` and `connectInModal` do.
 */
export async function connectForHost(
  kernel: Pick<Kernel, 'on'>,
  service: <T>(token: Token<T>) => Promise<T>,
  options: KitConnectOptions,
): Promise<ChainNamespace | undefined> {
  const { connectorId, namespace, walletId } = options
  checkArgument('walletId', 'string', walletId ?? '')
  if (connectorId === undefined) {
    return connectInModal(kernel, await service(ViewService), options)
  }
  checkArgument('connectorId', 'string', connectorId)
  const connections = await service(ConnectionService)
  const [connection] = await connections.connect({ connectorId, namespace })
  return connection?.namespace
}
