import { connectionsStore, listConnections } from '../../kernel/exports/index.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'
import type { SigningAccount } from './signing-account.ts'

/** Ends the wallet of an account in all of its namespaces. Others stay: nothing is wrong with them. Never rejects. */
export async function leaveWallet(
  { ctx, connections }: Pick<SignInDependencies, 'ctx' | 'connections'>,
  { connectorId }: Pick<SigningAccount, 'connectorId'>,
): Promise<void> {
  const all = listConnections(ctx.read(connectionsStore))
  const isMeant = (one: (typeof all)[number]) => one.connectorId === connectorId
  const endIn = ({ namespace }: (typeof all)[number]) =>
    all.some((one) => one.namespace === namespace && !isMeant(one))
      ? connections.remove({ connectorId, namespace })
      : connections.disconnect(namespace)
  // At once, since each may wait for the wallet; and what a wallet says to it ends nothing less.
  await Promise.allSettled(
    all.every(isMeant) ? [connections.disconnect()] : all.filter(isMeant).map(endIn),
  )
}
