import { frozenCopy } from './membrane/frozen-copy.ts'
import { shownStream } from './shown-stream.ts'
import {
  type ConnectorContribution,
  connectors,
  type WalletSource,
  walletSources,
} from '../points/wallet-points.ts'

/** Names of ways to wallets, and nothing that asks one; of lists what is in them, and nothing that adds to one. */
export const shownWallets: ReadonlyMap<any, (value: any) => object> = /*#__PURE__*/ new Map<
  any,
  (value: any) => object
>([
  [connectors, ({ connector: _, ...named }: ConnectorContribution) => named],
  [
    walletSources,
    ({ id, kind, wallets, from }: WalletSource) => ({
      id,
      kind,
      from,
      // One for all who read it: nobody changes it for the others.
      wallets: shownStream(wallets, frozenCopy),
    }),
  ],
])
