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
  const end = async () => {
    if (all.every(isMeant)) return connections.disconnect()
    for (const { namespace } of all.filter(isMeant)) {
      const hasOther = all.some((one) => one.namespace === namespace && !isMeant(one))
      await (hasOther
        ? connections.remove({ connectorId, namespace })
        : connections.disconnect(namespace))
    }
  }
  // What a wallet says to that, nobody has to know.
  await end().catch(() => {})
}
