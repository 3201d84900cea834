import type { ConnectorContribution } from '../../kernel/exports/index.ts'
import { fold } from './merge-wallets.ts'
import { connectorRow, isInstalled, type WalletRow } from './wallet-row.ts'

/**
 * Connectors as rows, in their order. Wallets of this browser that share a name are one row, in the
 * place of the first, if each namespace has exactly one of that name. Those that
 * plugins of others bring are joined within their vendor.
 */
export function connectorRows(connectors: readonly ConnectorContribution[]): readonly WalletRow[] {
  const byName = new Map<string, readonly ConnectorContribution[]>()
  for (const connector of connectors) {
    if (!isInstalled(connectorRow(connector))) continue
    const name = nameOf(connector)
    byName.set(name, [...(byName.get(name) ?? []), connector])
  }
  return connectors.flatMap((connector) => {
    const row = connectorRow(connector)
    const sharing = byName.get(nameOf(connector)) ?? []
    const namespaces = sharing.flatMap((one) => one.namespaces)
    const isOne = sharing.length > 1 && new Set(namespaces).size === namespaces.length
    if (!isOne || !isInstalled(row)) return [row]
    if (sharing[0] !== connector) return []
    const ids = sharing.flatMap((one) => one.namespaces.map((namespace) => [namespace, one.id]))
    return [
      {
        ...row,
        icon: sharing.find(({ icon }) => icon)?.icon,
        imageId: sharing.find(({ imageId }) => imageId)?.imageId,
        rdns: sharing.find(({ rdns }) => rdns)?.rdns,
        connector: { id: connector.id, type: 'MULTI_CHAIN', ids: Object.fromEntries(ids) },
      },
    ]
  })
}

const nameOf = ({ name, from = '' }: ConnectorContribution) => `${from}/${fold(name)}`
