import type { Contributed, ContributionPoint } from '../base/contribution-point.ts'
import type { KitEvent } from '../base/event.ts'
import type { StoreDefinition } from '../base/store.ts'
import { featuresResolved, featuresStore } from '../features.ts'
import { frozenCopy } from './membrane/frozen-copy.ts'
import { pluginFaulted, pluginStatusChanged, tracked } from '../lifecycle/plugin-events.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'

/** State, facts and contributions as one plugin of others sees them: frozen copies. */
export interface ShownToOthers {
  state<S>(definition: StoreDefinition<S>, state: S): S
  contributions<Out>(point: ContributionPoint<any, Out>, combined: Out): Out
  payload<P>(type: string, payload: P): P
  event<E extends KitEvent<any, any>>(event: E): E
}

/** Whether the plugin that sees it is off. */
type End = Pick<AbortSignal, 'aborted'>
export type ShowValue = (value: any, end: End) => object
/** What is seen of a value of some points; of all others it is all of it. */
export type ShownValues = ReadonlyMap<ContributionPoint<any, any>, ShowValue>

/**
 * What other plugins are set to is theirs, and so is what their errors say, which may be an address. Of the
 * settings of plugins it sees its own, of the faults of others only whose they are, and of a failed switch its code.
 */
export function showTo(pluginId: string, shownValues: ShownValues, end: End): ShownToOthers {
  // What is equal stays the same object.
  const shown = new WeakMap<ResolvedFeatures, ResolvedFeatures>()
  const shownLists = new WeakMap<object, object>()
  const values = (list: readonly Contributed<any>[], show: ShowValue): object => {
    const known = shownLists.get(list)
    if (known) return known
    const copy = frozenCopy(list.map((entry) => ({ ...entry, value: show(entry.value, end) })))
    shownLists.set(list, copy)
    return copy
  }
  const features = (resolved: ResolvedFeatures): ResolvedFeatures => {
    const known = shown.get(resolved)
    if (known) return known
    const own = Object.entries(resolved.features).filter(
      ([, { owner }]) => owner === undefined || owner === pluginId,
    )
    const copy = frozenCopy({ ...resolved, features: Object.fromEntries(own) })
    shown.set(resolved, copy)
    return copy
  }
  const payload = (type: string, said: any): any => {
    if (type === featuresResolved.type) return features(said)
    const isOfAnother = said?.pluginId !== pluginId
    if (type === pluginFaulted.type && isOfAnother) {
      return Object.freeze({ pluginId: said.pluginId, where: '', message: '' })
    }
    if (type === pluginStatusChanged.type && isOfAnother) {
      return Object.freeze({ ...said, reason: '' })
    }
    // The words of a wallet, which is of another plugin, and of which. By its name: the engine knows no wallet.
    if (type === 'network/switchFailed') {
      const { from: _, ...error } = said.error
      return Object.freeze({ to: said.to, error: Object.freeze({ ...error, message: '' }) })
    }
    // What the app calls itself with its services is theirs alone.
    if (type === tracked.type && said.properties?.projectId !== undefined) {
      const { projectId: _, ...properties } = said.properties
      return frozenCopy({ ...said, properties })
    }
    return frozenCopy(said)
  }
  let seq = 0
  const numbers = new WeakMap<KitEvent<any, any>, number>()
  return {
    state: (definition: StoreDefinition<any>, state: any) =>
      definition === featuresStore ? features(state) : frozenCopy(state),
    contributions(point, combined: any) {
      const show = shownValues.get(point)
      return show ? values(combined, show) : frozenCopy(combined)
    },
    payload,
    event(event) {
      // Numbers of all facts would tell of those that it may not hear.
      if (!numbers.has(event)) numbers.set(event, (seq += 1))
      return Object.freeze({
        ...event,
        payload: payload(event.type, event.payload),
        seq: numbers.get(event),
      }) as typeof event
    },
  }
}
