import type { Contributed, Contribution } from '../base/contribution-point.ts'
import type { EventDefinition, EventType } from '../base/event.ts'
import { KitError } from '../base/kit-error.ts'
import type { StoreDefinition } from '../base/store.ts'
import { createDemand } from './demand.ts'
import { drawsView } from './draws-view.ts'
import { createContributionGuard } from './contribution-guard.ts'
import type { Kernel } from '../kernel.ts'
import { isOfVendor, tellsOfAccounts } from './kit-names.ts'
import {
  pluginPointPrices,
  pointPrices,
  priceToAdd,
  servicePrices,
  storePrices,
} from './permission-prices.ts'
import { createOwnWords, ownCode } from './own-words.ts'
import type { PluginGuard } from './plugin-guard.ts'
import type { Permission, PluginManifest } from '../plugin.ts'
import type { ConfigKey } from '../points/config-key.ts'
import { configKeys } from '../points/config-points.ts'
import { closeGuards, type ViewContribution, views } from '../points/view-points.ts'
import { createContributionSeal } from './seals/sealed-contribution.ts'
import { sealStore } from './seals/sealed-store.ts'
import type { Speaker } from './seals/sealed-texts.ts'
import { accountNamingMethods } from './limits/own-account.ts'
import { createGrantedServices } from './granted-services.ts'
import { showTo, type ShowValue } from './shown-to-others.ts'
import { shownWallets } from './shown-wallets.ts'
import { createVeils, type Veil } from './membrane/veil.ts'
import { connectionRpcMethods } from '../wallet/requests/connection-methods.ts'
import { accountRpcMethods, filterRpcMethods } from '../wallet/requests/rpc-methods.ts'
import { routerStore } from '../wallet/views/router-store.ts'

/**
 * Of some points not all is seen: a key of another plugin is parsed by the kit alone, and a view is drawn by the card alone,
 * as what it is made of may hold what the visitor decides.
 */
const shownValues: ReadonlyMap<any, ShowValue> = /*#__PURE__*/ new Map<any, ShowValue>([
  ...shownWallets,
  [configKeys, ({ key, scope }: ConfigKey) => ({ key, scope })],
  [views, ({ load: _, ...seen }: ViewContribution) => seen],
])

export interface GuardInput
  extends Pick<Speaker, 'speak' | 'membrane' | 'brings'>,
    Pick<PluginGuard, 'asNobody' | 'lentState' | 'life'> {
  /** What it hands to other plugins, as these have it. */
  readonly veil: Veil
  /** A service of another plugin of others, as this one has it. */
  readonly lent: <T extends object>(key: symbol, service: T) => T
  /** What another plugin contributed, as this one has it: of a plugin of others behind its veil. */
  readonly lentValue: <T>(pluginId: string, value: T) => T
  /** Told of each store of the plugin. */
  readonly owns: (definition: StoreDefinition<any>) => void
  readonly kernel: Pick<Kernel, 'point' | 'store'>
  readonly manifest: Pick<PluginManifest, 'id' | 'permissions'>
  /** Whether a service is one of the kit, by the key of its token: of the kernel, or of a plugin of ours. */
  readonly isOfKit: (key: symbol) => boolean
  /** What plugins of the kit contribute by their manifests, also while they are off. */
  readonly kept: readonly Contribution<any>[]
  /** Whether the kit declares the store, and no plugin of others. */
  readonly isStoreOfKit: (definition: StoreDefinition<any>) => boolean
  readonly isOther: (pluginId: string) => boolean
  /** What custom properties of others begin with, and of which vendor those are. */
  readonly properties: ReadonlyMap<string, string>
  /** Keys of services that stand in points of the kit, as its wallets do: the kit asks these, and their vendors. */
  readonly serving: Set<symbol>
  /** Whether the plugin is on. */
  readonly isOpen: () => boolean
}

/** Answered with what opens the grants of a wallet, also those of the app and what the visitor refused to hand over. */
const listOfGrants = 'wallet_getGrantedExecutionPermissions'

export function createPluginGuard(input: GuardInput): PluginGuard {
  const { manifest, kernel, isOfKit, kept, isStoreOfKit, isOther, isOpen, speak, membrane } = input
  const { serving, properties, veil, lent, lentValue, lentState, owns, asNobody, life, brings } =
    input
  const { id, permissions = [] } = manifest
  const has = (permission: Permission) => permissions.includes(permission)
  const demand = createDemand(id, has)
  const shown = showTo(id, shownValues, endOf(isOpen))
  const combined = createVeils(asNobody)()
  const lentList = lendLists(lentValue)
  const isOwnKey = (key: symbol) => isOfVendor(id, key.description ?? '')
  const speaker: Speaker = {
    id,
    speak,
    membrane,
    brings,
    token(given) {
      const token = guard.token(given)
      // Nobody takes the service of another vendor from its users by naming it.
      if (isOwnKey(token.key)) serving.add(token.key)
      return token
    },
    draws: (viewId) => drawsView(kernel, id, viewId),
    wasHeld: () => kernel.store(routerStore).getSnapshot().refusals > 0,
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

  const guard: PluginGuard = {
    ...createOwnWords(id),
    speak,
    asNobody,
    life,
    shown,
    lentState,
    state: (definition, state) => shown.state(definition, lentState(definition, state)),
    contributions(point, given: any) {
      // Which plugin made a point of others is not known.
      if (!pointPrices.has(point)) return shown.contributions(point, combined(given))
      return shown.contributions(point, shownValues.has(point) ? given : lentList(given))
    },
    token({ id: name, key }) {
      const token = Object.freeze({ id: String(name), key })
      const isKept = isOfKit(key) || (serving.has(key) && !isOwnKey(key))
      const [price, instead] = servicePrices.get(key) ?? [isKept ? 'nobody' : 'nothing']
      demand(price, `asks for the service "${token.id}"`, instead)
      return token
    },
    hand: createGrantedServices({
      guard: () => guard,
      membrane,
      demandLife,
      isOwnKey,
      ownCode: (code) => ownCode(id, code),
      lent,
    }),
    store(definition) {
      const price = storePrices.get(definition) ?? (isStoreOfKit(definition) ? 'nobody' : 'nothing')
      demand(price, `reads the store "${String(definition.id)}"`)
      return definition
    },
    sealStore: (definition) => sealStore(definition, { id, hear, shown, speak, owns }),
    event<T extends EventType, P>({ type: given }: EventDefinition<T, P>) {
      // Read once: what says its name anew may say another one.
      const type = String(given)
      hear(type, 'listens to')
      return { type } as EventDefinition<T, P>
    },
    method(name) {
      if (filterRpcMethods.has(name)) demand('nobody', `asks for ${name}`, 'eth_getLogs')
      if (name === listOfGrants) demand('nobody', `asks for ${name}`)
      if (accountRpcMethods.has(name)) demand('wallet:accounts', `asks for ${name}`)
      if (accountNamingMethods.has(name)) demand('wallet:accounts', `asks for ${name}`)
      if (connectionRpcMethods.has(name)) demand('wallet:connect', `asks for ${name}`)
    },
    contribution: createContributionGuard({
      id,
      demand,
      seal: createContributionSeal({
        id,
        guard: () => guard,
        speaker,
        veil,
        demandLife,
        mayKnowAccounts: has('wallet:accounts'),
        isListed: has('wallet:listed'),
      }),
      isOther,
      kept,
      properties,
      kernel,
    }),
    later(point) {
      // These are asked as the first wallet connects.
      const price = point === closeGuards ? 'wallet:accounts' : priceToAdd(point)
      demand(price, `adds later to ${String(point.id)}`)
    },
    point(point) {
      const ofPlugin = pluginPointPrices.has(point.id) ? 'nobody' : 'nothing'
      const [, toRead] = pointPrices.get(point) ?? ['nothing', ofPlugin]
      demand(toRead, `reads the point "${String(point.id)}"`)
    },
  }

  return guard
}

/** For as long as it is off; on again, what it asks for then is told again. */
const endOf = (isOpen: () => boolean) => ({
  get aborted() {
    return !isOpen()
  },
})

type ContributedList = readonly Contributed<any>[]

/** What stands in a point of the kit, such as a view that loads, is called by whoever reads it as well. */
function lendLists(lentValue: GuardInput['lentValue']): (list: ContributedList) => ContributedList {
  // What is equal stays the same object.
  const lists = new WeakMap<ContributedList, ContributedList>()
  return (list) => {
    const known = lists.get(list)
    if (known) return known
    const made = list.map(({ value, pluginId }) => ({
      value: lentValue(pluginId, value),
      pluginId,
    }))
    lists.set(list, made)
    return made
  }
}
