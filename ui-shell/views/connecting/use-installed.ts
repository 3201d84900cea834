import { connectors } from '../../../kernel/exports/index.ts'
import { useContributions } from '../../hooks/use-contributions.ts'
import { connectorRows } from '../../wallet-list/connector-rows.ts'
import { isInstalled, type WalletRow } from '../../wallet-list/wallet-row.ts'

/** The wallets of this browser. */
export function useInstalled(): readonly WalletRow[] {
  return connectorRows(useContributions(connectors).map(({ value }) => value)).filter(isInstalled)
}
