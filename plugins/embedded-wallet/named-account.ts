import { type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { namedInRequest } from '../request-review/reading/named-in-request.ts'
import type { ServedNamespace } from './served-network.ts'
import { isSameAddress, type Session } from './session.ts'

/**
 * Refuses a request that names another account than the active one (4100) or another network (5710):
 * nobody shall approve for an account, or a network, that is not on screen.
 */
export function checkNamed(
  namespace: ServedNamespace,
  method: string,
  params: unknown,
  { accounts: [{ address }], caipNetworkId }: Session,
): void {
  const { accounts, chainIds = [] } = namedInRequest(method, params)
  for (const named of accounts) {
    if (named === undefined) continue
    if (typeof named === 'string' && isSameAddress(namespace, named, address)) continue
    throw rpcErrorOf(4100, { details: 'It is not the active account' }) as RpcError
  }
  for (const named of chainIds) {
    if (named === undefined || isChain(named, caipNetworkId)) continue
    throw rpcErrorOf(5710, { details: 'It is not the active network' }) as RpcError
  }
}

/** A number, a hex quantity or decimal digits. */
const isChain = (named: unknown, caipNetworkId: string): boolean =>
  (typeof named === 'number' || typeof named === 'string') &&
  named !== '' &&
  `eip155:${Number(named)}` === caipNetworkId
