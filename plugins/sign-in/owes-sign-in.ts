import { abortable, namespaceOf } from '../../kernel/exports/index.ts'
import { lastNetworkKey } from './last-network.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'
import type { SigningAccount } from './signing-account.ts'

/** On a network where it cannot be asked: whether a sign-in is required, and was not done where the visitor was last. Never rejects. */
export async function owesSignIn(
  { ctx, loadSiwx }: Pick<SignInDependencies, 'ctx' | 'loadSiwx'>,
  { chainId, address }: SigningAccount,
  signal: AbortSignal,
): Promise<boolean> {
  const namespace = namespaceOf(chainId)
  try {
    const siwx = await abortable(loadSiwx(), signal)
    if (!siwx.serves(namespace) || !siwx.isRequired()) return false
    const last = ctx.storage.read(lastNetworkKey)
    const isOfNamespace = last !== undefined && namespaceOf(last) === namespace
    return !(isOfNamespace && (await siwx.hasSession(last, address, signal)))
  } catch {
    // Where it cannot be told, it is asked on the next network of the app.
    return false
  }
}
