import type { ChainNamespace } from '../../base/caip.ts'
import type { RpcPolicy } from '../../points/rpc-policy.ts'
import { safeRpcMethods, unsafeRpcMethods, walletRpcMethods } from './rpc-methods.ts'

/** Of a method that is on one of the two lists. */
const namespaceOfMethod = (method: string): ChainNamespace =>
  method.startsWith('solana_') ? 'solana' : 'eip155'

/**
 * What the host asks goes to a wallet that asks its user itself, whatever it is. For the embedded wallet,
 * and for plugins, the lists decide, compared exactly, each method in its own namespace; an unsafe
 * request needs the approval view in the embedded wallet. Other methods: no opinion.
 */
export const listedMethods = /*#__PURE__*/ Object.freeze<RpcPolicy>({
  id: 'listed-methods',
  judge({ method, connectorType, namespace, askedBy }) {
    const isEmbedded = connectorType === 'AUTH'
    if (!isEmbedded && askedBy === 'host') return 'allow'
    if (!isEmbedded && walletRpcMethods[namespace].includes(method)) return 'allow'
    const isSafe = safeRpcMethods.has(method)
    if (!isSafe && !unsafeRpcMethods.has(method)) return undefined
    if (namespaceOfMethod(method) !== namespace) return undefined
    return isEmbedded && !isSafe ? 'confirm' : 'allow'
  },
})
