import { isCaipAddress, isCaipNetworkId, isChainNamespace } from '../base/caip.ts'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { defineStorageKey } from '../environment/storage.ts'

/** What of the last visit a page needs at its start; the rest is in `connection-storage.ts`. */

/** Per namespace: whether it was connected when the page was left. */
export const statusKey = /*#__PURE__*/ defineStorageKey<'connected' | 'disconnected'>({
  name: 'wallet/status',
  lifetime: 'kept',
  parse: (json) => (json === 'connected' || json === 'disconnected' ? json : undefined),
})

/** Per namespace: the account that a page shows until its wallet has answered. */
export const accountKey = /*#__PURE__*/ defineStorageKey<CaipAddress>({
  name: 'wallet/account',
  lifetime: 'kept',
  parse: (json) => (isCaipAddress(json) ? json : undefined),
})

export const activeNetworkKey = /*#__PURE__*/ defineStorageKey<CaipNetworkId>({
  name: 'wallet/active-network',
  lifetime: 'kept',
  parse: (json) => (isCaipNetworkId(json) ? json : undefined),
})

export const activeNamespaceKey = /*#__PURE__*/ defineStorageKey<ChainNamespace>({
  name: 'wallet/active-namespace',
  lifetime: 'kept',
  parse: (json) => (isChainNamespace(json) ? json : undefined),
})
