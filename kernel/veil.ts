import { copyBuiltIn } from './copy-built-in.ts'
import { isData } from './frozen-copy.ts'
import type { Speak } from './membrane.ts'
import { ownSignal } from './own-signal.ts'

/** What one plugin of others hands to another, as the other has it. */
export type Veil = <T>(value: T) => T

type Known = WeakMap<object, unknown>

/**
 * Between two plugins of others. What one hands to the other stays what it is and is the same at each look, unlike what
 * comes to the kit through a membrane, but all code in it, down to its getters, runs as `speak` says: called while a view of
 * the other is drawn, hooks in it are not that one's. What it is called with goes the other way, so that nothing comes
 * around it by a callback.
 */
export function createVeil(speak: Speak): Veil {
  const veiled: Known = new WeakMap()
  const lent: Known = new WeakMap()
  const veil = (value: any): any => {
    if (!isObject(value)) return value
    if (veiled.has(value)) return veiled.get(value)
    if (value instanceof Promise) return follow(value, veil)
    if (value instanceof AbortSignal) return pair(value, ownSignal(value, veil), veiled, lent)
    const bytes = ArrayBuffer.isView(value) || value instanceof ArrayBuffer
    const copy = bytes ? copyBuiltIn(value, new Map(), asItIs) : undefined
    return copy ?? pair(value, mirrorOf(value, speak, veil, lend), veiled, lent)
  }
  const lend = (value: any): any => {
    if (!isObject(value)) return value
    if (lent.has(value)) return lent.get(value)
    if (value instanceof Promise) return follow(value, lend)
    // Instances of classes go as they are: many of them are of the page, and no good in another form.
    const isOpen = typeof value === 'function' || isData(value)
    return pair(value, isOpen ? mirrorOf(value, asCalled, lend, veil) : value, lent, veiled)
  }
  return veil
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const asItIs = (value: unknown) => value
const asCalled: Speak = (say) => say()

/** What went over is on its way back what it was. */
function pair(value: object, made: object, there: Known, back: Known): object {
  there.set(value, made)
  back.set(made, value)
  return made
}

const follow = (promise: Promise<unknown>, cross: (value: unknown) => unknown) =>
  promise.then(cross, (error: unknown) => {
    throw cross(error)
  })

/** It stands before an object of its own, since a proxy has to say of a frozen one what that says. */
function mirrorOf(
  value: any,
  speak: Speak,
  cross: (value: unknown) => unknown,
  back: (value: unknown) => unknown,
): object {
  const run = (act: () => unknown) =>
    speak(() => {
      try {
        return cross(act())
      } catch (error) {
        throw cross(error)
      }
    })
  const get = (_: object, name: PropertyKey) => run(() => value[name])
  const common: ProxyHandler<any> = {
    get,
    has: (_, name) => speak(() => name in value),
    set: (_, name, member) => speak(() => Reflect.set(value, name, back(member))),
    defineProperty: () => false,
    deleteProperty: () => false,
    getPrototypeOf: () => speak(() => Reflect.getPrototypeOf(value)),
  }
  if (typeof value === 'function') {
    return new Proxy(Object.hasOwn(value, 'prototype') ? function () {} : () => {}, {
      ...common,
      apply: (_, self, values) =>
        run(() =>
          Reflect.apply(
            value,
            back(self),
            values.map((one: unknown) => back(one)),
          ),
        ),
      construct: (_, values) =>
        run(() =>
          Reflect.construct(
            value,
            values.map((one: unknown) => back(one)),
          ),
        ) as object,
    })
  }
  return new Proxy(Array.isArray(value) ? [] : {}, {
    ...common,
    ownKeys: () => speak(() => Reflect.ownKeys(value)),
    getOwnPropertyDescriptor: (shadow, name) =>
      speak(() => {
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
