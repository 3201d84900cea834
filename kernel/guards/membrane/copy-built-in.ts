/**
 * A copy of what the language has beside lists and plain objects: dates, bytes, maps and sets. They are known by marks
 * that no object can put on, and read by nothing that they could answer themselves. Undefined for anything else.
 */
export function copyBuiltIn(
  value: object,
  copies: Map<object, unknown>,
  copyMember: (member: unknown) => unknown,
): object | undefined {
  const begun = <T extends object>(copy: T): T => {
    copies.set(value, copy)
    return copy
  }
  const typedArray = typedArrays[String(ask(arrayName, value))]
  if (typedArray) return new typedArray(value as never)
  if (ask(byteLength, value) !== undefined) {
    return new Uint8Array(new Uint8Array(value as ArrayBuffer)).buffer
  }
  const time = ask(getTime, value)
  if (time !== undefined) return new Date(time as number)
  if (ask(mapSize, value) !== undefined) {
    const map = begun(new Map<unknown, unknown>())
    forEachOfMap.call(value as Map<unknown, unknown>, (member, key) =>
      map.set(copyMember(key), copyMember(member)),
    )
    return map
  }
  if (ask(setSize, value) !== undefined) {
    const set = begun(new Set<unknown>())
    forEachOfSet.call(value as Set<unknown>, (member) => set.add(copyMember(member)))
    return set
  }
  return undefined
}

const getterOf = (prototype: object, name: PropertyKey) =>
  Object.getOwnPropertyDescriptor(prototype, name)?.get as () => unknown
const arrayName = getterOf(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
const byteLength = getterOf(ArrayBuffer.prototype, 'byteLength')
const mapSize = getterOf(Map.prototype, 'size')
const setSize = getterOf(Set.prototype, 'size')
const { getTime } = Date.prototype
const { forEach: forEachOfMap } = Map.prototype
const { forEach: forEachOfSet } = Set.prototype

const typedArrays: Readonly<Record<string, new (from: never) => object>> = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
}

/** What a method of the language says of the value; undefined for a value that it is not for. */
function ask(method: () => unknown, value: object): unknown {
  try {
    return Reflect.apply(method, value, [])
  } catch {
    return undefined
  }
}
