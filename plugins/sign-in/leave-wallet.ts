import type { SignInDependencies } from './sign-in-dependencies.ts'
import type { SigningAccount } from './signing-account.ts'

/** Ends the wallet of an account in all of its namespaces. Others stay: nothing is wrong with them. Never rejects. */
export async function leaveWallet(
  { connections }: Pick<SignInDependencies, 'connections'>,
  { connectorId }: Pick<SigningAccount, 'connectorId'>,
): Promise<void> {
  // What a wallet says to it ends nothing less.
  await connections.leave(connectorId).catch(() => {})
}
