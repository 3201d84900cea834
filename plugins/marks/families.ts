import type { MarkIndex } from './mark-index.ts'

/** The mark of a whole family of networks, by its namespace: that of the network it is known by. */
export const families: MarkIndex = {
  eip155: () => import('./networks/ethereum.svg'),
  solana: () => import('./networks/solana.svg'),
  polkadot: () => import('./networks/polkadot.svg'),
  bip122: () => import('./networks/bitcoin.svg'),
  cosmos: () => import('./networks/cosmos-hub.svg'),
}
