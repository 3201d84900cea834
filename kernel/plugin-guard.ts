import type { Contribution, ContributionPoint } from './base/contribution-point.ts'
import type { EventDefinition, EventType, Fact } from './base/event.ts'
import { pathOfNonJson } from './base/json.ts'
import { KitError } from './base/kit-error.ts'
import type { ReducerOn, StoreDefinition } from './base/store.ts'
import type { Token } from './base/token.ts'
import type { GuardedContribution } from './contributions.ts'
import { Environment, HttpClient } from './environment/environment.ts'
import { featuresStore } from './features.ts'
import { contractOf, frozenCopy, isData, membersOf } from './frozen-copy.ts'
import { type Kernel, KernelToken } from './kernel.ts'
import { isOfVendor, propertiesOf, tellsOfAccounts } from './kit-names.ts'
import { ownList } from './own-list.ts'
import type { Permission, PluginManifest } from './plugin.ts'
import { type ShownToOthers, showTo } from './shown-to-others.ts'
import { shownWallets } from './shown-wallets.ts'
import { accountActions, accountRows } from './points/account-points.ts'
import { configKeys } from './points/config-points.ts'
import {
  analyticsSinks,
  type Inspector,
  inspectors,
  storageKeys,
  type TrackEvent,
  type TrackedEvent,
  trackedEvents,
} from './points/host-points.ts'
import { messages } from './points/messages.ts'
import { type RpcGuard, rpcGuards } from './points/rpc-guard.ts'
import { type RpcPolicy, type RpcQuestion, rpcPolicies } from './points/rpc-policy.ts'
import { rpcReviews } from './points/rpc-review.ts'
import {
  closeGuards,
  connectMethods,
  headerItems,
  type ThemeToken,
  themeTokens,
  type ViewContribution,
  views,
} from './points/view-points.ts'
import {
  connectors,
  namespaceAdapters,
  walletDiscoveries,
  walletSources,
} from './points/wallet-points.ts'
import type { Speak } from './membrane.ts'
import { sealTexts, type Speaker } from './sealed-texts.ts'
import { createVeils, type Veil } from './veil.ts'
import { appearanceStore } from './wallet/appearance-store.ts'
import { connectionsStore } from './wallet/connections-store.ts'
import { IdentityService } from './wallet/identity.ts'
import { networksStore } from './wallet/networks-store.ts'
import { noticesStore } from './wallet/notices-store.ts'
import { routerStore } from './wallet/router-store.ts'
import { accountRpcMethods } from './wallet/rpc-methods.ts'
import { KitSettings } from './wallet/settings.ts'
import { KnownTokens } from './wallet/token-balance.ts'
import {
  type AlertInput,
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
} from './wallet/tokens.ts'

/** What a thing of the kit needs to be had: a permission, or nothing. What is in no list is for nobody. */
type Price = Permission | 'nothing' | 'nobody'

/** By key: an id is a text, which anybody can write. */
const services: ReadonlyMap<symbol, readonly [Price, instead?: string]> = /*#__PURE__*/ new Map<
  symbol,
  readonly [Price, instead?: string]
>([
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

const stores: ReadonlyMap<StoreDefinition<any>, Price> = /*#__PURE__*/ new Map<
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
const points: ReadonlyMap<
  ContributionPoint<any, any>,
  readonly [toAdd: Price, toRead: Price]
> = /*#__PURE__*/ new Map<ContributionPoint<any, any>, readonly [toAdd: Price, toRead: Price]>([
  [accountActions, ['nothing', 'nothing']],
  // Its blocks are drawn with the account.
  [accountRows, ['wallet:accounts', 'nobody']],
  [analyticsSinks, ['track', 'nobody']],
  [closeGuards, ['nothing', 'nobody']],
  [configKeys, ['nothing', 'nothing']],
  [connectMethods, ['nothing', 'nobody']],
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

export const kernelPoints = (): Iterable<ContributionPoint<any, any>> => points.keys()

/**
 * The points of plugins of the kit that need a permission to add to, and that no other plugin reads: what stands in
 * them asks services in the name of who added it. They are known by name, since they load with their plugins; a
 * point of others that bears such a name has no reader here.
 */
const pluginPoints: ReadonlyMap<string, Permission> = /*#__PURE__*/ new Map<string, Permission>([
  ['onrampProviders', 'onramp:provider'],
  ['swapProviders', 'swap:provider'],
])

export interface GuardInput extends Pick<Speaker, 'speak' | 'membrane' | 'brings'> {
  /** What it hands to other plugins, as these have it. */
  readonly veil: Veil
  /** Reads what others wrote while a view of the plugin is drawn: with none of its grants. */
  readonly asNobody: Speak
  /** A service of another plugin of others, as this one has it. */
  readonly lent: <T extends object>(key: symbol, service: T) => T
  /** The state of a store of another plugin of others, as this one has it. */
  readonly lentState: <S>(definition: StoreDefinition<any>, state: S) => S
  /** Told of each store of the plugin. */
  readonly owns: (definition: StoreDefinition<any>) => void
  readonly kernel: Pick<Kernel, 'point'>
  readonly manifest: Pick<PluginManifest, 'id' | 'permissions'>
  /** Whether a service is one of the kit, by the key of its token: of the kernel, or of a plugin of ours. */
  readonly isOfKit: (key: symbol) => boolean
  /** What plugins of the kit contribute by their manifests, also while they are off. */
  readonly kept: readonly Contribution<any>[]
  /** Whether the kit declares the store, and no plugin of others. */
  readonly isStoreOfKit: (definition: StoreDefinition<any>) => boolean
  readonly isOther: (pluginId: string) => boolean
  /** What custom properties of others begin with, by vendor. */
  readonly properties: readonly string[]
  /** Keys of services that stand in points of the kit, as its wallets do: the kit asks these, and their vendors. */
  readonly serving: Set<symbol>
  /** Whether the plugin is on. */
  readonly isOpen: () => boolean
}

/** What one plugin of others may have of the kit, and say in it. What it may not have throws. */
export interface PluginGuard extends Pick<GuardInput, 'asNobody' | 'lentState'> {
  readonly shown: Pick<ShownToOthers, 'payload' | 'event'>
  /** The state of a store that it may read, as it sees it. */
  state<S>(definition: StoreDefinition<S>, state: S): S
  /** What a point that it may read combines to, as it sees it. */
  contributions<Out>(point: ContributionPoint<any, Out>, combined: Out): Out
  /** Read once; what is returned is what may be used. */
  token<T>(token: Token<T>): Token<T>
  /** What the plugin gets of a service that it may have: good until its end, then it throws `PLUGIN_DEACTIVATED`. */
  hand<T>(token: Token<T>, service: T): T
  store<S>(definition: StoreDefinition<S>): StoreDefinition<S>
  /** A store of its own as the kernel runs it. */
  sealStore<S>(definition: StoreDefinition<S>): StoreDefinition<S>
  event<T extends EventType, P>(event: EventDefinition<T, P>): EventDefinition<T, P>
  fact(fact: Fact): Fact
  /** What is said under a name, as JSON that nobody changes. Throws `PAYLOAD_NOT_JSON`. */
  json<T>(name: string, given: T): T
  /** A method that a wallet is asked for: what is answered with addresses needs `wallet:accounts`. */
  method(name: string): void
  /** An event to count, under a name of its own: those of the kit say what the kit counted. */
  counted(event: TrackEvent): TrackEvent
  /** An alert under a code of its own: those of the kit say what the kit found. */
  alert(alert: AlertInput): AlertInput
  /** A contribution as the kernel takes it: read once, and behind those of the kit and of plugins listed before. */
  contribution(contribution: Contribution<any>): GuardedContribution
  point<Out>(point: ContributionPoint<any, Out>): void
}

export function createPluginGuard(input: GuardInput): PluginGuard {
  const { manifest, kernel, isOfKit, kept, isStoreOfKit, isOther, isOpen, speak, membrane } = input
  const { serving, properties, veil, lent, lentState, owns, asNobody, brings } = input
  const { id, permissions = [] } = manifest
  const contracts = new Map<unknown, unknown>()
  const shown = showTo(id, shownWallets)
  const combined = createVeils(asNobody)()
  const isOwnKey = (key: symbol) => isOfVendor(id, key.description ?? '')
  const speaker: Speaker = {
    speak,
    membrane,
    brings,
    token(given) {
      const token = guard.token(given)
      // Nobody takes the service of another vendor from its users by naming it.
      if (isOwnKey(token.key)) serving.add(token.key)
      return token
    },
    draws: (viewId) =>
      kernel
        .point(views)
        .getSnapshot()
        .some(({ value, pluginId }) => pluginId === id && value.view.id === viewId),
  }

  const demand = (price: Price, what: string, instead?: string) => {
    if (price === 'nothing') return
    // Never a permission: no list has it, whoever made the list.
    if (price !== 'nobody' && permissions.includes(price)) return
    const other =
      instead && (price === 'nobody' ? `Use ${instead} instead.` : `, or use ${instead}.`)
    throw new KitError(`"${id}" ${what}, which it may not.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details:
        price === 'nobody'
          ? (other ?? 'The kit keeps it for itself.')
          : `Declare the permission "${price}"${other ?? '.'}`,
    })
  }
  const demandLife = () => {
    if (isOpen()) return
    throw new KitError(`The plugin "${id}" was switched off.`, {
      code: 'PLUGIN_DEACTIVATED',
      details: 'What it was handed went with it.',
    })
  }
  const hear = (type: string, how: string) =>
    demand(tellsOfAccounts(type) ? 'wallet:accounts' : 'nothing', `${how} ${type}`)

  /** One of the kit is looked after by the point itself. */
  const demandOwnView = (viewId: string) => {
    if (viewId.includes('/') && !isOfVendor(id, viewId)) {
      demand('view:override', `draws the view "${viewId}" of another vendor`)
    }
  }
  /** Words in the colour of what is behind them are not seen, in an approval as elsewhere. */
  const demandOwnToken = (name: string) => {
    if (name.startsWith('--kit-color-')) return demand('view:override', `sets ${name}`)
    const own = propertiesOf(id)
    const isOf = (beginning: string) => name.startsWith(beginning)
    // `--kit-acme-labs-glow` is of `acme-labs` where that is listed, and not of `acme`.
    const isOwn = isOf(own) && !properties.some((other) => other.length > own.length && isOf(other))
    if (!isOwn) demand('nobody', `sets ${name}`, `a name that begins with ${own}`)
  }
  const ownCode = (code: string) => (code.startsWith(`${id}/`) ? code : `${id}/${code}`)

  const guard: PluginGuard = {
    asNobody,
    shown,
    lentState,
    state: (definition, state) => shown.state(definition, lentState(definition, state)),
    // Which plugin made a point of others is not known.
    contributions: (point, given) =>
      shown.contributions(point, points.has(point) ? given : combined(given)),
    token({ id: name, key }) {
      const token = Object.freeze({ id: String(name), key })
      const isKept = isOfKit(key) || (serving.has(key) && !isOwnKey(key))
      const [price, instead] = services.get(key) ?? [isKept ? 'nobody' : 'nothing']
      demand(price, `asks for the service "${token.id}"`, instead)
      return token
    },
    hand<T>(token: Token<T>, service: T): T {
      const { key } = token
      if (typeof service !== 'object' || service === null) return service
      const isOfKit = services.has(key)
      if (!isOfKit && isOwnKey(key)) return service
      const known = contracts.get(service) as T | undefined
      if (known) return known
      const contract = isOfKit
        ? contractOf(narrowed(key, service), answered, demandLife, asked)
        : contractOf(
            lent(key, service),
            (answer) => answer,
            () => {
              demandLife()
              // It may stand in a point of the kit by now.
              guard.token(token)
            },
          )
      contracts.set(service, contract)
      return contract as T
    },
    store(definition) {
      const price = stores.get(definition) ?? (isStoreOfKit(definition) ? 'nobody' : 'nothing')
      demand(price, `reads the store "${String(definition.id)}"`)
      return definition
    },
    sealStore<S>(definition: StoreDefinition<S>) {
      const { id: given, initial, reducers, survivesDeactivation } = definition
      const name = String(given)
      if (!isOfVendor(id, name)) {
        throw new KitError(`its id "${name}" is no name of the plugin's own`, {
          code: 'STORE_ID_INVALID',
          details: 'The id of a store begins with that of its plugin.',
        })
      }
      const on: ReducerOn<S> = (event, reduce) => ({ type: event.type, reduce: reduce as never })
      const cases = [...reducers(on)].map(({ type: heard, reduce }) => {
        const type = String(heard) as EventType
        hear(type, 'folds')
        const fold: typeof reduce = (state, _, event) => {
          const seen = shown.event(event)
          return reduce(state, seen.payload as never, seen)
        }
        return { type, reduce: fold }
      })
      const sealed = Object.freeze({
        id: name,
        initial,
        reducers: () => cases,
        survivesDeactivation,
      })
      owns(definition)
      owns(sealed)
      return sealed
    },
    event<T extends EventType, P>({ type: given }: EventDefinition<T, P>) {
      // Read once: what says its name anew may say another one.
      const type = String(given)
      hear(type, 'listens to')
      return { type } as EventDefinition<T, P>
    },
    fact({ type, payload }) {
      const name = String(type)
      const said = guard.json(name, payload)
      if (!isOfVendor(id, name)) {
        throw new KitError(`"${id}" says ${name}, which is not its own.`, {
          code: 'FACT_NOT_OWN',
          details: `The name of a fact begins with that of its vendor: "${id}/did".`,
        })
      }
      return { type: name as EventType, payload: said }
    },
    json(name, given) {
      if (given === undefined) return given
      // A copy first, which is read once; then as text: what looks like JSON for a moment is not said.
      const copy = frozenCopy(given, new WeakMap())
      const path = pathOfNonJson(copy)
      if (path === undefined) return frozenCopy(JSON.parse(JSON.stringify(copy)) as typeof given)
      throw new KitError(`"${id}" says ${name} with what is no JSON, at payload${path}.`, {
        code: 'PAYLOAD_NOT_JSON',
        details: 'Amounts are decimal strings, times milliseconds, errors { code, message }.',
      })
    },
    method(name) {
      if (accountRpcMethods.has(name)) demand('wallet:accounts', `asks for ${name}`)
    },
    counted({ event, properties }) {
      const name = ownCode(String(event))
      return Object.freeze({ event: name, properties: guard.json(name, properties) })
    },
    alert: ({ code, kind, title, message }) =>
      Object.freeze({
        code: ownCode(String(code)),
        kind,
        title: String(title),
        message: message === undefined ? undefined : String(message),
      }),
    contribution({ point, value: given, rank }) {
      refuseNamesake(point)
      const [price] = points.get(point) ?? [pluginPoints.get(point.id) ?? 'nothing']
      demand(price, `adds to ${String(point.id)}`)
      const value: any = read(point, given, rank)
      // Views are replaced with a permission of their own.
      const isView = (point as unknown) === views
      if (isView) demandOwnView((value as ViewContribution).view.id)
      if (point === themeTokens) demandOwnToken((value as ThemeToken).name)
      if (point === rpcGuards && (value as RpcGuard).asksVisitor) {
        demand('nobody', 'asks the visitor itself', '{ reason } of its check')
      }
      const yields: GuardedContribution['yields'] = (entries, { listing: own }) => {
        // A wallet of the last visit is asked by its id, which may be before its plugin is on.
        const isTaken =
          point === connectors &&
          kept.some((one) => one.point === connectors && one.value.id === value.id)
        let message = isTaken ? `"${value.id}" is a wallet of the kit` : undefined
        for (const { pluginId, listing, contribution: first } of entries) {
          if (isOther(pluginId) && listing >= own) continue
          const both = [
            { value: first.value, pluginId },
            { value, pluginId: id },
          ]
          point.combine(both, (conflict) => (message ??= conflict.message))
        }
        return message
      }
      return Object.freeze({ point, value, rank: Number(rank), ...(!isView && { yields }) })
    },
    point(point) {
      const ofPlugin = pluginPoints.has(point.id) ? 'nobody' : 'nothing'
      const [, toRead] = points.get(point) ?? ['nothing', ofPlugin]
      demand(toRead, `reads the point "${String(point.id)}"`)
    },
  }

  /** What does something, as an adapter, goes with the plugin as the service does. */
  const answered = (value: unknown): unknown => {
    const acts = isData(value) && Object.values(value).some((one) => typeof one === 'function')
    if (!acts) return frozenCopy(value)
    const known = contracts.get(value) ?? contractOf(value, answered, demandLife, asked)
    contracts.set(value, known)
    return known
  }
  const asked = (value: unknown) => membrane(value, false)
  const narrowed = (key: symbol, service: object): object => {
    if (key !== NoticeService.key) return service
    const notices = service as NoticeService
    return {
      raise: (alert) => notices.raise(guard.alert(alert)),
      dismiss: (code) => notices.dismiss(ownCode(String(code))),
      toast: (toast) => notices.toast(toast),
    } satisfies NoticeService
  }
  /** Throws for what its point cannot take. */
  const read = (point: ContributionPoint<any, any>, given: unknown, rank: number) => {
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
  const sealFor = (point: ContributionPoint<any, any>): ((value: any) => unknown) => {
    if (point === trackedEvents) return tracking
    if (point === configKeys) return fixedKey
    if (point === rpcPolicies) return judging
    if (point === inspectors) return named
    const isOfKit = points.has(point) || pluginPoints.has(point.id)
    return isOfKit ? (value) => sealTexts(point, sealObject(value), speaker) : veil
  }
  /** It stands in `inspect()` by its id, which says whose it is. */
  const named = (value: object) => {
    const inspector = sealTexts(inspectors, sealObject(value), speaker) as Inspector
    const name = inspector.id
    return Object.freeze({ ...inspector, id: isOfVendor(id, name) ? name : `${id}/${name}` })
  }
  function tracking({ event, toTrack }: TrackedEvent): TrackedEvent {
    const heard = guard.event(event)
    return Object.freeze({
      event: heard,
      toTrack(payload: unknown, read: Parameters<TrackedEvent['toTrack']>[1]) {
        const event = toTrack(shown.payload(heard.type, payload), (store) => {
          demandLife()
          return guard.state(store, read(guard.store(store)))
        })
        return event && guard.counted(event)
      },
    } as TrackedEvent)
  }
  return guard
}

/** What tells of the kit goes by the name of a point: none of others is called like one of the kit. */
function refuseNamesake(point: ContributionPoint<any, any>): void {
  const name: unknown = Object.getOwnPropertyDescriptor(point, 'id')?.value
  const isFixed = Object.isFrozen(point) && typeof name === 'string'
  const isNamesake = [...points.keys()].some((ours) => ours.id === name && ours !== point)
  if (isFixed && !isNamesake) return
  throw new KitError(`A point "${String(name)}" is not of the kit.`, {
    code: 'CONTRIBUTION_INVALID',
    details:
      'A point is made by defineContributionPoint or defineListPoint, under a name of its own.',
  })
}

/** What is contributed: of an object of a class also the members that it has by its class. */
function sealObject(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('expected an object')
  }
  if (isData(value)) return seal(value) as object
  const members = membersOf(value).map((name) => {
    const member: unknown = value[name as keyof typeof value]
    return [name, typeof member === 'function' ? member.bind(value) : member]
  })
  return seal(Object.fromEntries(members)) as object
}

/** A value and its members, read once; functions and instances of classes stay what they are. */
function seal(value: unknown, depth = 2): unknown {
  if (depth === 0 || !isData(value)) return value
  if (Array.isArray(value)) {
    return Object.freeze(ownList(value).map((member) => seal(member, depth - 1)))
  }
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        // Alive: what it is changes.
        name === 'connector' ? member : seal(member, depth - 1),
      ]),
    ),
  )
}

/** Asked with a copy: no policy decides what the next one is asked. */
function judging({ id, judge }: RpcPolicy): RpcPolicy {
  return Object.freeze({ id, judge: (question: RpcQuestion) => judge(frozenCopy(question)) })
}

/** A config key is known by its object, so that it cannot be copied. */
function fixedKey(key: object): object {
  const members = Object.getOwnPropertyDescriptors(key) as Record<string, PropertyDescriptor>
  const isFixed = Object.isFrozen(key) && Object.values(members).every(({ get }) => !get)
  // Of its own: what it inherits can change.
  if (isFixed && typeof members['key']?.value === 'string' && members['parse']) return key
  throw new TypeError('a config key is made by defineConfigKey')
}
