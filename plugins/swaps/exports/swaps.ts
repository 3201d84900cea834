/** The `latchkey/plugins/swaps` entry: the plugin, and what a further provider is made of. */
export { manifest, swaps, type SwapsOptions } from '../index.ts'
export { defaultSwapContracts, type SwapContracts } from '../allowed-contracts.ts'
export {
  type BuiltTransaction,
  type OfferedQuote,
  type SwapProvider,
  type SwapProviderContribution,
  swapProviders,
  type SwapQuestion,
  type SwapToken,
} from '../contract.ts'
