import type { Contribution, ContributionPoint } from '../base/contribution-point.ts'
import { KitError } from '../base/kit-error.ts'
import type { GuardedContribution } from '../combine-contributions.ts'
import type { Demand } from './demand.ts'
import {
  demandOwnSeller,
  demandOwnToken,
  demandOwnView,
  demandOwnWallet,
} from './demand-own-name.ts'
import { pluginPointPrices, pointPrices, priceToAdd } from './permission-prices.ts'
import { isOfVendor } from './kit-names.ts'
import type { Kernel } from '../kernel.ts'
import type { PluginGuard } from './plugin-guard.ts'
import { accountActions, type AccountRow, accountRows } from '../points/account-points.ts'
import { type MessageContribution, messages } from '../points/messages.ts'
import { type RpcGuard, rpcGuards } from '../points/rpc-guard.ts'
import {
  connectMethods,
  headerItems,
  type ThemeToken,
  themeTokens,
  type ViewContribution,
  views,
} from '../points/view-points.ts'
import {
  type ConnectorContribution,
  type ConnectorType,
  connectors,
} from '../points/wallet-points.ts'
import { connectionsStore } from '../wallet/connections/connections-store.ts'
import type { SealContribution } from './seals/sealed-contribution.ts'

export interface ContributionGuardInput {
  /** Of the plugin. */
  readonly id: string
  readonly demand: Demand
  readonly seal: SealContribution
  readonly isOther: (pluginId: string) => boolean
  /** What plugins of the kit contribute by their manifests, also while they are off. */
  readonly kept: readonly Contribution<any>[]
  /** What custom properties of others begin with, and of which vendor those are. */
  readonly properties: ReadonlyMap<string, string>
  readonly kernel: Pick<Kernel, 'point' | 'store'>
}

/** Lets through what a plugin of others may contribute, behind those of the kit and of plugins listed before. */
export function createContributionGuard(
  input: ContributionGuardInput,
): PluginGuard['contribution'] {
  const { id, demand, seal, isOther, kept, properties, kernel } = input
  return ({ point, value: given, rank }) => {
    refuseNamesake(point)
    demand(priceToAdd(point), `adds to ${String(point.id)}`)
    demandRank(point, rank, id)
    const value: any = seal(point, given, rank)
    // Views are replaced with a permission of their own.
    const isView = (point as unknown) === views
    if (isView) {
      const { view, needsAccount } = value as ViewContribution
      demandOwnView(view.id, id, demand)
      // That it is drawn tells that a wallet is connected, and that it goes, that one left.
      if (needsAccount) demand('wallet:accounts', `draws "${view.id}" where an account is`)
    }
    if (point === themeTokens) demandOwnToken((value as ThemeToken).name, id, properties, demand)
    if (pluginPointPrices.has(point.id)) demandOwnSeller(value.id, id, demand)
    // Words of others are what others show.
    if (point === messages && !isOfVendor(id, (value as MessageContribution).catalogueId)) {
      demand('view:override', `speaks for "${(value as MessageContribution).catalogueId}"`)
    }
    if (point === accountRows && (value as AccountRow).place === 'balance') {
      demand('view:override', 'shows a balance in the place of that of the kit')
    }
    if (point === rpcGuards && (value as RpcGuard).asksVisitor) {
      demand('nobody', 'asks the visitor itself', '{ reason } of its check')
    }
    if (point === connectors) {
      const { id: walletId, type } = value as ConnectorContribution
      demandOwnWallet(walletId, id, demand)
      if (standing.includes(type)) demand('wallet:listed', `brings a wallet of the type ${type}`)
    }
    const most = mostDrawn.get(point) ?? mostAdded
    const yields: GuardedContribution['yields'] = (entries, entry) => {
      const { listing: own } = entry
      const before = entries.filter(({ pluginId }) => pluginId === id).indexOf(entry)
      if (before >= most) return `"${id}" adds more than ${most} there`
      // A wallet of the last visit is asked by its id, which may be before its plugin is on.
      const isTaken =
        point === connectors &&
        kept.some((one) => one.point === connectors && isSameWay(one.value, value))
      let message = isTaken ? `"${value.id}" is a wallet of the kit` : undefined
      const holder = point === connectors ? holderOf(kernel, value) : undefined
      for (const { pluginId, listing, contribution: first } of entries) {
        const isFirst = holder === undefined ? listing < own : pluginId === holder && holder !== id
        if (isOther(pluginId) && !isFirst) continue
        const both = [
          { value: first.value, pluginId },
          { value, pluginId: id },
        ]
        point.combine(both, (conflict) => (message ??= conflict.message))
      }
      return message
    }
    return Object.freeze({ point, value, rank, ...(!isView && { yields }) })
  }
}

/** So many of a plugin a point has at most: what is combined one by one takes its time. */
const mostAdded = 500

/** How many of a plugin stand in the card at once: what the kit has there stays in sight. */
const mostDrawn: ReadonlyMap<ContributionPoint<any, any>, number> = /*#__PURE__*/ new Map<
  ContributionPoint<any, any>,
  number
>([
  [accountActions, 8],
  [accountRows, 8],
  [connectMethods, 4],
  [headerItems, 4],
])

/** Of wallets that stand for more than themselves: every wallet that pairs, and the login of the visitor. */
const standing: readonly ConnectorType[] = ['AUTH', 'WALLET_CONNECT']

/** All wallets that pair are asked by one connector. */
const isSameWay = (ours: ConnectorContribution, theirs: ConnectorContribution): boolean =>
  ours.id === theirs.id || (ours.type === 'WALLET_CONNECT' && theirs.type === 'WALLET_CONNECT')

/**
 * Whose wallet is connected, or is being connected, that the given one would take the place of: it stays, whoever is
 * listed before its plugin.
 */
function holderOf(
  kernel: Pick<Kernel, 'point' | 'store'>,
  given: ConnectorContribution,
): string | undefined {
  const { namespaces, attempt } = kernel.store(connectionsStore).getSnapshot()
  const inUse = new Set(
    Object.values(namespaces).flatMap((one) => one.connections.map((line) => line.connectorId)),
  )
  if (attempt?.status === 'running') inUse.add(attempt.connectorId)
  if (inUse.size === 0) return undefined
  // As the wallets stood before: what changes them is not combined yet.
  return kernel
    .point(connectors)
    .getSnapshot()
    .find(({ value }) => inUse.has(value.id) && isSameWay(value, given))?.pluginId
}

/** What tells of the kit goes by the name of a point: none of others is called like one of the kit. */
function refuseNamesake(point: ContributionPoint<any, any>): void {
  const name: unknown = Object.getOwnPropertyDescriptor(point, 'id')?.value
  const isFixed = Object.isFrozen(point) && typeof name === 'string'
  const isNamesake = [...pointPrices.keys()].some((ours) => ours.id === name && ours !== point)
  if (isFixed && !isNamesake) return
  throw new KitError(`A point "${String(name)}" is not of the kit.`, {
    code: 'CONTRIBUTION_INVALID',
    details:
      'A point is made by defineContributionPoint or defineListPoint, under a name of its own.',
  })
}

/** An object would be another number at each look. What is no finite number has no place among others. */
function demandRank({ id: name }: ContributionPoint<any, any>, rank: unknown, id: string): void {
  if (typeof rank === 'number' && Number.isFinite(rank)) return
  throw new KitError(`"${id}" adds to ${name} with a rank that is none.`, {
    code: 'CONTRIBUTION_INVALID',
    details: 'A rank is a finite number.',
  })
}
