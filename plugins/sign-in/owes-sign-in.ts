import { abortable, namespaceOf, networksStore } from '../../kernel/exports/index.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'
import type { SigningAccount } from './signing-account.ts'

/** On a network where it cannot be asked: whether a sign-in is required, and was not done on any network of the app. Never rejects. */
export async function owesSignIn(
  { ctx, loadSiwx }: Pick<SignInDependencies, 'ctx' | 'loadSiwx'>,
  { chainId, address }: SigningAccount,
  signal: AbortSignal,
): Promise<boolean> {
  const namespace = namespaceOf(chainId)
  try {
    const siwx = await abortable(loadSiwx(), signal)
    if (!siwx.serves(namespace) || !siwx.isRequired()) return false
    for (const { caipNetworkId, chainNamespace } of ctx.read(networksStore).requested) {
      const isThere = chainNamespace === namespace
      if (isThere && (await siwx.hasSession(caipNetworkId, address, signal))) return false
    }
    return true
  } catch {
    // Where it cannot be told, it is asked on the next network of the app.
    return false
  }
}
