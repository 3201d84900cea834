import { KitError } from './base/kit-error.ts'
import type { StoreReader } from './base/store.ts'
import type { ServiceEndpoint } from './environment/service-endpoints.ts'
import type { KitStorage, StorageKey } from './environment/storage.ts'
import { contractOf, frozenCopy, withoutCause } from './frozen-copy.ts'
import { spoken } from './limited-services.ts'
import { ownSignal } from './own-signal.ts'
import type { PluginGuard } from './plugin-guard.ts'
import type { PluginContext, PluginManifest } from './plugin.ts'
import type { ViewRef } from './points/view-points.ts'
import { shownStream } from './shown-stream.ts'

/** Facts a second; who has more to say has lost count, and keeps all others waiting. */
const factsPerSecond = 1_000

export type LimitContext = (
  context: PluginContext,
  manifest: PluginManifest,
  onFault: (where: string, error: unknown) => void,
) => PluginContext

/** Services behind the context, as its plugin may use them. What it was not granted throws. */
interface NarrowedServices {
  readonly alerts: () => Promise<PluginContext['alerts']>
  readonly views: () => Promise<PluginContext['views']>
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
    let second = 0
    let facts = 0
    /** Does what makes a fact, unless there were too many. */
    const speak = (say: () => void) => {
      if (signal.aborted) return
      const now = Math.floor(clock.now() / 1000)
      facts = now === second ? facts + 1 : 1
      second = now
      if (facts <= factsPerSecond) say()
      else onFault('flood', new Error(`more than ${factsPerSecond} facts in a second`))
    }
    /** Of the plugin's end tells the reason of its signal, `PLUGIN_DEACTIVATED`. */
    const demandLife = () => {
      if (signal.aborted) throw withoutCause(signal.reason)
    }
    // Its own: what it makes of it, or of why it ended, tells the kit nothing.
    const ended = ownSignal(signal, withoutCause)
    const limits: Partial<PluginContext> = {
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
          settled(handler(seen.payload, seen))
        }),
      watch(store, select, handler) {
        demandLife()
        return context.watch(
          guard.store(store),
          (state) => select(guard.state(store, state)),
          (value, previous) => settled(handler(value, previous)),
        )
      },
      get inspector() {
        const { inspector } = context
        const store: typeof inspector.store = (definition) => {
          const { getSnapshot, subscribe, state$ } = inspector.store(definition)
          const seen = (state: ReturnType<typeof getSnapshot>) =>
            frozenCopy(guard.lentState(definition, state))
          const reader: StoreReader<ReturnType<typeof getSnapshot>> = {
            getSnapshot: () => seen(getSnapshot()),
            subscribe: (listener) =>
              subscribe(() => {
                if (!signal.aborted) listener()
              }),
            state$: shownStream(state$, seen, signal),
          }
          return contractOf(reader, asItIs, demandLife)
        }
        const limited: typeof inspector = {
          ...inspector,
          events$: shownStream(inspector.events$, frozenCopy, signal),
          recorded: () => frozenCopy(inspector.recorded()),
          inspect: () => frozenCopy(inspector.inspect()),
          // Whoever looks at everything does not bring back what was switched off for its faults.
          async retry() {
            throw new KitError(`The plugin "${id}" cannot start others.`, {
              code: 'PERMISSION_NOT_DECLARED',
              details: 'A failed plugin gets another chance by the kit and its devtools.',
            })
          },
          // The definitions are what `store` knows them by.
          stores: Object.freeze(inspector.stores.map((one) => Object.freeze({ ...one }))),
          store,
        }
        return contractOf(limited, asItIs, demandLife)
      },
      read(store) {
        demandLife()
        return guard.state(store, context.read(guard.store(store)))
      },
      get storage() {
        return ownStorage(context.storage, demandLife, mayKnowAccounts)
      },
      log: contractOf(context.log, asItIs),
      page: contractOf(context.page, asItIs),
      random: contractOf(context.random, asItIs),
      clock: {
        now: clock.now,
        after(ms, callback) {
          const timer = context.add(
            clock.after(ms, () => {
              void timer.dispose()
              run((async () => callback())())
            }),
          )
          return () => void timer.dispose()
        },
        delay: (ms, other) => clock.delay(ms, other ? AbortSignal.any([ended, other]) : ended),
      },
      http: {
        ...http,
        call: (endpoint, call) => http.call(fixed(id, endpoint), call).catch(failed),
        image: (endpoint, call) => http.image(fixed(id, endpoint), call).catch(failed),
        endpoint(role) {
          demandLife()
          return http.endpoint(`${role}` as typeof role)
        },
        // Sent with the calls of all.
        setClientId() {
          throw new KitError(`The plugin "${id}" cannot set the client id.`, {
            code: 'PERMISSION_NOT_DECLARED',
            details: 'It is that of the pairing or of the app: kit.setClientId.',
          })
        },
      },
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

/**
 * A copy, of texts where it says where to, so that what was allowed is what is asked. Its name is one of the plugin's
 * own: the kit says in a fact of its own which call failed.
 */
function fixed<E extends ServiceEndpoint>(id: string, endpoint: E): E {
  const copy = { ...endpoint }
  return { ...copy, name: `${id}/${copy.name}`, host: `${copy.host}`, path: `${copy.path}` }
}

/** Without what holds for the whole kit. */
function ownStorage(
  storage: KitStorage,
  demandLife: () => void,
  mayKnowAccounts: boolean,
): KitStorage {
  const { closeAddresses: _, scope, ...own } = storage
  const limited: Omit<KitStorage, 'closeAddresses'> = {
    ...own,
    ...(!mayKnowAccounts && ofNoAccount(own)),
    scope: (owner) => ownStorage(scope(owner), demandLife, mayKnowAccounts),
  }
  return contractOf(limited, asItIs, demandLife) as KitStorage
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

/** The address of the answer carries the client id of the pairing. */
const failed = (error: unknown): never => {
  throw withoutCause(error)
}

const asItIs = (value: unknown) => value
