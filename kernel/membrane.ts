import { KitError } from './base/kit-error.ts'
import { copyBuiltIn } from './copy-built-in.ts'
import { isData, membersOf, withoutCause } from './frozen-copy.ts'
import { ownList } from './own-list.ts'
import { ownSignal } from './own-signal.ts'
import { RpcError, UserRejectedRequestError } from './wallet/rpc-error.ts'

/** Calls code of its plugin while the card is drawn: hooks of the kit reach no more in it than in a view of the plugin. */
export type Speak = <T>(say: () => T) => T

/**
 * What a plugin of others hands to the kit, as the kit uses it. What has no functions is copied at each call. A
 * service may become another later, unless it is told to be the same at each look.
 */
export type Membrane = <T>(value: T, isLive?: boolean) => T

/** The errors that the kit tells apart; what is thrown is one of these, whatever was made of it. */
export const errorPrototypes: ReadonlySet<object> = /*#__PURE__*/ new Set([
  UserRejectedRequestError.prototype,
  RpcError.prototype,
  KitError.prototype,
  Error.prototype,
])
const errorTexts = ['name', 'message', 'shortMessage', 'details', 'stack']
const errorMembers = [...errorTexts, 'code', 'rpcCode', 'retryable', 'data', 'cause']
/** Of errors that came from another one. */
const longestChain = 8

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

interface Look {
  /** Of what was met on the way, so that what refers to itself ends. */
  readonly copies?: Map<object, unknown>
  /** How many errors it is the cause of. */
  readonly causes?: number
  /** A service that may become another later; any other one is the same at each look. */
  readonly isLive?: boolean
}

const ofItsOwn = { enumerable: true, writable: true, configurable: true }

/**
 * Between a plugin of others and the kit. Values that come through are data of the kit's own: no element, no promise in
 * the place of a text, no text that is read twice. Functions that come through run as code of their plugin also
 * where the card is drawn, and so do members of services. What the kit hands to such a function in turn
 * is a copy, with which nothing of the kit changes; a function among it gets what comes through.
 */
export function createMembrane(speak: Speak): Membrane {
  // What is equal stays equal, so that a connector is known again and a listener can be taken off.
  const known = new WeakMap<object, unknown>()
  const lent = new WeakMap<object, unknown>()
  const signals = new WeakMap<AbortSignal, AbortSignal>()

  const take = (value: any, look: Look = {}): any => {
    const { copies = new Map<object, unknown>(), causes = 0, isLive } = look
    if (typeof value === 'symbol') return undefined
    if (!isObject(value)) return value
    if (known.has(value)) return known.get(value)
    if (copies.has(value)) return copies.get(value)
    if (typeof value === 'function')
      return keep(
        value,
        callable(value, () => undefined),
      )
    if (value instanceof Error) return takeError(value, causes)
    if ('then' in value && typeof value.then === 'function')
      return takePromise(value as PromiseLike<unknown>, isLive)
    if (value instanceof AbortSignal) return takeSignal(value)
    if (isPlain(value)) return copyData(value, copies)
    return (
      copyBuiltIn(value, copies, (member) => take(member, { copies })) ??
      keep(value, serviceOf(value, isLive ? undefined : new Map()))
    )
  }
  const takeSignal = (signal: AbortSignal) => {
    const taken =
      signals.get(signal) ?? ownSignal(signal, (reason) => speak(() => takeThrown(reason)))
    signals.set(signal, taken)
    return taken
  }
  const keep = (given: object, taken: object) => {
    known.set(given, taken)
    known.set(taken, taken)
    return taken
  }
  const callable =
    (run: Function, self: () => unknown) =>
    (...values: unknown[]): unknown =>
      speak(() => {
        try {
          return take(
            Reflect.apply(
              run,
              self(),
              values.map((one) => lend(one)),
            ),
          )
        } catch (error) {
          throw takeThrown(error)
        }
      })
  const takeThrown = (error: unknown): unknown => {
    try {
      return take(error)
    } catch {
      return new Error('failed with what cannot be read')
    }
  }

  const copyData = (value: any, copies: Map<object, unknown>) => {
    const isList = Array.isArray(value)
    const copy: any = isList ? [] : {}
    // First, so that what refers to itself ends.
    copies.set(value, copy)
    for (const [name, member] of Object.entries(isList ? ownList(value) : value)) {
      const taken = take(member, { copies })
      Object.defineProperty(copy, name, { value: taken, enumerable: true })
    }
    return Object.freeze(copy)
  }
  /**
   * Its members are read when they are used, and remembered in `read`: what was answered is the same at each
   * look. What a live one is, it may become later. Nothing is written to it.
   */
  const serviceOf = (service: object, read?: Map<string, unknown>): object => {
    const methods = new Map<Function, unknown>()
    const methodOf = (method: Function) => {
      const made = methods.get(method) ?? callable(method, () => service)
      methods.set(method, made)
      return made
    }
    const isMember = (name: string | symbol): name is string =>
      // Nothing but a promise can be awaited.
      typeof name === 'string' && name !== 'then' && !(name in Object.prototype) && name in service
    const memberOf = (name: string | symbol) =>
      speak(() => {
        if (!isMember(name)) return undefined
        if (read?.has(name)) return read.get(name)
        const member: unknown = service[name as keyof typeof service]
        const taken = typeof member === 'function' ? methodOf(member) : take(member)
        read?.set(name, taken)
        return taken
      })
    return new Proxy(Object.create(null) as object, {
      get: (_, name) => memberOf(name),
      has: (_, name) => speak(() => isMember(name)),
      ownKeys: () => speak(() => membersOf(service).filter(isMember)),
      getOwnPropertyDescriptor: (_, name) =>
        speak(() =>
          isMember(name)
            ? { value: memberOf(name), enumerable: true, configurable: true }
            : undefined,
        ),
      set: () => false,
      defineProperty: () => false,
      deleteProperty: () => false,
      setPrototypeOf: () => false,
    })
  }
  const takePromise = (promise: PromiseLike<unknown>, isLive?: boolean) =>
    // A new one, whose `then` is the language's.
    new Promise((resolve) => resolve(promise)).then(
      (value) => take(value, { isLive }),
      (error: unknown) => {
        throw takeThrown(error)
      },
    )
  const takeError = (error: Error, causes: number): Error => {
    const own: PropertyDescriptorMap = {}
    for (const name of errorMembers) {
      const given: unknown = name in error ? error[name as keyof Error] : undefined
      if (given === undefined || (name === 'cause' && causes === longestChain)) continue
      const value = name === 'cause' ? take(given, { causes: causes + 1 }) : take(given)
      const isFit = !errorTexts.includes(name) || typeof value === 'string'
      if (isFit) own[name] = { value, enumerable: name !== 'stack', configurable: true }
    }
    let kind: object = error
    while (!errorPrototypes.has(kind)) kind = Object.getPrototypeOf(kind)
    return Object.create(kind, own) as Error
  }
  const lend = (value: any, copies = new Map<object, unknown>()): unknown => {
    if (typeof value === 'function') return lendFunction(value)
    if (!isObject(value) || known.has(value)) return value
    if (copies.has(value)) return copies.get(value)
    // One that follows: what is done to it is done to nobody else who waits.
    if (value instanceof AbortSignal) return lendSignal(value)
    if (value instanceof Error) return withoutCause(value)
    if (value instanceof Promise) return lendPromise(value)
    if (!isData(value)) {
      return copyBuiltIn(value, copies, (member) => lend(member, copies)) ?? value
    }
    const copy: any = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    for (const [name, member] of Object.entries(value)) {
      Object.defineProperty(copy, name, { ...ofItsOwn, value: lend(member, copies) })
    }
    return copy
  }
  const lendSignal = (signal: AbortSignal) => {
    const made = lent.get(signal) ?? ownSignal(signal, withoutCause)
    lent.set(signal, made)
    return made
  }
  const lendPromise = (promise: Promise<unknown>) =>
    promise.then(
      (value) => lend(value),
      (error: unknown) => {
        throw withoutCause(error)
      },
    )
  const lendFunction = (run: Function): unknown => {
    const made = lent.get(run) ?? ((...values: unknown[]) => run(...values.map((one) => take(one))))
    lent.set(run, made)
    return made
  }
  return (value, isLive = true) => speak(() => take(value, { isLive }))
}

/** Lists, and plain objects that neither do anything nor answer for themselves. */
function isPlain(value: object): boolean {
  if (!isData(value)) return false
  if (Array.isArray(value)) return true
  return Object.values(Object.getOwnPropertyDescriptors(value)).every(
    ({ get, value: member }) => !get && typeof member !== 'function',
  )
}
