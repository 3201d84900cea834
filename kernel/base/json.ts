import { jsonMaxDepth } from './constants.ts'

/** More than anybody says at once; a part that is referred to many times counts each time. */
export const mostJsonParts = 100_000

/**
 * The path to the first thing in a value that JSON cannot hold (`.rooms[0].at`; '' for the value
 * itself), or undefined when all of it is JSON. Members that are undefined count as absent. By shape, since objects of another
 * realm have another prototype. What lies deeper than 64 levels, or beyond a hundred thousand parts, is taken for none.
 */
export function pathOfNonJson(given: unknown): string | undefined {
  let parts = 0
  const look = (value: unknown, path: string, above: readonly unknown[]): string | undefined => {
    parts += 1
    if (parts > mostJsonParts) return path
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
    if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
    if (above.length === jsonMaxDepth || above.includes(value)) return path
    const isList = Array.isArray(value)
    if (!isList && !isPlainObject(value)) return path
    const inside = [...above, value]
    // By its places: what is missing there is no JSON either.
    const members = isList ? [...value.entries()] : Object.entries(value)
    for (const [key, member] of members) {
      if (member === undefined && !isList) continue
      const found = look(member, isList ? `${path}[${key}]` : `${path}.${key}`, inside)
      if (found !== undefined) return found
    }
    return undefined
  }
  return look(given, '', [])
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
