import type { ContributionPoint } from '../../base/contribution-point.ts'
import { parseIcon, parseLabel } from '../../base/foreign-text.ts'
import { KitError } from '../../base/kit-error.ts'
import { frozenCopy } from '../membrane/frozen-copy.ts'
import { isOfVendor, vendorOf } from '../kit-names.ts'
import { pluginPointPrices, pointPrices } from '../permission-prices.ts'
import type { PluginGuard } from '../plugin-guard.ts'
import { accountActions, accountRows } from '../../points/account-points.ts'
import type { ConfigKey } from '../../points/config-key.ts'
import { configKeys } from '../../points/config-points.ts'
import {
  type AnalyticsSink,
  analyticsSinks,
  type Inspector,
  inspectors,
  type TrackedEvent,
  trackedEvents,
} from '../../points/host-points.ts'
import { rpcGuards } from '../../points/rpc-guard.ts'
import { rpcReviews } from '../../points/rpc-review.ts'
import { closeGuards, headerItems } from '../../points/view-points.ts'
import { type RpcPolicy, type RpcQuestion, rpcPolicies } from '../../points/rpc-policy.ts'
import {
  type ConnectorContribution,
  connectors,
  walletDiscoveries,
  type WalletSource,
  walletSources,
} from '../../points/wallet-points.ts'
import { sealObject } from './sealed-object.ts'
import { demandMembers } from './required-members.ts'
import { sealTexts, type Speaker, textOf } from './sealed-texts.ts'
import { nameOfOthers } from '../../wallet/listings/name-of-others.ts'
import type { Veil } from '../membrane/veil.ts'

export interface ContributionSealing {
  /** Of the plugin. */
  readonly id: string
  readonly guard: () => Pick<
    PluginGuard,
    'shown' | 'json' | 'event' | 'state' | 'store' | 'counted'
  >
  readonly speaker: Speaker
  /** What it hands to other plugins, as these have it. */
  readonly veil: Veil
  /** Throws once the plugin was switched off. */
  readonly demandLife: () => void
  /** Whether it may hear what a visitor does. */
  readonly mayKnowAccounts: boolean
  /** Whether its wallets are taken for those that the kit knows, by their rdns, id or name. */
  readonly isListed: boolean
}

export type SealContribution = (
  point: ContributionPoint<any, any>,
  given: unknown,
  rank: number,
) => unknown

/** What a plugin of others contributes, read once as its point takes it. Throws for what the point cannot take. */
export function createContributionSeal(input: ContributionSealing): SealContribution {
  const { id, guard, speaker, veil, demandLife, mayKnowAccounts, isListed } = input
  const from = isListed ? undefined : vendorOf(id)

  const sealFor = (point: ContributionPoint<any, any>): ((value: any) => unknown) => {
    if (point === trackedEvents) return tracking
    if (point === configKeys) return keyOf
    if (point === rpcPolicies) return judging
    if (point === inspectors) return named
    if (point === analyticsSinks) return counting
    if (point === connectors) return brought
    if (point === walletSources) return listing
    const isOfKit = pointPrices.has(point) || pluginPointPrices.has(point.id)
    if (!isOfKit) return veil
    const seal = (value: any) => sealTexts(point, sealObject(value), speaker) as object
    return namedPoints.includes(point) ? (value) => ofVendor(seal(value)) : seal
  }
  /** Under a name of its own vendor: by its id it takes no place that another plugin will have. */
  const ofVendor = <T extends object>(value: T): T => {
    const { id: name } = value as { readonly id?: unknown }
    return typeof name !== 'string' || isOfVendor(id, name)
      ? value
      : Object.freeze({ ...value, id: `${id}/${name}` })
  }
  /** What is counted tells what a visitor does, as the facts do of which it is counted. */
  const counting = (value: object) => {
    const sink = sealTexts(analyticsSinks, sealObject(value), speaker) as AnalyticsSink
    return Object.freeze<AnalyticsSink>({
      ...ofVendor(sink),
      send(said) {
        if (mayKnowAccounts || isOfVendor(id, said.event)) sink.send(said)
      },
    })
  }
  /** It stands in `inspect()` by its id, which says whose it is, and what it tells as JSON. */
  const named = (value: object) => {
    const inspector = sealTexts(inspectors, sealObject(value), speaker) as Inspector
    const name = inspector.id
    return Object.freeze({
      ...ofVendor(inspector),
      snapshot: () => guard().json(name, inspector.snapshot()),
    })
  }
  /** Its members, once, and what it falls back to as JSON, which stands in the report and in a fact. */
  const keyOf = (given: object) => {
    const members = Object.entries(Object.getOwnPropertyDescriptors(given))
    const isFixed = Object.isFrozen(given) && members.every(([, { get }]) => !get)
    const key: Partial<ConfigKey> = Object.fromEntries(
      members.map(([name, { value }]) => [name, value]),
    )
    // Of its own: what it inherits can change.
    if (!isFixed || typeof key.key !== 'string') {
      throw new TypeError('a config key is made by defineConfigKey')
    }
    demandMembers(configKeys, key)
    return Object.freeze({ ...key, fallback: guard().json(key.key, key.fallback) })
  }
  /** Under its vendor: it is the wallet of nobody else, whatever it is called. */
  const brought = (value: object) => {
    const wallet = sealTexts(connectors, sealObject(value), speaker) as ConnectorContribution
    const name = parseLabel(wallet.name)
    if (name === undefined) throw new TypeError('a wallet has a name that can be seen')
    return Object.freeze({
      ...wallet,
      name: nameOfOthers(name, from),
      icon: parseIcon(wallet.icon),
      // It tells wallets of one name apart in the list.
      rdns: wallet.rdns !== undefined && domain.test(wallet.rdns) ? wallet.rdns : undefined,
      // A picture of the directory is that of a wallet of the directory.
      imageId: from === undefined ? wallet.imageId : undefined,
      from,
    })
  }
  const listing = (value: object) => {
    const source = sealTexts(walletSources, sealObject(value), speaker) as WalletSource
    return Object.freeze({ ...ofVendor(source), from })
  }
  function tracking({ event, toTrack }: TrackedEvent): TrackedEvent {
    demandMembers(trackedEvents, { event, toTrack })
    const heard = guard().event(event)
    return Object.freeze({
      event: heard,
      toTrack(payload: unknown, read: Parameters<TrackedEvent['toTrack']>[1]) {
        const event = toTrack(guard().shown.payload(heard.type, payload), (store) => {
          demandLife()
          return guard().state(store, read(guard().store(store)))
        })
        return event && guard().counted(event)
      },
    } as TrackedEvent)
  }
  return (point, given, rank) => {
    try {
      const value = sealFor(point)(given)
      point.guard?.({ value, rank, pluginId: id }, () => true)
      point.combine([{ value, pluginId: id }], () => {})
      return value
    } catch (cause) {
      if (cause instanceof KitError) throw cause
      throw new KitError(`"${id}" adds to ${point.id} what does not belong there.`, {
        code: 'CONTRIBUTION_INVALID',
        details: `See the type of the point "${point.id}". It said: ${String(cause)}`,
        cause,
      })
    }
  }
}

const domain = /^(?=.{1,64}$)[a-z\d-]{1,24}(?:\.[a-z\d-]{1,24})+$/i

/** What guards, reviews and finds, and what stands in the card: taken by its id it would be silent, or not there. */
const namedPoints: readonly ContributionPoint<any, any>[] = [
  accountActions,
  accountRows,
  closeGuards,
  headerItems,
  rpcGuards,
  rpcReviews,
  walletDiscoveries,
]

/** Asked with a copy: no policy decides what the next one is asked. */
function judging({ id, judge }: RpcPolicy): RpcPolicy {
  demandMembers(rpcPolicies, { id, judge })
  return Object.freeze({
    id: textOf(id, 'The id of a policy'),
    judge: (question: RpcQuestion) => judge(frozenCopy(question)),
  })
}
