import { type Connector, KitError } from '../../kernel/exports/index.ts'
import type { Eip1193Wallet } from './index.ts'

/** As the entry promises it, for plugins that bundle without the library of the namespace. */
export async function eip1193Connector({
  info,
  provider,
  networks,
  type = 'EXTERNAL',
  ...options
}: Eip1193Wallet): Promise<Connector> {
  const [{ createEip1193Connector }, { captureProvider }] = await Promise.all([
    import('./eip1193-connector.ts'),
    import('./captured-provider.ts'),
  ])
  const captured = captureProvider(provider)
  if (!captured) {
    throw new KitError('The wallet is no provider of EIP-1193', {
      code: 'INVALID_PROVIDER',
      details: 'An object with the function `request` is expected.',
    })
  }
  return createEip1193Connector({
    ...options,
    type,
    wallet: info,
    provider: captured,
    publicRpcUrls: (id) => networks.publicRpcUrls(id),
  })
}
