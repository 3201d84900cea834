import {
  activeConnection,
  type CaipNetworkId,
  connectionsStore,
  defineStorageKey,
  isCaipNetworkId,
  namespaceOf,
} from '../../kernel/exports/index.ts'
import type { CheckedSiwx } from './checked-siwx.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'

/** Where the visitor was signed in last. */
export const lastNetworkKey = /*#__PURE__*/ defineStorageKey<CaipNetworkId>({
  name: 'sign-in/last-network',
  lifetime: 'kept',
  parse: (json) => (isCaipNetworkId(json) ? json : undefined),
})

/** Whether the kit is there now, and the visitor still signed in. Never rejects. */
export async function returnToLastNetwork(
  { ctx, networks }: Pick<SignInDependencies, 'ctx' | 'networks'>,
  siwx: CheckedSiwx | undefined,
  from: CaipNetworkId,
  signal: AbortSignal,
): Promise<boolean> {
  const last = ctx.storage.read(lastNetworkKey)
  if (!last || last === from) return false
  const connection = activeConnection(ctx.read(connectionsStore), namespaceOf(last))
  const address = connection?.accounts[0]?.address
  try {
    networks.networkOf(last)
    if (!address || !(await siwx?.hasSession(last, address, signal))) return false
    await networks.switchNetwork(last, signal)
    return true
  } catch {
    return false
  }
}
