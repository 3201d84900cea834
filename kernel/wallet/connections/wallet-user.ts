import type { Connector } from '../../points/wallet-points.ts'

/** Who a wallet says it belongs to: what it says otherwise than by a text, or not at all, is nothing. */
export function walletUser(
  connector: Pick<Connector, 'user'> | undefined,
): { readonly email: string } | undefined {
  try {
    const email: unknown = connector?.user?.()?.email
    return typeof email === 'string' ? { email } : undefined
  } catch {
    return undefined
  }
}
