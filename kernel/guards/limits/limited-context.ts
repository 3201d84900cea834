import { joinedSignal } from '../../base/joined-signal.ts'
import { KitError } from '../../base/kit-error.ts'
import type { KitStorage, StorageKey } from '../../environment/storage.ts'
import { asItIs, contractOf, withoutCause } from '../membrane/frozen-copy.ts'
import { limitFacts } from '../../wallet/fact-limit.ts'
import { limitHttpClient } from './limited-http-client.ts'
import { limitInspector } from './limited-inspector.ts'
import { spoken } from './limited-notices.ts'
import { ownSignal } from '../membrane/own-signal.ts'
import type { PluginGuard } from '../plugin-guard.ts'
import type { PluginContext } from '../../plugin.ts'
import type { ViewRef } from '../../points/view-points.ts'
import type { LimitContext } from './limit-context.ts'
import { stampedLog } from './stamped-log.ts'
import { storageRoom } from './storage-room.ts'

/** Services behind the context, as its plugin may use them. What it was not granted throws. */
interface NarrowedServices {
  readonly alerts: () => Promise<PluginContext['alerts']>
  readonly views: () => Promise<PluginContext['views']>
  readonly point: PluginContext['point']
  readonly service: PluginContext['service']
}

/**
 * The context of a plugin that others wrote. It speaks at most 1,000 facts a second and those of its own
 * alone, gets of the kit what its guard lets through, asks a wallet for the methods it named, and what its
 * handlers and timers reject or throw is its own fault.
 */
export const limitContext =
  (guard: PluginGuard, narrowed: NarrowedServices): LimitContext =>
  (context, manifest, onFault) => {
    const { pluginId: id, signal, clock, http, rpc, run } = context
    const { methods, permissions = [] } = manifest
    const mayKnowAccounts = permissions.includes('wallet:accounts')
    const refuse = (what: string, details: string) => {
      throw new KitError(`The plugin "${id}" has not declared ${what}.`, {
        code: 'PERMISSION_NOT_DECLARED',
        details,
      })
    }
    const settled = (result: unknown) => {
      if (result instanceof Promise) run(result)
    }
    const speak = limitFacts(clock, signal, onFault)
    /** Of the plugin's end tells the reason of its signal, `PLUGIN_DEACTIVATED`. */
    const demandLife = () => {
      if (signal.aborted) throw withoutCause(signal.reason)
    }
    // Its own: what it makes of it, or of why it ended, tells the kit nothing.
    const ended = ownSignal(signal, withoutCause)
    const limits: Omit<PluginContext, OwnMember> = {
      signal: ended,
      emit(said) {
        const fact = guard.fact(said)
        speak(() => context.emit(fact))
      },
      track(said, given) {
        const { event, properties } = guard.counted({ event: said, properties: given })
        speak(() => context.track(event, properties))
      },
      alerts: {
        raise(alert) {
          const said = guard.alert(spoken(alert))
          speak(() => run(narrowed.alerts().then((one) => one.raise(said))))
        },
        toast(toast) {
          const said = spoken(toast)
          speak(() => run(narrowed.alerts().then((one) => one.toast(said))))
        },
      },
      contribute(contribution) {
        demandLife()
        return context.contribute(guard.contribution(contribution))
      },
      on: (event, handler) =>
        context.on(guard.event(event), (_, fact) => {
          const seen = guard.shown.event(fact)
          settled(guard.speak(() => handler(seen.payload, seen)))
        }),
      watch(store, select, handler) {
        demandLife()
        return context.watch(
          guard.store(store),
          (state) => guard.speak(() => select(guard.state(store, state))),
          (value, previous) => settled(guard.speak(() => handler(value, previous))),
        )
      },
      get inspector() {
        demandLife()
        return limitInspector(context.inspector, { id, signal, guard, demandLife })
      },
      read(store) {
        demandLife()
        return guard.state(store, context.read(guard.store(store)))
      },
      point(point) {
        demandLife()
        const { getSnapshot, subscribe } = narrowed.point(point)
        return {
          getSnapshot,
          subscribe(listener) {
            demandLife()
            const subscription = context.add(
              subscribe(() => settled(guard.speak(() => listener() as unknown))),
            )
            return () => void subscription.dispose()
          },
        }
      },
      async service(token) {
        demandLife()
        return narrowed.service(token)
      },
      get storage() {
        const { storage } = context
        const room = storageRoom(storage.prefix, roomOfOne)
        return ownStorage(storage.limited(room), demandLife, mayKnowAccounts)
      },
      log: contractOf(stampedLog(context.log, id), asItIs),
      page: contractOf(context.page, asItIs),
      random: contractOf(context.random, asItIs),
      clock: ownClock(context, ended),
      http: limitHttpClient(http, id, demandLife),
      views: {
        open(view: ViewRef, params: {} = {}) {
          if (signal.aborted) return
          run(narrowed.views().then((card) => card.open(view, params)))
        },
      },
      rpc: {
        async request(request, other) {
          const { writtenBy: _, ...asked } = request
          if (methods && !methods.includes(asked.method)) {
            refuse(`the method "${asked.method}"`, 'List it under `methods` in its manifest.')
          }
          guard.method(asked.method)
          return rpc.request(asked, other)
        },
      },
    }
    return Object.defineProperties({} as PluginContext, {
      // Not spread: some members are there for those alone who may have them.
      ...Object.getOwnPropertyDescriptors(context),
      ...Object.getOwnPropertyDescriptors(limits),
    })
  }

/** What of the context is the plugin's own, or only for its own end; each other member is narrowed. */
type OwnMember = 'pluginId' | 'options' | 'config' | 'add' | 'run'

/** Its timers end with the plugin, and what they reject or throw is its own fault. */
function ownClock(
  { clock, add, run }: Pick<PluginContext, 'clock' | 'add' | 'run'>,
  ended: AbortSignal,
): PluginContext['clock'] {
  return {
    now: clock.now,
    after(ms, callback) {
      const timer = add(
        clock.after(ms, () => {
          void timer.dispose()
          run((async () => callback())())
        }),
      )
      return () => void timer.dispose()
    },
    delay: (ms, other) => clock.delay(ms, joinedSignal(ended, other)),
  }
}

/** Characters: the page has one storage for all, 5 million in most browsers. */
const roomOfOne = 250_000

/** Without what holds for the whole kit. */
function ownStorage(
  storage: KitStorage,
  demandLife: () => void,
  mayKnowAccounts: boolean,
): KitStorage {
  const { closeAddresses: _, limited: __, scope, ...own } = storage
  const view: Omit<KitStorage, 'closeAddresses' | 'limited'> = {
    ...own,
    ...(!mayKnowAccounts && ofNoAccount(own)),
    scope: (owner) => ownStorage(scope(owner), demandLife, mayKnowAccounts),
  }
  return contractOf(view, asItIs, demandLife) as KitStorage
}

/**
 * What lies under an account goes when its visitor leaves, so that its going would tell whose address it was; and what
 * is kept for a connection or a login would tell that it ended.
 */
function ofNoAccount(own: Pick<KitStorage, 'read' | 'write' | 'remove'>): typeof own {
  const plain = (name: string) => (/:[^/]*$/.test(name) ? `${name}/` : name)
  const plainKey = <T>(given: StorageKey<T>): StorageKey<T> => {
    const key = { ...given }
    const lifetime = typeof key.lifetime === 'number' ? key.lifetime : 'kept'
    return { ...key, name: plain(`${key.name}`), lifetime }
  }
  const plainPart = (part: string | undefined) => (part === undefined ? part : plain(`${part}`))
  return {
    read: (key, part) => own.read(plainKey(key), plainPart(part)),
    write: (key, value, part) => own.write(plainKey(key), value, plainPart(part)),
    remove: (key, part) => own.remove(plainKey(key), plainPart(part)),
  }
}
