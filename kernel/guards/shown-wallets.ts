import { frozenCopy } from './membrane/frozen-copy.ts'
import { shownStream } from './shown-stream.ts'
import type { ShowValue } from './shown-to-others.ts'
import {
  type ConnectorContribution,
  connectors,
  type WalletSource,
  walletSources,
} from '../points/wallet-points.ts'

/** Names of ways to wallets, and nothing that asks one; of lists what is in them, and nothing that adds to one. */
export const shownWallets: ReadonlyMap<any, ShowValue> = /*#__PURE__*/ new Map<any, ShowValue>([
  [connectors, ({ connector: _, ...named }: ConnectorContribution) => named],
  [
    walletSources,
    ({ id, kind, wallets, from }: WalletSource, end) => ({
      id,
      kind,
      from,
      wallets: shownStream(wallets, frozenCopy, { end }),
    }),
  ],
])
