import { type Connector, KitError } from '../../kernel/exports/index.ts'
import type { SolanaStandardWallet } from './index.ts'

/** As the entry promises it, for plugins that bundle without the library of the namespace. */
export async function standardConnector({
  wallet,
  type = 'EXTERNAL',
  ...options
}: SolanaStandardWallet): Promise<Connector> {
  const [{ createStandardConnector }, { captureStandardWallet }] = await Promise.all([
    import('./standard-connector.ts'),
    import('../page-wallets/wallet-standard.ts'),
  ])
  const captured = captureStandardWallet(wallet)
  if (captured) return createStandardConnector({ ...options, type, wallet: captured })
  throw new KitError('The wallet is none of the Wallet Standard', {
    code: 'INVALID_PROVIDER',
    details: 'It has no name.',
  })
}
