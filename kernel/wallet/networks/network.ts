import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'

/** A network. `caipNetworkId` is `chainNamespace` and `id` joined by a colon. JSON alone. */
export interface CaipNetwork {
  /** The CAIP-2 reference; a number for eip155. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** cosmos: its base denom at the bank; default: `u` and the symbol in lower case, as `uatom`. */
    readonly denom?: string | undefined
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  /** Key of its picture at the API host. */
  readonly imageId?: string | undefined
  /** cosmos: what its addresses begin with, before the `1`. Without it any prefix passes. */
  readonly bech32Prefix?: string | undefined
  /** cosmos: its REST address, for wallets that must be told of the network. */
  readonly restUrl?: string | undefined
  readonly contracts?: { readonly multicall3?: { readonly address: string } } | undefined
}
