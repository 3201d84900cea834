import type { CaipNetworkId } from '../../base/caip.ts'

/** The EVM chains on which swaps are offered, by chain id. */
export const swapChainIds = /*#__PURE__*/ Object.freeze([
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
] as const)

export const isSwapNetwork = (id: CaipNetworkId): boolean =>
  swapChainIds.some((chainId) => id === `eip155:${chainId}`)
