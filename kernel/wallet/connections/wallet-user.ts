import type { Kernel } from '../../kernel.ts'
import { connectors } from '../../points/wallet-points.ts'
import { isOfKit } from '../plugin-trust.ts'
import { ConnectionService } from '../tokens.ts'
import type { Connection } from './connection.ts'

/**
 * Who a wallet says it belongs to: what it says otherwise than by a text, or not at all, is nothing. Of wallets of
 * others one counts that may be the login of the visitor, and no other.
 */
export function walletUser(
  kernel: Pick<Kernel, 'find' | 'forPlugin' | 'point'> | undefined,
  connection: Connection | undefined,
): { readonly email: string } | undefined {
  const connector = connection && kernel?.find(ConnectionService)?.connectorOf(connection.namespace)
  if (!kernel || !connector) return undefined
  const listed = kernel
    .point(connectors)
    .getSnapshot()
    .find(({ value }) => value.id === connection.connectorId)
  if (!listed || !(listed.value.type === 'AUTH' || isOfKit(kernel, listed.pluginId)))
    return undefined
  try {
    const email: unknown = connector.user?.()?.email
    return typeof email === 'string' ? { email } : undefined
  } catch {
    return undefined
  }
}
