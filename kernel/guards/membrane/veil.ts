import { copyBuiltIn } from './copy-built-in.ts'
import { errorPrototypes } from './own-error.ts'
import type { Speak } from './speak.ts'
import { ownSignal } from './own-signal.ts'

/** What one plugin of others hands to another, as the other has it. */
export type Veil = <T>(value: T) => T
/** One for each other plugin, or for anybody. */
export type Veils = (speakOther?: Speak) => Veil

/**
 * Between a plugin of others and each other one. What it hands over stays what it is and is the same at each look, unlike
 * what comes to the kit through a membrane, but all code in it, down to its getters, runs as `speak` says: called while a
 * view of the other is drawn, hooks in it are not that one's. What it is called with crosses the other way, runs as
 * `speakOther` says, and is what it was only back at who handed it over. Where that may be anybody, it comes back to none.
 */
export function createVeils(speak: Speak): Veils {
  const own = new WeakMap<object, object>()
  return (speakOther) => {
    const lent = new WeakMap<object, object>()
    const back = speakOther ? lent : new WeakMap<object, object>()
    const veil: Veil = crossing(speak, back, own, (value) => lend(value))
    const lend: Veil = crossing(speakOther ?? speak, own, lent, veil)
    return (value) => speak(() => veil(value))
  }
}

// Memo by what was made: what stands behind it.
export const unveiled = /*#__PURE__*/ new WeakMap<object, object>()

/** One way through a veil. What came the other way is found in `origins`, what goes is kept in `gone`. */
function crossing(
  speak: Speak,
  origins: WeakMap<object, object>,
  gone: WeakMap<object, object>,
  back: Veil,
): Veil {
  const made = new WeakMap<object, object>()
  const cross = (value: any): any => {
    if (!isObject(value)) return value
    const known = origins.get(value) ?? made.get(value)
    if (known) return known
    // Behind another veil already.
    if (unveiled.has(value)) return value
    if (value instanceof Promise) return follow(value, cross)
    const isBytes = ArrayBuffer.isView(value) || value instanceof ArrayBuffer
    const copy = isBytes && copyBuiltIn(value, new Map(), cross)
    if (copy) return copy
    const seen =
      value instanceof AbortSignal ? ownSignal(value, cross) : mirrorOf(value, speak, cross, back)
    made.set(value, seen)
    for (const map of [gone, unveiled]) map.set(seen, value)
    return seen
  }
  return cross
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** A new one, whose `then` is the language's. */
const follow = (promise: Promise<unknown>, cross: Veil) =>
  new Promise((resolve) => resolve(promise)).then(cross, (error: unknown) => {
    throw cross(error)
  })

/** It stands before an object of its own, since a proxy has to say of a frozen one what that says. */
function mirrorOf(value: any, speak: Speak, cross: Veil, back: Veil): object {
  const tell = <T>(act: () => T): T =>
    speak(() => {
      try {
        return act()
      } catch (error) {
        throw cross(error)
      }
    })
  const run = (act: () => unknown): any => tell(() => cross(act()))
  const get = (_: object, name: PropertyKey) => run(() => value[name])
  const common: ProxyHandler<any> = {
    get,
    has: (_, name) => tell(() => name in value),
    // Nothing is written, and nothing said of it: React for development writes to elements.
    set: () => true,
    defineProperty: () => false,
    deleteProperty: () => false,
    preventExtensions: () => false,
    setPrototypeOf: () => false,
    getPrototypeOf: () =>
      tell(() => {
        const prototype = Reflect.getPrototypeOf(value)
        // With the one of a class come all objects of it.
        return prototype && !isEverybodys(prototype) ? cross(prototype) : prototype
      }),
  }
  if (typeof value === 'function') {
    return new Proxy(Object.hasOwn(value, 'prototype') ? function () {} : () => {}, {
      ...common,
      apply: (_, self, values) => run(() => Reflect.apply(value, back(self), values.map(back))),
      construct: (_, values) => run(() => Reflect.construct(value, values.map(back))),
    })
  }
  return new Proxy(Array.isArray(value) ? [] : {}, {
    ...common,
    ownKeys: () => tell(() => Reflect.ownKeys(value)),
    getOwnPropertyDescriptor: (shadow, name) =>
      tell(() => {
        const own = Reflect.getOwnPropertyDescriptor(value, name)
        // Of a list its length.
        const configurable = Reflect.getOwnPropertyDescriptor(shadow, name)?.configurable ?? true
        return (
          own && {
            value: get(shadow, name),
            writable: true,
            enumerable: own.enumerable ?? false,
            configurable,
          }
        )
      }),
  })
}

const ofLanguage: ReadonlySet<object> = /*#__PURE__*/ new Set(
  /*#__PURE__*/ [
    Object,
    Function,
    Array,
    Map,
    Set,
    Date,
    TypeError,
    RangeError,
    AggregateError,
    DOMException,
  ].map(({ prototype }) => prototype as object),
)
const isEverybodys = (prototype: object) =>
  ofLanguage.has(prototype) || errorPrototypes.has(prototype)
