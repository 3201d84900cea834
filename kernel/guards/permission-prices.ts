import type { ContributionPoint } from '../base/contribution-point.ts'
import type { StoreDefinition } from '../base/store.ts'
import { Environment, HttpClient } from '../environment/environment.ts'
import { featuresStore } from '../features.ts'
import { KernelToken } from '../kernel.ts'
import type { Permission } from '../plugin.ts'
import { accountActions, accountRows } from '../points/account-points.ts'
import { configKeys } from '../points/config-points.ts'
import { analyticsSinks, inspectors, storageKeys, trackedEvents } from '../points/host-points.ts'
import { messages } from '../points/messages.ts'
import { rpcGuards } from '../points/rpc-guard.ts'
import { rpcPolicies } from '../points/rpc-policy.ts'
import { rpcReviews } from '../points/rpc-review.ts'
import {
  closeGuards,
  connectMethods,
  headerItems,
  themeTokens,
  views,
} from '../points/view-points.ts'
import {
  connectors,
  namespaceAdapters,
  walletDiscoveries,
  walletSources,
} from '../points/wallet-points.ts'
import { appearanceStore } from '../wallet/appearance-store.ts'
import { connectionsStore } from '../wallet/connections/connections-store.ts'
import { IdentityService } from '../wallet/accounts/identity.ts'
import { networksStore } from '../wallet/networks/networks-store.ts'
import { noticesStore } from '../wallet/notices/notices-store.ts'
import { routerStore } from '../wallet/views/router-store.ts'
import { KitSettings } from '../wallet/settings.ts'
import { KnownTokens } from '../wallet/assets/token-balance.ts'
import {
  ConnectionService,
  ImageService,
  KitStorageToken,
  MarkService,
  NativeBalanceService,
  NetworkService,
  NodeRest,
  NodeRpc,
  NoticeService,
  RpcService,
  ViewService,
  WalletCatalogue,
} from '../wallet/tokens.ts'

/** What a thing of the kit needs to be had: a permission, or nothing. What is in no list is for nobody. */
export type Price = Permission | 'nothing' | 'nobody'

/** By key: an id is a text, which anybody can write. */
export const servicePrices: ReadonlyMap<symbol, readonly [Price, instead?: string]> =
  /*#__PURE__*/ new Map<symbol, readonly [Price, instead?: string]>([
    [IdentityService.key, ['nothing']],
    [ImageService.key, ['nothing']],
    [KitSettings.key, ['nothing']],
    [KnownTokens.key, ['wallet:accounts']],
    [MarkService.key, ['nothing']],
    [NativeBalanceService.key, ['nothing']],
    [NetworkService.key, ['nothing']],
    [NodeRest.key, ['nothing']],
    [NodeRpc.key, ['nothing']],
    [NoticeService.key, ['nothing']],
    [WalletCatalogue.key, ['nothing']],
    [ConnectionService.key, ['wallet:accounts', 'ctx.watch(connectionsStore, …)']],
    [ViewService.key, ['view:open', 'ctx.views']],
    [RpcService.key, ['nobody', 'ctx.rpc']],
    [HttpClient.key, ['nobody', 'ctx.http']],
    [KitStorageToken.key, ['nobody', 'ctx.storage']],
    [Environment.key, ['nobody', 'the members of the context']],
    [KernelToken.key, ['nobody', 'the members of the context']],
  ])

export const storePrices: ReadonlyMap<StoreDefinition<any>, Price> = /*#__PURE__*/ new Map<
  StoreDefinition<any>,
  Price
>([
  [appearanceStore, 'nothing'],
  [featuresStore, 'nothing'],
  [networksStore, 'nothing'],
  [noticesStore, 'wallet:accounts'],
  [connectionsStore, 'wallet:accounts'],
  [routerStore, 'wallet:accounts'],
])

/** The points of the kernel: what adding to one needs, and what reading it. */
export const pointPrices: ReadonlyMap<
  ContributionPoint<any, any>,
  readonly [toAdd: Price, toRead: Price]
> = /*#__PURE__*/ new Map<ContributionPoint<any, any>, readonly [toAdd: Price, toRead: Price]>([
  [accountActions, ['nothing', 'nothing']],
  // Its blocks are drawn with the account.
  [accountRows, ['wallet:accounts', 'nobody']],
  [analyticsSinks, ['track', 'nobody']],
  [closeGuards, ['nothing', 'nobody']],
  [configKeys, ['nothing', 'nothing']],
  // Drawn, and told of the terms, as the visitor is about to connect.
  [connectMethods, ['wallet:accounts', 'nobody']],
  [connectors, ['wallet:connector', 'wallet:connect']],
  [headerItems, ['nothing', 'nobody']],
  [inspectors, ['nothing', 'nobody']],
  [messages, ['nothing', 'nothing']],
  [namespaceAdapters, ['wallet:adapter', 'nothing']],
  // Without parameters, yet of every request: which methods are asked tells what a visitor does.
  [rpcPolicies, ['policy:review', 'nobody']],
  // These two ask for their permission themselves.
  [rpcGuards, ['nothing', 'nobody']],
  [rpcReviews, ['nothing', 'nobody']],
  [storageKeys, ['nothing', 'nobody']],
  [themeTokens, ['nothing', 'nothing']],
  [trackedEvents, ['track', 'nobody']],
  [views as ContributionPoint<any, any>, ['nothing', 'nothing']],
  [walletDiscoveries, ['wallet:connector', 'nobody']],
  [walletSources, ['wallet:connector', 'wallet:connect']],
])

/**
 * The points of plugins of the kit that need a permission to add to, and that no other plugin reads: what stands in
 * them asks services in the name of who added it. They are known by name, since they load with their plugins; a
 * point of others that bears such a name has no reader here.
 */
export const pluginPointPrices: ReadonlyMap<string, Permission> = /*#__PURE__*/ new Map<
  string,
  Permission
>([
  ['onrampProviders', 'onramp:provider'],
  ['swapProviders', 'swap:provider'],
])

export function priceToAdd(point: ContributionPoint<any, any>): Price {
  const [price] = pointPrices.get(point) ?? [pluginPointPrices.get(point.id) ?? 'nothing']
  return price
}
