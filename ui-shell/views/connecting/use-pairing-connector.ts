import { connectors } from '../../../kernel/exports/index.ts'
import { useContributions } from '../../hooks/use-contributions.ts'

/** The id of the connector that pairs; its usual one where none is there, so that the attempt says so. */
export function usePairingConnector(): string {
  const found = useContributions(connectors).find(({ value }) => value.type === 'WALLET_CONNECT')
  return found?.value.id ?? 'walletConnect'
}
