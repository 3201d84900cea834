import { connectors } from '../../../kernel/exports/index.ts'
import { useContributions } from '../../hooks/use-contributions.ts'
import { connectorRow, isInstalled, type WalletRow } from '../../wallet-list/wallet-row.ts'

/** The wallets of this browser. */
export function useInstalled(): readonly WalletRow[] {
  return useContributions(connectors)
    .map(({ value }) => connectorRow(value))
    .filter(isInstalled)
}
