import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { ErrorRecord } from '../base/kit-error.ts'
import type { StoreReader } from '../base/store.ts'
import { createToken } from '../base/token.ts'
import type { ViewRef } from '../points/view-points.ts'
import type { Connector, NamespaceAdapter, NativeBalance } from '../points/wallet-points.ts'
import type { KitStorage } from '../environment/storage.ts'
import type { Connection } from './connections/connection.ts'
import type { CaipNetwork } from './networks/network.ts'
import type { ViewOptions } from './views/host-views.ts'
import type { LinkPlatform } from './listings/wallet-links.ts'
import type { OpenOutcome } from './views/open-outcome.ts'
import type { AlertInput, ToastInput } from './notices/notice.ts'
import type { WalletListing } from './listings/wallet-listing.ts'
import type { RpcRequest } from './requests/rpc-request.ts'

export const KitStorageToken = /*#__PURE__*/ createToken<KitStorage>('environment/kit-storage')

export interface ConnectOptions {
  readonly connectorId: string
  /** Limits a connector of several namespaces; default: all that are configured. */
  readonly namespace?: ChainNamespace | undefined
  /** A listing chosen in the modal; remembered as recent wallet. Of plugins of others it is ignored. */
  readonly wallet?: WalletListing | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens, restores and ends connections; one attempt at a time, a new one aborts the old. Plugins of others read it
 * with `wallet:accounts`; what acts throws `PERMISSION_NOT_DECLARED` without `wallet:connect`.
 */
export interface ConnectionService {
  /**
   * Rejects with a KitError: the wallet's refusal, `CONNECTOR_NOT_FOUND`, `REGION_RESTRICTED`,
   * 'WalletConnectConnector not found', 'The connector does not support any of the requested
   * chains', or 'Failed to connect' when no better reason is known.
   */
  connect(options: ConnectOptions): Promise<readonly Connection[]>
  /**
   * Stored connections, most recent first, without a prompt. A second call shares the first. With the id of a
   * connector its wallet is asked after them, though it was not connected before: for wallets that are there
   * by themselves, as that of the page around. Not where its namespace has another one, and not once the
   * visitor has ended it, until they choose it again.
   */
  reconnect(options?: { readonly connectorId?: string | undefined }): Promise<void>
  /**
   * One namespace or all. Waits at most 3000 ms for wallets, then completes locally. Rejects
   * with 'Failed to disconnect chains: …' after all others were disconnected all the same.
   */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * All open connections, the active one of each namespace first. This, `switchTo` and `remove` need the
   * feature `multiWallet`: without it they do nothing and raise the alert 'Multi-Wallet Not Enabled', but for
   * plugins of others.
   */
  list(): Promise<readonly Connection[]>
  /**
   * Makes an open connection the active one of its namespace, and its namespace that of the kit. The
   * wallet is not asked. Rejects with `CONNECTION_NOT_FOUND`.
   */
  switchTo(connection: Pick<Connection, 'connectorId' | 'namespace'>): Promise<void>
  /**
   * Ends one connection as `disconnect` does, and forgets it; others of its namespace stay, the next one
   * becomes active. One that is not open is only forgotten.
   */
  remove(connection: Pick<Connection, 'connectorId' | 'namespace'>): Promise<void>
  /** Ends one wallet in all its namespaces. Others stay, also those of the last visit that are still coming back. Rejects as `disconnect`. */
  leave(connectorId: string): Promise<void>
  /** The live connector of a namespace's active connection. */
  connectorOf(namespace: ChainNamespace): Connector | undefined
  /**
   * Whether a plugin of others brings the wallet of that id: whose account it is, and when that changes, it says of itself. False
   * before there was a connection.
   */
  isOfOthers(connectorId: string): boolean
  /** The adapter; loads its plugin. Rejects with 'Adapter not found'. */
  adapterOf(namespace: ChainNamespace): Promise<NamespaceAdapter>
  /** Ends the running attempt, if any. */
  cancel(): void
  /** Wallets that the visitor used before, newest first, at most two. */
  recentWallets(): readonly WalletListing[]
  /** Takes a wallet out of these. */
  forgetWallet(walletId: string): void
}
export const ConnectionService = /*#__PURE__*/ createToken<ConnectionService>(
  'wallet/connection-service',
)

/** Of a question of a plugin of others. */
export interface SwitchQuestionOptions {
  /** Asked just before the visitor would be; false counts as a visitor who leaves. It is, too, while another switch runs. */
  readonly mayAsk?: (() => boolean) | undefined
  readonly askedBy?: string | undefined
}

export interface NetworkService {
  /** The visitor's way: decides which view opens, or raises the alert 'Network not found'. */
  requestSwitch(
    id: CaipNetworkId,
    options?: SwitchQuestionOptions & { readonly force?: boolean },
  ): void
  /**
   * Switches at once. Rejects with 'Network not found', which raises an alert as well, or the wallet's
   * error.
   */
  switchNetwork(id: CaipNetworkId, signal?: AbortSignal): Promise<void>
  /**
   * Shows the switch to the visitor, who confirms it first. Resolves once the kit is there. Rejects
   * as `switchNetwork`, and with `SWITCH_CANCELLED` for a visitor who leaves, when the wallet goes away while
   * it is asked, when another switch begins, and when the kit ends.
   */
  confirmSwitch(id: CaipNetworkId, options?: SwitchQuestionOptions): Promise<void>
  /** The definition among the requested networks; throws 'Network not found'. */
  networkOf(id: CaipNetworkId): CaipNetwork
  /**
   * Makes a namespace the active one without asking. For a plugin of others it does nothing while the visitor decides, or a
   * sign-in is under way, and with a wallet connected it comes a moment later. Throws 'Unsupported chain namespace', and 'Network not found', which
   * is then a fault of that plugin.
   */
  activateNamespace(namespace: ChainNamespace): void
  /** URLs for reading: custom, service, own. Rejects with 'Network not found'. */
  rpcUrls(id: CaipNetworkId): Promise<readonly string[]>
  /** The same for nodes that speak REST. */
  restUrls(id: CaipNetworkId): Promise<readonly string[]>
  /** URLs that may be told to a wallet: never the service's. */
  publicRpcUrls(id: CaipNetworkId): Promise<readonly string[]>
  /** URLs of nodes beside those of the configured service, which check what it says; empty where there are none. */
  independentRpcUrls(id: CaipNetworkId): Promise<readonly string[]>
}
export const NetworkService = /*#__PURE__*/ createToken<NetworkService>('wallet/network-service')

export interface RpcRequestOptions {
  /** The plugin that asks; default `host`. */
  readonly askedBy?: string | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Answers in place of the wallet: a node, or the kit itself. The policies of plugins decide all the
   * same; the lists of methods, which are about wallets, do not.
   */
  readonly answer?: (() => Promise<unknown>) | undefined
  /** The checks are over: the wallet is asked now, and an end of the signal may come too late. */
  readonly onAsked?: (() => void) | undefined
}

/** Requests to the connected wallet, through policies. */
export interface RpcService {
  /**
   * Rejects with 'Requested RPC call is not allowed' when denied, 'Unsupported chain
   * namespace', or a normalised RPC error. Fees that break a rule of EIP-1559 never reach a wallet:
   * `FEE_KINDS_MIXED`, `FEE_CAP_TOO_HIGH`, `PRIORITY_FEE_TOO_HIGH`.
   */
  request(request: RpcRequest, options?: RpcRequestOptions): Promise<unknown>
  /**
   * Tells the visitor that a request was not allowed, by a card that opens for it where none is open.
   * Resolves when it is said, 300 ms later. `request` does it by itself, and opens no card for plugins of others.
   */
  showDenied(): Promise<void>
}
export const RpcService = /*#__PURE__*/ createToken<RpcService>('wallet/rpc-service')

/** JSON-RPC of a network's nodes: 10 s an attempt, next URL on failure, then the retries of services. */
export interface NodeRpc {
  request(
    network: CaipNetworkId,
    request: {
      readonly method: string
      readonly params?: unknown
      /**
       * What decides over money: no node of the configured service is asked. Rejects with `RPC_URL_NOT_FOUND` without another
       * one, where it is not `'preferred'`.
       */
      readonly isIndependent?: boolean | 'preferred' | undefined
    },
    signal?: AbortSignal,
  ): Promise<unknown>
}
export const NodeRpc = /*#__PURE__*/ createToken<NodeRpc>('wallet/node-rpc')

/** Resources of a network whose nodes speak REST (Esplora, for Bitcoin); limits and order as of NodeRpc. */
export interface NodeRest {
  /**
   * `path` lies below the node's address, and rejects with `HTTP_PATH` where it leaves it; what `parse` refuses is
   * a failure of that node.
   */
  get<T>(
    network: CaipNetworkId,
    question: { readonly path: `/${string}`; readonly parse: (json: unknown) => T },
    signal?: AbortSignal,
  ): Promise<T>
}
export const NodeRest = /*#__PURE__*/ createToken<NodeRest>('wallet/node-rest')

/** Native balances, read again when account or network change; the views' one source. */
export interface NativeBalanceService {
  /** Equal questions in flight are one; 30 s fresh. */
  read(account: CaipAddress, options?: { readonly force?: boolean }): Promise<NativeBalance>
  /** What was read last, until funds move; asks nobody. */
  peek(account: CaipAddress): NativeBalance | undefined
  /** For somebody else: with turns of its own, and without what is known or under way, which tells who is connected. */
  afresh?(): NativeBalanceService
}
export const NativeBalanceService = /*#__PURE__*/ createToken<NativeBalanceService>(
  'wallet/native-balance-service',
)

export interface ViewOpener {
  /** Opens the modal at a view, or pushes it when the modal is open. */
  open<P>(view: ViewRef<P>, params: P): void
  open(view: ViewRef<{}>): void
}

/** Without a view: Account when connected, else Connect. */
export type OpenOptions<N extends ChainNamespace = ChainNamespace> = ViewOptions & {
  readonly namespace?: N | undefined
}

/** The router of the modal. */
export interface ViewService extends ViewOpener {
  /**
   * The host's way: without a view Account when connected, else Connect. Resolves when the
   * modal closes. Rejects with `VIEW_NOT_AVAILABLE` for a view that hosts may not open or that is off.
   */
  openModal(options?: OpenOptions): Promise<OpenOutcome>
  /** Ignored when the top already is this view with these parameters. */
  push<P>(view: ViewRef<P>, params: P): void
  push(view: ViewRef<{}>): void
  replace<P>(view: ViewRef<P>, params: P): void
  replace(view: ViewRef<{}>): void
  reset<P>(view: ViewRef<P>, params: P): void
  reset(view: ViewRef<{}>): void
  /** From the first view: close. */
  back(): void
  /**
   * Asks the close guards unless forced, and those of plugins of others not where the app closes; a refusal is a fact that
   * the shell shows as a shake.
   */
  close(options?: {
    readonly force?: boolean
    readonly isOfApp?: boolean
    readonly outcome?: OpenOutcome['outcome']
  }): boolean
}
export const ViewService = /*#__PURE__*/ createToken<ViewService>('wallet/view-service')

export interface NoticeService {
  raise(alert: AlertInput): void
  dismiss(code: string): void
  /** Leaves after 4 s. */
  toast(toast: ToastInput): void
}
export const NoticeService = /*#__PURE__*/ createToken<NoticeService>('wallet/notice-service')

export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** Total behind all pages. */
  readonly count: number
  /** The service did not answer: these are the whole of what the directory has instead. */
  readonly isSubstitute?: boolean | undefined
}

/**
 * The wallets that can be offered, with include, exclude and chain filters applied: those of
 * the API host where one is configured, else those of the directory that comes with the package.
 */
export interface WalletCatalogue {
  /** Only a service certifies wallets. */
  readonly source: 'service' | 'directory'
  featured(signal?: AbortSignal): Promise<readonly WalletListing[]>
  /** At most four, and the total for "All wallets". */
  recommended(signal?: AbortSignal): Promise<WalletPage>
  /** Pages of 40, counted from 1; featured and recommended are not in them. */
  page(
    page: number,
    options?: { readonly certified?: boolean },
    signal?: AbortSignal,
  ): Promise<WalletPage>
  /** Up to 100; shown no earlier than 300 ms after the question. Ends the search before it. */
  search(
    text: string,
    options?: { readonly certified?: boolean },
    signal?: AbortSignal,
  ): Promise<readonly WalletListing[]>
  byId(id: string, signal?: AbortSignal): Promise<WalletListing | undefined>
  /** Whether a connector is hidden by rdns or name of an excluded wallet. */
  isExcluded(wallet: { readonly rdns?: string | undefined; readonly name: string }): boolean
  /** Resolves once the excluded wallets' names are known. */
  readonly ready: Promise<void>
  /** The same wallets for somebody else, with searches and a memory of their own. */
  afresh?(): WalletCatalogue
}
export const WalletCatalogue = /*#__PURE__*/ createToken<WalletCatalogue>('wallet/wallet-catalogue')

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'
/**
 * Object URLs of service images, shared and counted; undefined means: draw the placeholder. Each `askedBy` has its own.
 */
export interface ImageService {
  acquire(kind: ImageKind, id: string, askedBy?: string): Promise<string | undefined>
  release(kind: ImageKind, id: string, askedBy?: string): void
}
export const ImageService = /*#__PURE__*/ createToken<ImageService>('wallet/image-service')

/** A network by its CAIP-2 id or a family of them by its namespace, a token by its symbol in capitals, a wallet by its id in the directory. */
export type MarkKind = 'network' | 'token' | 'wallet' | 'login'
/** The pictures that come with the package, as data URIs; undefined means: there is none. */
export interface MarkService {
  load(kind: MarkKind, key: string): Promise<string | undefined>
  /** The same at once, of what was loaded before. */
  loaded(kind: MarkKind, key: string): string | undefined
}
export const MarkService = /*#__PURE__*/ createToken<MarkService>('wallet/mark-service')

/** The link is a secret: it is here and in the QR code, never in an event, a log or a title. */
export interface PairingState {
  readonly status: 'idle' | 'preparing' | 'ready' | 'expired' | 'failed'
  readonly link?: string | undefined
  /** Ms since 1970, 4 min after creation. */
  readonly expiresAt?: number | undefined
  /** The wallet is asked to sign in with the same approval. */
  readonly isSigningIn?: boolean | undefined
  readonly error?: ErrorRecord | undefined
}
export interface PairingService {
  readonly state: StoreReader<PairingState>
  /** A fresh link for the running attempt. */
  renew(): void
  /** The visitor went to the wallet by its link; later requests open that wallet again. */
  linkOpened(wallet: WalletListing, platform: LinkPlatform): void
}
export const PairingService = /*#__PURE__*/ createToken<PairingService>('wallet/pairing-service')
