import type { CaipNetwork } from './network.ts'

/** What `wallet_addEthereumChain` tells a wallet of a network (EIP-3085). */
export interface AddedChain {
  readonly chainId: `0x${string}`
  readonly chainName: string
  readonly nativeCurrency: CaipNetwork['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[] | undefined
  readonly iconUrls: readonly string[]
}

/** Of nodes that may be told to a wallet, and of an explorer only where it is https. */
export function addedChain(network: CaipNetwork, rpcUrls: readonly string[]): AddedChain {
  const explorer = network.blockExplorers?.default.url
  return {
    chainId: `0x${Number(network.id).toString(16)}`,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    // Wallets refuse an empty list of explorers, but do without one.
    ...(explorer?.startsWith('https://') ? { blockExplorerUrls: [explorer] } : {}),
    iconUrls: [],
  }
}
