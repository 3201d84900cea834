import { type CaipNetworkId, namespaceOf, type RpcRequest } from '../../kernel/exports/index.ts'
import { refusedHere } from './session-error.ts'
import { accountsAt, type SessionState } from './session-state.ts'
import type { WalletRequest } from './request-order.ts'

/** Seconds in which a wallet may answer; the wire allows 300 to 604 800. */
const requestExpirySeconds = 3_600

/** As the wallet is asked, or the answer that the session has itself. Throws for what it does not hold. */
export function toWalletRequest(
  state: SessionState,
  { method, params, namespace, caipNetworkId }: RpcRequest,
): { readonly ask: WalletRequest } | { readonly answer: unknown } {
  const { session, places } = state
  const [firstPlace] = places.keys()
  const wanted = caipNetworkId ? namespaceOf(caipNetworkId) : (namespace ?? firstPlace)
  const network: CaipNetworkId | undefined = caipNetworkId ?? (wanted && places.get(wanted))
  if (!wanted || !network || !places.has(wanted)) {
    throw refusedHere(4100, `${wanted} is not connected`)
  }
  // The network itself or none: what is signed counts on the network that it was signed for.
  const chainId = session.heldIds.get(network)
  if (!chainId) throw refusedHere(4901, network)

  if (method === 'eth_chainId') {
    return { answer: `0x${Number(network.split(':')[1]).toString(16)}` }
  }
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
    return { answer: accountsAt(state, wanted, network).map(({ address }) => address) }
  }
  if (!session.namespaces.get(wanted)?.methods.includes(method)) {
    throw refusedHere(4200, `${method} is not part of the session`)
  }
  return {
    ask: {
      topic: session.topic,
      chainId,
      request: { method, params: params ?? (wanted === 'eip155' ? [] : {}) },
      expiry: requestExpirySeconds,
    },
  }
}
