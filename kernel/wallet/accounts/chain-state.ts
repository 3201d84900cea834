import type { AddressOf, CaipAddress, CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import type { NativeBalance } from '../../points/wallet-points.ts'
import { selectAccount } from './kit-account.ts'
import type { AccountTypeOf } from './account-types.ts'
import { walletUser } from '../connections/wallet-user.ts'
import type { Connection, ConnectionStatus, WalletInfo } from '../connections/connection.ts'
import { activeConnection, type ConnectionsState } from '../connections/connections-store.ts'
import { formatNativeBalance } from '../format.ts'
import type { Identity } from './identity.ts'
import type { CaipNetwork } from '../networks/network.ts'
import type { NetworksState } from '../networks/networks-store.ts'
import type { KitSettings } from '../settings.ts'
import { KnownTokens, type TokenBalance } from '../assets/token-balance.ts'

export interface KitNetworkState {
  /** Where the namespace is; undefined when that is no requested network. */
  readonly caipNetwork: CaipNetwork | undefined
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** What the wallet approved; undefined where it can be asked for any, or nobody is connected. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the wallet can be asked for networks that it did not name. */
  readonly supportsAllNetworks: boolean
  /** Where the embedded wallet offers a smart account. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
}

/** What is not known, or is offered nowhere in the namespace, is undefined. */
export interface KitAccountState<N extends ChainNamespace = ChainNamespace> {
  readonly status: ConnectionStatus
  readonly caipAddress: CaipAddress<N> | undefined
  readonly address: AddressOf<N> | undefined
  /** Three decimals, cut. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  readonly tokenBalance: readonly TokenBalance[] | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  readonly addressExplorerUrl: string | undefined
  readonly connectedWalletInfo: WalletInfo | undefined
  /** As the wallet says; else the default of the options, where the wallet has a choice at all. */
  readonly preferredAccountType: AccountTypeOf<N> | undefined
  readonly socialProvider: string | undefined
  readonly smartAccountDeployed: boolean | undefined
  /** Place of the open tab of Account. */
  readonly currentTab: number
  /** Of an embedded wallet. */
  readonly user: { readonly email?: string | undefined } | undefined
}

/** One namespace, as hosts read it. */
export interface KitChainState<N extends ChainNamespace = ChainNamespace> {
  readonly caipNetworks: readonly CaipNetwork[]
  readonly networkState: KitNetworkState
  readonly accountState: KitAccountState<N>
}

export interface ChainSources {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly settings: Pick<KitSettings, 'defaultAccountTypes'>
  /** Of the active account of the namespace, where it was read. */
  readonly balance?: NativeBalance | undefined
  /** Default: the first. */
  readonly currentTab?: number | undefined
  /** Of that account, as far as it is known. */
  readonly identity?: Identity | undefined
  /** Knows more where the services for it are there; loads nothing. */
  readonly kernel?: Pick<Kernel, 'find' | 'forPlugin' | 'point'> | undefined
}

export function selectChainState<N extends ChainNamespace>(
  { connections, networks, settings, balance, kernel, identity, currentTab = 0 }: ChainSources,
  namespace: N,
): KitChainState<N> {
  const { status, caipAddress, address, wallet } = selectAccount(connections, networks, namespace)
  const connection = activeConnection(connections, namespace)
  const requested = networks.requested.filter((one) => one.chainNamespace === namespace)
  const here = connection?.caipNetworkId ?? networks.activeByNamespace[namespace]
  const caipNetwork = requested.find(({ caipNetworkId }) => caipNetworkId === here)
  const explorer = caipNetwork?.blockExplorers?.default.url
  const type = connection && typeOf(connection, settings)
  return {
    caipNetworks: requested,
    networkState: {
      caipNetwork,
      requestedCaipNetworks: requested,
      approvedCaipNetworkIds: connection?.approvedNetworkIds,
      supportsAllNetworks: connection?.approvedNetworkIds === undefined,
      smartAccountEnabledNetworks: connection?.smartAccount?.networkIds ?? [],
    },
    accountState: {
      status,
      caipAddress,
      address,
      balance: balance && formatNativeBalance(balance),
      balanceSymbol: balance?.symbol,
      tokenBalance: caipAddress && kernel?.find(KnownTokens)?.peek(caipAddress),
      profileName: identity?.name,
      profileImage: identity?.image,
      addressExplorerUrl:
        explorer && address ? `${explorer.replace(/\/$/, '')}/address/${address}` : undefined,
      connectedWalletInfo: wallet,
      preferredAccountType: type as AccountTypeOf<N> | undefined,
      socialProvider: wallet?.social,
      smartAccountDeployed: connection?.smartAccount?.isDeployed,
      currentTab,
      user: walletUser(kernel, connection),
    },
  }
}

/** Whether an account of a wallet that offers no smart account is one, nobody has said. */
function typeOf(
  { namespace, accounts, smartAccount }: Connection,
  { defaultAccountTypes }: ChainSources['settings'],
): AccountTypeOf | undefined {
  const byDefault = defaultAccountTypes[namespace]
  const isOffered = byDefault !== 'smartAccount' || smartAccount !== undefined
  return accounts[0]?.type ?? (isOffered ? byDefault : undefined)
}
