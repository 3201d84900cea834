import { copyBuiltIn } from './copy-built-in.ts'
import { isData, withoutCause } from './frozen-copy.ts'
import { ownError } from './own-error.ts'
import { ownList } from './own-list.ts'
import { ownSignal } from './own-signal.ts'
import { saidBy } from './said-by.ts'
import { serviceProxy } from './service-proxy.ts'
import type { Speak } from './speak.ts'

/**
 * What a plugin of others hands to the kit, as the kit uses it. What has no functions is copied at each call. A
 * service may become another later, unless it is told to be the same at each look.
 */
export type Membrane = <T>(value: T, isLive?: boolean) => T

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
 * is a copy, with which nothing of the kit changes; a function among it gets what comes through. Of an error that
 * comes through it is known which plugin said it. What has not answered by the end of the plugin's life answers no more.
 */
export function createMembrane(speak: Speak, pluginId: string, life: () => AbortSignal): Membrane {
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
    if (value instanceof Error) return saidBy(pluginId, ownError(value, causes, take), value)
    if ('then' in value && typeof value.then === 'function')
      return takePromise(value as PromiseLike<unknown>, isLive)
    if (value instanceof AbortSignal) return takeSignal(value)
    if (isPlain(value)) return copyData(value, copies)
    return (
      copyBuiltIn(value, copies, (member) => take(member, { copies })) ??
      keep(value, serviceProxy(value, { speak, take, callable }, isLive ? undefined : new Map()))
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
          const handed = values.map((one) => lend(one))
          return take(Reflect.apply(run, self(), handed))
        } catch (error) {
          throw takeThrown(error)
        }
      })
  const takeThrown = (error: unknown): unknown => {
    try {
      // A text alone would be anybody's.
      return typeof error === 'string' ? saidBy(pluginId, new Error(error)) : take(error)
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
  const takePromise = (promise: PromiseLike<unknown>, isLive?: boolean) => {
    // A new one, whose `then` is the language's.
    const answer = new Promise((resolve) => resolve(promise)).then(
      (value) => take(value, { isLive }),
      (error: unknown) => {
        throw takeThrown(error)
      },
    )
    return inLife(answer, life())
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

/** The answer, or the end of the life in which it was asked for; by then nobody may wait for it any more. */
function inLife<T>(answer: Promise<T>, life: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    // Of its own: many may wait for one life, and a runtime warns of that.
    const end = AbortSignal.any([life])
    const onEnd = () => reject(life.reason)
    end.addEventListener('abort', onEnd, { once: true })
    const leave = () => end.removeEventListener('abort', onEnd)
    answer.then(leave, leave)
  })
  const first = Promise.race([answer, ended])
  ended.catch(() => first.catch(() => {}))
  return first
}

/** Looking at more takes seconds. */
const mostMembers = 100_000

/** Lists, and plain objects that neither do anything nor answer for themselves. Throws for one of too many members. */
function isPlain(value: object): boolean {
  if (!isData(value)) return false
  if (Array.isArray(value)) return true
  if (Reflect.ownKeys(value).length > mostMembers)
    throw new TypeError(`expected at most ${mostMembers} members`)
  return Object.values(Object.getOwnPropertyDescriptors(value)).every(
    ({ get, value: member }) => !get && typeof member !== 'function',
  )
}
