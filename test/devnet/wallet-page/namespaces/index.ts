import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { bip122 } from './bip122.ts'
import { cosmos } from './cosmos.ts'
import { eip155 } from './eip155.ts'
import { polkadot } from './polkadot.ts'
import { solana } from './solana.ts'
import type { WalletNamespace } from './wallet-namespace.ts'

/** Every namespace that the wallet page speaks and that has a chain here. */
export const createNamespaces = (settings: WalletSettings): WalletNamespace[] =>
  [
    eip155(settings),
    solana(settings),
    bip122(settings),
    polkadot(settings),
    cosmos(settings),
  ].filter(({ chains }) => chains.length > 0)
