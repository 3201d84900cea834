import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { cosmos } from './cosmos.ts'
import { eip155 } from './eip155.ts'
import { solana } from './solana.ts'
import type { WalletNamespace } from './wallet-namespace.ts'

/** Every namespace that the wallet page speaks. */
export const createNamespaces = (settings: WalletSettings): WalletNamespace[] => [
  eip155(settings),
  solana(settings),
  cosmos(settings),
]
