import { connectors } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'

/** Whether wallets on other devices, or reached by a link, can be paired. */
export const useCanPair = (): boolean =>
  useContributions(connectors).some(({ value }) => value.type === 'WALLET_CONNECT')
