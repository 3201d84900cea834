export type ConnectMethodId = 'email' | 'social' | 'wallet'

const usual: readonly ConnectMethodId[] = ['email', 'social', 'wallet']

/**
 * The given order with what it leaves out behind it. Without one wallets come first when a wallet is
 * installed, else last.
 */
export function orderConnectMethods(
  given: readonly string[],
  hasInstalled: boolean,
): readonly ConnectMethodId[] {
  const known = usual.filter((id) => given.includes(id))
  if (known.length === 0) return hasInstalled ? ['wallet', 'email', 'social'] : usual
  return [...new Set([...given, ...usual])].filter((id): id is ConnectMethodId =>
    (usual as readonly string[]).includes(id),
  )
}
