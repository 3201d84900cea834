/** The views that `open({ view })` of a host may name, and the arguments of each. */
export interface HostViewArguments {
  readonly Connect: NoArguments
  readonly AllWallets: NoArguments
  readonly Account: NoArguments
  readonly Networks: NoArguments
  /** Tokens as CAIP-10, plain address or symbol; the amount as decimal text. */
  readonly Swap: {
    readonly fromToken?: string | undefined
    readonly toToken?: string | undefined
    readonly amount?: string | undefined
  }
  readonly WalletSend: NoArguments
  readonly WalletReceive: NoArguments
  readonly OnRampProviders: NoArguments
  readonly Transactions: NoArguments
  readonly ConnectingWalletConnectBasic: NoArguments
  readonly WhatIsAWallet: NoArguments
  readonly WhatIsANetwork: NoArguments
}
type NoArguments = Readonly<Record<string, never>>

export type HostView = keyof HostViewArguments
/** A view that a plugin brings: `vendor/name:Main`. */
export type PluginView = `${string}/${string}:${string}`

/** A view with its arguments, which are JSON. */
export type ViewOptions =
  | {
      readonly [V in HostView]: {
        readonly view: V
        readonly arguments?: HostViewArguments[V] | undefined
      }
    }[HostView]
  | {
      readonly view: PluginView
      readonly arguments?: Readonly<Record<string, unknown>> | undefined
    }
  | { readonly view?: undefined; readonly arguments?: undefined }

/** The feature that each stands or falls with; undefined for those that every kit has. */
export const hostViews: ReadonlyMap<string, string | undefined> = /*#__PURE__*/ new Map<
  HostView,
  string | undefined
>([
  ['Connect', undefined],
  ['AllWallets', undefined],
  ['Account', undefined],
  ['Networks', undefined],
  ['Swap', 'swaps'],
  ['WalletSend', 'send'],
  ['WalletReceive', 'receive'],
  ['OnRampProviders', 'onramp'],
  ['Transactions', 'activity'],
  ['ConnectingWalletConnectBasic', undefined],
  ['WhatIsAWallet', undefined],
  ['WhatIsANetwork', undefined],
])

/** A view of the list, or one that a plugin of others brought under its own name. */
export const mayHostOpen = (view: unknown): boolean =>
  typeof view === 'string' && (hostViews.has(view) || /^[^/:]+\/[^/:]+:./.test(view))
