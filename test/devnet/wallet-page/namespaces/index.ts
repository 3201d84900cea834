import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { bip122 } from './bip122.ts'
import { eip155 } from './eip155.ts'
import type { WalletNamespace } from './wallet-namespace.ts'

/** Every namespace that the wallet page speaks and the world has a chain of. */
export const createNamespaces = (settings: WalletSettings): WalletNamespace[] =>
  [eip155(settings), bip122(settings)].filter(({ chains }) => chains.length > 0)
