import { isCaipNetworkId, isChainNamespace, namespaceOf } from '../../base/caip.ts'
import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import { defineStorageKey } from '../../environment/storage.ts'
import type { Account } from './connection.ts'

/** What is needed to ask a wallet again, without a prompt, at the next visit. */
export interface StoredConnection {
  readonly connectorId: string
  /** The plugin that brought the connector: another one of that id is another wallet. */
  readonly pluginId: string
  readonly namespace: ChainNamespace
  readonly accounts: readonly Account[]
  readonly caipNetworkId: CaipNetworkId
  /** Ms since 1970. */
  readonly lastUsedAt: number
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Most recent first. */
export const connectionsKey = /*#__PURE__*/ defineStorageKey<readonly StoredConnection[]>({
  name: 'wallet/connections',
  lifetime: 'kept',
  parse: (json) =>
    Array.isArray(json)
      ? json
          .flatMap(parseStoredConnection)
          .sort((left, right) => right.lastUsedAt - left.lastUsedAt)
      : undefined,
})

/** Connectors that the visitor ended: they are not asked again until they are chosen again. */
export const disconnectedConnectorsKey = /*#__PURE__*/ defineStorageKey<readonly string[]>({
  name: 'wallet/disconnected-connectors',
  lifetime: 'kept',
  parse: (json) => (Array.isArray(json) ? json.filter(isText) : undefined),
})

function parseStoredConnection(json: unknown): StoredConnection[] {
  if (!isRecord(json) || !Array.isArray(json.accounts)) return []
  const { connectorId, pluginId, namespace, caipNetworkId, lastUsedAt } = json
  if (!isText(connectorId) || !isText(pluginId) || !isChainNamespace(namespace)) return []
  if (!isCaipNetworkId(caipNetworkId) || namespaceOf(caipNetworkId) !== namespace) return []
  if (typeof lastUsedAt !== 'number') return []
  const accounts = json.accounts.filter(
    (account): account is Account => isRecord(account) && isText(account.address),
  )
  return [{ connectorId, pluginId, namespace, accounts, caipNetworkId, lastUsedAt }]
}
