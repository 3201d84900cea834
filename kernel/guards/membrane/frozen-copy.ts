import { ownList } from './own-list.ts'
import { alsoSaid } from './said-by.ts'

/**
 * Copies of what is handed to plugins of others, so that nothing of the kit changes with them. A copy is
 * frozen and made once, so that what is equal stays the same object. Functions and instances of classes
 * are not data and stay what they are.
 */
// Memo by what was copied.
const copies = /*#__PURE__*/ new WeakMap<object, unknown>()

/**
 * With `known` of its own a copy is as new as the value is: what others hand in may be changed before the next time. Throws a
 * RangeError once it has more parts than are `left`.
 */
export function frozenCopy<T>(
  value: T,
  known: WeakMap<object, unknown> = copies,
  parts = { left: Number.POSITIVE_INFINITY },
): T {
  if (!isData(value)) return value
  const before = known.get(value) as T | undefined
  if (before !== undefined) return before
  const copy: any = Array.isArray(value) ? [] : {}
  // First, so that what refers to itself ends.
  known.set(value, copy)
  known.set(copy, copy)
  // Of a list its places alone: members of its own would answer in the place of what it holds.
  const members = Array.isArray(value) ? ownList(value) : value
  const names = Object.keys(members)
  parts.left -= names.length
  if (parts.left < 0) throw new RangeError('too many parts')
  for (const name of names) {
    const member: unknown = members[name as keyof typeof members]
    Object.defineProperty(copy, name, { value: frozenCopy(member, known, parts), enumerable: true })
  }
  return Object.freeze(copy)
}

/** A list or a plain object. */
export function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** For a contract whose answers are handed over as they are. */
export const asItIs = (value: unknown): unknown => value

/**
 * A service as plugins of others get it: its members and nothing behind them. `answer` is what they get
 * for what it answers, `asked` what it gets of them; `demandLife` throws at each call once they have ended.
 */
export function contractOf<T extends object>(
  service: T,
  answer: (value: any) => unknown = frozenCopy,
  demandLife = () => {},
  asked: (value: unknown) => unknown = asItIs,
): T {
  const contract = Object.create(null) as Record<string, unknown>
  const handed = (value: unknown): unknown => {
    if (value === service) return contract
    if (!(value instanceof Promise)) return answer(value)
    // A new one each time: what is made of it tells the kit nothing.
    return value.then(handed, (error: unknown) => {
      throw withoutCause(error)
    })
  }
  for (const name of membersOf(service)) {
    const call = (...values: unknown[]) => {
      demandLife()
      const method = service[name as keyof T] as (...values: unknown[]) => unknown
      return handed(method.apply(service, values.map(asked)))
    }
    Object.defineProperty(contract, name, {
      enumerable: true,
      get() {
        const member = service[name as keyof T]
        return typeof member === 'function' ? call : handed(member)
      },
    })
  }
  return Object.freeze(contract) as T
}

/**
 * What failed, as a copy, without what it came from: the answer of a node says where it lies, with the key of the app
 * in it.
 */
export function withoutCause(error: unknown): unknown {
  if (!(error instanceof Error)) return frozenCopy(error)
  // Its words are kept where no copy reaches them.
  if (error instanceof DOMException) return new DOMException(error.message, error.name)
  const { cause: _, ...own } = Object.getOwnPropertyDescriptors(error) as PropertyDescriptorMap
  for (const member of Object.values(own)) {
    if ('value' in member) member.value = frozenCopy(member.value)
  }
  return alsoSaid(error, Object.create(Object.getPrototypeOf(error), own))
}

/** The names of what it has, itself and by its class. */
export function membersOf(service: object): readonly string[] {
  const names = new Set<string>()
  for (let part = service; part && part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const name of Object.getOwnPropertyNames(part)) names.add(name)
  }
  names.delete('constructor')
  // Whoever made a service ends it.
  names.delete('dispose')
  return [...names]
}
