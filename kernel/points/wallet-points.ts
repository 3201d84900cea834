import type { AccountCall, CallEffects } from './call-effects.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import {
  combineByKey,
  type Contributed,
  defineContributionPoint,
  defineListPoint,
  isSameList,
} from '../base/contribution-point.ts'
import type { Stream } from '../base/event.ts'
import type { Token } from '../base/token.ts'
import type { ContractInterface } from './contract-interface.ts'
import type { NameReader } from './name-reader.ts'
import type { RequestReader } from './request-reader.ts'
import type { CaipNetwork } from '../wallet/networks/network.ts'
import type { Account, Connection } from '../wallet/connections/connection.ts'
import type { WalletListing } from '../wallet/listings/wallet-listing.ts'
import type { RpcRequest } from '../wallet/requests/rpc-request.ts'

export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'

export interface ConnectorRequest {
  /** Namespaces the visitor may connect; a single-namespace connector takes its own. */
  readonly namespaces: readonly ChainNamespace[]
  /** Requested networks of these namespaces. */
  readonly networks: readonly CaipNetwork[]
  /** Where the visitor is; preferred when the wallet offers it. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly signal: AbortSignal
}

export type ConnectorEvent =
  | {
      readonly type: 'accountsChanged'
      readonly namespace: ChainNamespace
      readonly accounts: readonly Account[]
    }
  | {
      readonly type: 'networkChanged'
      readonly namespace: ChainNamespace
      readonly caipNetworkId: CaipNetworkId
    }
  /** The wallet extended or reduced what it approved. */
  | { readonly type: 'connectionChanged'; readonly connection: Connection }
  /** A hiccup; the wallet is expected back. */
  | { readonly type: 'interrupted'; readonly namespace: ChainNamespace }
  | { readonly type: 'resumed'; readonly namespace: ChainNamespace }
  | { readonly type: 'disconnected'; readonly namespaces: readonly ChainNamespace[] }

export interface ConnectorApproval {
  /** Whether `request` shows such a request to the visitor before anything of it leaves. */
  covers(method: string): boolean
  /** A request was denied: the visitor is told, and what is open ends. */
  denied(): void
}

/**
 * One way to a wallet, whatever its native dialect. Errors are normalised: a refusal is a
 * `UserRejectedRequestError`. Nothing is emitted after `disconnect` settled.
 */
export interface Connector {
  readonly id: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** May prompt. At least one connection, one per namespace; the first is the one to use. */
  connect(request: ConnectorRequest): Promise<readonly Connection[]>
  /** Never prompts. An empty list means: not authorised. */
  reconnect(request: ConnectorRequest): Promise<readonly Connection[]>
  /** Ends the given namespaces, or all. */
  disconnect(namespaces: readonly ChainNamespace[]): Promise<void>
  /**
   * Sends to the wallet as is; policy and approval lie before this. Rejects with 4901 where the wallet would do it on another
   * network than `caipNetworkId`, which is the one that the visitor was shown. `askedBy` is a plugin of others that asks, told to wallets of the
   * kit that ask the visitor themselves.
   */
  request(
    request: RpcRequest & { readonly askedBy?: string | undefined },
    signal: AbortSignal,
  ): Promise<unknown>
  /**
   * Resolves once the wallet really is on the network. Once the signal aborts, rejects as soon as the wallet is not asked any
   * more: what it is asked to sign or send waits for that.
   */
  switchNetwork(network: CaipNetwork, signal: AbortSignal): Promise<void>
  /** The native provider of a namespace, for hosts that want it. */
  provider(namespace: ChainNamespace): unknown
  /** Where the kit itself asks the visitor, because no wallet of theirs does. Of wallets of others it is ignored. */
  readonly approval?: ConnectorApproval | undefined
  /**
   * Who the wallet belongs to, where it knows. Personal, so that it is in no fact. Of wallets of others one is asked
   * that counts as the visitor's login.
   */
  user?(): { readonly email?: string | undefined } | undefined
  readonly events$: Stream<ConnectorEvent>
}

export interface ConnectorContribution {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** A data URI of an image, checked by the source. */
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** Reverse domain name, the identity of an announced wallet. */
  readonly rdns?: string | undefined
  readonly namespaces: readonly ChainNamespace[]
  /**
   * The connector itself, the token under which its plugin provides it, or what loads it with the
   * first use; then it is the same object at every call.
   */
  readonly connector: Connector | Token<Connector> | (() => Promise<Connector>)
  /**
   * The vendor of the plugin of others that brought it without `wallet:listed`; the kit writes this, whatever is given.
   */
  readonly from?: string | undefined
}

const byId = /*#__PURE__*/ combineByKey<ConnectorContribution>(({ id }) => id)
const byPairing = /*#__PURE__*/ combineByKey<ConnectorContribution>(({ id, type }) =>
  type === 'WALLET_CONNECT' ? type : `connector ${id}`,
)

/** Each id once, and one connector that pairs: the code on screen is that of one. */
export const connectors = /*#__PURE__*/ defineContributionPoint<
  ConnectorContribution,
  readonly Contributed<ConnectorContribution>[]
>({
  id: 'connectors',
  combine: (entries, report) => byPairing(byId(entries, report), report),
  isEqual: isSameList,
})

/** Finds wallets of this page, which its plugin contributes as connectors. */
export interface WalletDiscovery {
  readonly id: string
  /**
   * Looks once more, for a visitor who has installed a wallet since the page was loaded. Wallets that
   * are known already stay as they are. Does not wait for those that answer later.
   */
  look(): void
}

export const walletDiscoveries = /*#__PURE__*/ defineListPoint<WalletDiscovery>('walletDiscoveries')

/** Wallets that a plugin lists. */
export interface WalletSource {
  readonly id: string
  /** The list of Connect that they join. */
  readonly kind: 'featured' | 'custom' | 'recommended'
  /**
   * The whole list at each change. Of wallets with one rdns or one id the first counts; what it leaves
   * out, a later source of the same plugin adds. Entries that cannot be read are left out, as are links that must not be opened.
   * Read from the first view that lists wallets on, as long as the plugin is there.
   */
  readonly wallets: Stream<readonly WalletListing[]>
  /** As of a connector: the kit writes this. */
  readonly from?: string | undefined
}

export const walletSources = /*#__PURE__*/ defineListPoint<WalletSource>('walletSources')

/** What a namespace offers; absent entries are absent from the interface. */
export interface Capabilities {
  /** What the account holds of the network's own coin, as its node says. */
  readonly nativeBalance?: boolean
  /** Tokens and what they are worth. */
  readonly balances?: boolean
  readonly names?: boolean
  readonly activity?: boolean
  readonly onramp?: boolean
  readonly send?: boolean
  readonly swap?: boolean
  readonly embeddedWallet?: boolean
}

export interface NativeBalance {
  /** In the smallest unit, decimal digits alone. */
  readonly units: string
  readonly decimals: number
  readonly symbol: string
}

/** How a request of the adapter reaches the wallet of the account. */
export type WalletRequest = (
  request: Pick<RpcRequest, 'method' | 'params' | 'isSubmission' | 'writtenBy'>,
) => Promise<unknown>

/** A payment. Without `token` it is the network's own currency. */
export interface Transfer {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** In the smallest unit, decimal digits alone. */
  readonly units: string
  /** The token's address in the namespace's form. */
  readonly token?: string | undefined
}

/** What an account holds of a token, as its contract says. */
export interface TokenAmount extends NativeBalance {
  readonly token: string
}

/** By CAIP-2 id, as EIP-5792 names them; the reference `0` speaks for every network. */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A question to a node: resolves with the `result` of JSON-RPC, rejects with its error. */
export type NodeRequest = (
  chainId: CaipNetworkId,
  request: { readonly method: string; readonly params: readonly unknown[] },
) => Promise<unknown>

export interface SignatureQuestion {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The whole text that was signed. */
  readonly text: string
  /** As the wallet of the namespace writes it; it is not trusted to be anything. */
  readonly signature: string
  /** For accounts that only a node can ask. */
  readonly request?: NodeRequest | undefined
}

/** `unverifiable`: nobody could tell, for example because the node is down. It is never as good as true. */
export type SignatureVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'signature' | 'unverifiable'; readonly details: string }

/** What a namespace knows of signed messages. Neither member throws. */
export interface MessageVerifier {
  /** Whether two spellings are of one account. What is no address is of none. */
  isSameAccount(left: string, right: string): boolean
  verify(question: SignatureQuestion): Promise<SignatureVerdict>
}

/** What a namespace can do with an account. Members that are absent are not offered there. */
export interface NamespaceAdapter {
  readonly namespace: ChainNamespace
  /**
   * Returns the canonical spelling or throws a KitError `INVALID_ADDRESS`. Where networks spell
   * addresses each in its own way, `network` is the one that it must be an address of.
   */
  parseAddress(text: string, network?: CaipNetwork): string
  getBalance(query: {
    readonly address: string
    readonly network: CaipNetwork
    readonly signal: AbortSignal
  }): Promise<NativeBalance>
  signMessage(query: {
    readonly address: string
    readonly text: string
    readonly request: WalletRequest
  }): Promise<string>
  /** What tells whether an answer of `signMessage` is right; its libraries load with it. */
  messageVerifier?(): Promise<MessageVerifier>
  /** The names of its accounts that are on chain; its libraries load with it. */
  nameReader?(): Promise<NameReader>
  /** What tells what a request would do, from its own bytes; its libraries load with it. */
  requestReader?(): Promise<RequestReader>
  /**
   * Reads and writes calls of a contract with these functions, each by its signature as Solidity writes
   * it: `function transfer(address to, uint256 amount)`. Rejects for what is no signature.
   */
  contractInterface?(functions: readonly string[]): Promise<ContractInterface>
  /** Structured data in the namespace's own form; for eip155 that of EIP-712. */
  signTypedData?(query: {
    readonly address: string
    readonly data: unknown
    readonly request: WalletRequest
  }): Promise<string>
  /** Asks the wallet to send. Resolves with the transaction's id, which says nothing of its success. */
  send?(query: {
    readonly transfer: Transfer
    readonly request: WalletRequest
    readonly signal: AbortSignal
  }): Promise<string>
  /** A transaction in the namespace's own form, for example of a swap; checked, then sent likewise. */
  sendTransaction?(query: {
    readonly network: CaipNetwork
    readonly from: string
    readonly transaction: unknown
    readonly request: WalletRequest
    readonly signal: AbortSignal
  }): Promise<string>
  /**
   * Several transactions in the namespace's own form, which the wallet carries out all or none, where
   * `readCapabilities` says that it can. Resolves with the wallet's own id of them.
   */
  sendCalls?(query: {
    readonly network: CaipNetwork
    readonly from: string
    readonly transactions: readonly unknown[]
    readonly request: WalletRequest
    readonly signal: AbortSignal
  }): Promise<string>
  /**
   * Asks the wallet what became of them, 60 s at most, then rejects with `TRANSACTION_UNKNOWN`; so it does when
   * only some were carried out. `onTransaction` hears the network's id of the last as soon as there is one.
   */
  waitForCalls?(query: {
    readonly callsId: string
    readonly request: WalletRequest
    readonly signal: AbortSignal
    readonly onTransaction?: ((transactionId: string) => void) | undefined
  }): Promise<'confirmed' | 'reverted'>
  /** The most that a transfer can cost, in the network's own currency. */
  estimateFee?(query: {
    readonly transfer: Transfer
    readonly signal: AbortSignal
  }): Promise<NativeBalance>
  /**
   * What an account holds of these tokens, and what they are, as nodes say that are of no service where the
   * network has such; a token that cannot be read is left out.
   */
  readTokens?(query: {
    readonly address: string
    readonly network: CaipNetwork
    readonly tokens: readonly string[]
    readonly signal: AbortSignal
  }): Promise<readonly TokenAmount[]>
  /**
   * What calls of an account would do, one after the other, as nodes say that are of no service where the network
   * has such. Of `tokens` the balances are compared. Rejects with the signal's reason alone.
   */
  simulate?(query: {
    readonly network: CaipNetwork
    readonly from: string
    readonly calls: readonly AccountCall[]
    readonly tokens?: readonly string[] | undefined
    readonly signal: AbortSignal
  }): Promise<CallEffects>
  /**
   * Waits 60 s at most, then rejects with `TRANSACTION_UNKNOWN`: it may still succeed. `replaced`: the wallet
   * sent something else in its place, and nothing of it was carried out; that is said only of what the account
   * `from` sent itself. The same again at another fee ends it as its own end does; `onRepriced` hears under which id.
   */
  waitForReceipt?(query: {
    readonly network: CaipNetwork
    readonly transactionId: string
    readonly from?: string | undefined
    readonly signal: AbortSignal
    readonly onRepriced?: ((transactionId: string) => void) | undefined
  }): Promise<'confirmed' | 'reverted' | 'replaced'>
  /** What the wallet can do beyond the ordinary; nothing when it does not say. */
  readCapabilities?(query: {
    readonly address: string
    readonly request: WalletRequest
  }): Promise<WalletCapabilities>
}

export interface NamespaceContribution {
  readonly namespace: ChainNamespace
  readonly capabilities: Capabilities
  /** The service, or a function that loads it when somebody asks. */
  readonly adapter: Token<NamespaceAdapter> | Token<() => Promise<NamespaceAdapter>>
}

export const namespaceAdapters = /*#__PURE__*/ defineListPoint<NamespaceContribution>(
  'namespaceAdapters',
  ({ namespace }) => namespace,
)
