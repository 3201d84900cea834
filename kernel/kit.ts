import type {
  AddressOf,
  CaipAddress,
  CaipNetworkId,
  ChainIdOf,
  ChainNamespace,
} from './base/caip.ts'
import type { EventDefinition, EventType, KitEvent } from './base/event.ts'
import type { TrackEvent } from './points/host-points.ts'
import type { Kernel } from './kernel.ts'
import type { ConnectionStatus, WalletInfo } from './wallet/connections/connection.ts'
import type { KitConnection } from './wallet/connections/kit-connection.ts'
import type { CaipNetwork } from './wallet/networks/network.ts'
import type { NoticesState } from './wallet/notices/notices-store.ts'
import type { RouterState } from './wallet/views/router-store.ts'
import type { HostView, PluginView } from './wallet/views/host-views.ts'
import type { KitLocale } from './wallet/locales.ts'
import type { KitSettings } from './wallet/settings.ts'
import type { ThemeVariables } from './wallet/theme-variables.ts'
import type { OpenOptions } from './wallet/tokens.ts'
import type { OpenOutcome } from './wallet/views/open-outcome.ts'
import type { FeatureValue } from './resolved-features.ts'
import type { KernelReport } from './inspection/kernel-report.ts'

/** The account of a namespace, in wagmi's words with CAIP twins. */
export interface KitAccount<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N | undefined
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly isReconnecting: boolean
  readonly isDisconnected: boolean
  /**
   * It was connected at the last visit, and its wallet has not said yet that it still is: show the account, ask it
   * nothing. Requests of `getProvider` wait for the wallet's answer by themselves.
   */
  readonly isRemembered: boolean
  /** `0x${string}` for eip155. */
  readonly address: AddressOf<N> | undefined
  readonly addresses: readonly AddressOf<N>[]
  readonly caipAddress: CaipAddress<N> | undefined
  readonly caipNetworkId: CaipNetworkId<N> | undefined
  /** The CAIP-2 reference; a number for eip155. */
  readonly chainId: ChainIdOf<N> | undefined
  readonly connectorId: string | undefined
  readonly wallet: WalletInfo | undefined
}

export interface KitNetwork {
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly chainId: number | string | undefined
  /** The definition, when the network is a requested one. */
  readonly network: CaipNetwork | undefined
  readonly isSupported: boolean
}

export interface KitState {
  readonly isOpen: boolean
  readonly router: RouterState
  readonly account: KitAccount
  readonly network: KitNetwork
  readonly connections: Readonly<Record<ChainNamespace, readonly KitConnection[]>>
  readonly notices: NoticesState
  readonly features: Readonly<Record<string, FeatureValue>>
}

export interface KitConnectOptions<N extends ChainNamespace = ChainNamespace> {
  readonly walletId?: string | undefined
  readonly connectorId?: string | undefined
  readonly namespace?: N | undefined
}

/**
 * Tells the hooks which kit the app has, so that they know its namespaces:
 * `declare module 'latchkey/react' { interface Register { kit: typeof kit } }`.
 */
export interface Register {}

/** The namespaces of the registered kit; any, while none is registered. */
export type RegisteredNamespace = Register extends { readonly kit: Kit<infer N> }
  ? N
  : ChainNamespace

/** What `createKit` returns: the host's way to everything. `N` are the namespaces that it lists. */
export interface Kit<N extends ChainNamespace = ChainNamespace> {
  /**
   * Resolves once the configuration is settled, stored sessions were tried, and plugins that start with the kit did so; for these it
   * waits 3 s at most where plugins of others are listed. Never rejects.
   */
  readonly ready: Promise<void>
  readonly settings: KitSettings
  readonly isOpen: boolean
  /**
   * Resolves when the modal closes; rejects only for a view that cannot be opened. While nobody knows yet which
   * features are on, a view of one waits for the configuration.
   */
  open(options?: OpenOptions<N>): Promise<OpenOutcome>
  close(): void
  /** Opens the modal at the wallet, or connects it at once. Rejects: 'Modal closed', 'Failed to connect' … */
  connect(options?: KitConnectOptions<N>): Promise<KitAccount<N>>
  disconnect(options?: { readonly namespace?: N | undefined }): Promise<void>
  /**
   * By definition or CAIP-2 id. With `force` the visitor confirms in the modal before a wallet is asked.
   * Rejects with 'Network not found', the wallet's error, or `SWITCH_CANCELLED` for a visitor who leaves.
   */
  switchNetwork(
    network: CaipNetworkId | { readonly caipNetworkId: CaipNetworkId },
    options?: { readonly force?: boolean | undefined },
  ): Promise<void>
  /**
   * Has the visitor sign in with the active account, in the card, unless it has a session; without an account the
   * visitor connects first. Resolves once there is a session. Rejects with 'SIWX is not enabled' without the option
   * `siwx` or `siweConfig`, with `SIGN_IN_CANCELLED` for a visitor who leaves, or as `connect` does.
   */
  signIn(): Promise<void>
  getAccount<A extends N = N>(namespace?: A): KitAccount<A>
  getNetwork(): KitNetwork
  /**
   * One provider for a namespace, before a connection, with it and after it: EIP-1193 for eip155, the
   * same members for the others. Requests pass the policies of plugins, then go to the wallet, which
   * asks its user; before a connection the nodes of the network answer what they can.
   * Throws 'Adapter not found' for a namespace without one.
   */
  getProvider(namespace: N): KitProviderObject
  getState(): KitState
  /** Calls back when the selected part changes. Returns the removal. */
  subscribe<V>(
    select: (state: KitState) => V,
    listener: (value: V, previous: V) => void,
  ): () => void
  on(event: 'track', listener: (event: TrackEvent) => void): () => void
  on<T extends EventType, P>(
    event: EventDefinition<T, P>,
    listener: (payload: P, event: KitEvent<T, P>) => void,
  ): () => void
  /** Throws `INVALID_OPTION` for anything else. */
  setThemeMode(mode: 'light' | 'dark' | 'system'): void
  setThemeVariables(variables: ThemeVariables): void
  setLocale(locale: KitLocale): void
  setMessages(messages: Readonly<Record<string, string>>): void
  setClientId(clientId: string | undefined): void
  reconfigure(options: {
    readonly features?: Readonly<Record<string, unknown>> | undefined
    readonly basic?: boolean | undefined
  }): Promise<void>
  inspect(): KernelReport
  /** What is wrong with the options, each line with its path and what was expected; empty when all is well. */
  checkOptions(): Promise<readonly string[]>
  /**
   * Shows the kit as a panel in an element, or says that the modal is wanted here when none is given. A kit
   * shows its views in one place: a view that was opened stays where it is until it closes, otherwise the panel
   * that was mounted last shows them, otherwise the modal. Returns the removal, which closes what was open there.
   */
  mount(element?: Element, options?: PanelOptions): () => void
  dispose(): Promise<void>
  /** For the shell and the testing kit; not part of what is promised. */
  readonly unstable_kernel: Kernel
  /** Filled in by `KitProvider`, read by the shell when it is drawn. Starts as an empty object. */
  readonly unstable_placement: ShellPlacement
}

export interface PanelOptions {
  /** The view it rests on. Default: Account when connected, else Connect. */
  readonly view?: HostView | PluginView | undefined
}

/** What a server knows of a visitor: `readInitialState` of `latchkey/server` reads it from a cookie. JSON alone. */
export interface InitialState {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** Of each namespace that was connected at the last visit, one. */
  readonly accounts: readonly CaipAddress[]
}

/** Where the modal goes and how its styles get in, when the host says more than `createKit` heard. */
export interface ShellPlacement {
  /** Instead of the page's body. */
  portal?: Element | undefined
  /** For pages that refuse constructed style sheets. */
  nonce?: string | undefined
  /** On a server with `initialStateCookie`: the component that draws the buttons of a visitor whom it knows. */
  early?: unknown
}

/**
 * A provider of EIP-1193. Its requests reject with an `Error` whose `code` is the standard's number, and
 * whose `cause` is the kit's own error.
 */
export interface KitProviderObject {
  /** The result is what the method says, as the wallet, a node or the kit gave it; it is not checked. */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<any>
  on(event: string, listener: (...values: any[]) => void): KitProviderObject
  removeListener(event: string, listener: (...values: any[]) => void): KitProviderObject
}
