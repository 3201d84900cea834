import type { CaipAddress, CaipNetworkId, ChainNamespace } from './base/caip.ts'
import type { EventDefinition, EventType, KitEvent } from './base/event.ts'
import type { TrackEvent } from './points/host-points.ts'
import type { FeatureValue } from './features.ts'
import type { Kernel, KernelReport } from './kernel.ts'
import type { ConnectionStatus, Connection, WalletInfo } from './wallet/connection.ts'
import type { CaipNetwork } from './wallet/network.ts'
import type { NoticesState } from './wallet/notices-store.ts'
import type { RouterState } from './wallet/router-store.ts'
import type { KitSettings } from './wallet/settings.ts'
import type { OpenOptions, OpenOutcome } from './wallet/tokens.ts'

/** The account of a namespace, in wagmi's words with CAIP twins. */
export interface KitAccount {
  readonly namespace: ChainNamespace | undefined
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly isReconnecting: boolean
  readonly isDisconnected: boolean
  readonly address: string | undefined
  readonly addresses: readonly string[]
  readonly caipAddress: CaipAddress | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The CAIP-2 reference; a number for eip155. */
  readonly chainId: number | string | undefined
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
  readonly connections: Readonly<Record<ChainNamespace, readonly Connection[]>>
  readonly notices: NoticesState
  readonly features: Readonly<Record<string, FeatureValue>>
}

export interface KitConnectOptions {
  readonly walletId?: string | undefined
  readonly connectorId?: string | undefined
  readonly namespace?: ChainNamespace | undefined
}

/** What `createKit` returns: the host's way to everything. */
export interface Kit {
  /** Resolves once the configuration is settled and stored sessions were tried. Never rejects. */
  readonly ready: Promise<void>
  readonly settings: KitSettings
  readonly isOpen: boolean
  /**
   * Resolves when the modal closes; rejects only for a view that cannot be opened. While nobody knows yet which
   * features are on, a view of one waits for the configuration.
   */
  open(options?: OpenOptions): Promise<OpenOutcome>
  close(): void
  /** Opens the modal at the wallet, or connects it at once. Rejects: 'Modal closed', 'Failed to connect' … [S8.24] */
  connect(options?: KitConnectOptions): Promise<KitAccount>
  disconnect(options?: { readonly namespace?: ChainNamespace | undefined }): Promise<void>
  /** By definition or CAIP-2 id. Rejects with 'Network not found' [S8.27] or the wallet's error. */
  switchNetwork(network: CaipNetworkId | { readonly caipNetworkId: CaipNetworkId }): Promise<void>
  getAccount(namespace?: ChainNamespace): KitAccount
  getNetwork(): KitNetwork
  /**
   * EIP-1193 for eip155: requests pass the kit's policies and events are those of the connection.
   * Throws 'Adapter not found' [S8.26] for a namespace without one.
   */
  getProvider(namespace: ChainNamespace): KitProviderObject
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
  setThemeMode(mode: 'light' | 'dark' | 'system'): void
  setThemeVariables(variables: Readonly<Record<string, string | number>>): void
  setLocale(locale: string): void
  setMessages(messages: Readonly<Record<string, string>>): void
  setClientId(clientId: string | undefined): void
  reconfigure(options: {
    readonly features?: Readonly<Record<string, unknown>> | undefined
    readonly basic?: boolean | undefined
  }): Promise<void>
  inspect(): KernelReport
  /** Draws the shell inline in an element, or as modal in `body` when none is given. */
  mount(element?: Element): () => void
  dispose(): Promise<void>
  /** For the shell and the testing kit; not part of what is promised. */
  readonly unstable_kernel: Kernel
  /** Filled in by `KitProvider`, read by the shell when it is drawn. Starts as an empty object. */
  readonly unstable_placement: ShellPlacement
}

/** Where the modal goes and how its styles get in, when the host says more than `createKit` heard. */
export interface ShellPlacement {
  /** Instead of the page's body. */
  portal?: Element | undefined
  /** For pages that refuse constructed style sheets. */
  nonce?: string | undefined
  /** The view that an inline shell rests on. */
  view?: string | undefined
}

export interface KitProviderObject {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...values: any[]) => void): void
  removeListener(event: string, listener: (...values: any[]) => void): void
}
