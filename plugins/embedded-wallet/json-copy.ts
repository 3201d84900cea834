export type Json =
  | null
  | string
  | number
  | boolean
  | readonly Json[]
  | { readonly [key: string]: Json }

/** What of one message is looked at: characters of a text, levels, values in all. */
const longestText = 1_048_576
const mostLevels = 64
const mostNodes = 10_000

/**
 * Whether a value is small enough to be looked at any closer. Level by level, so that neither depth nor
 * width costs more than the limits; it says nothing of what the value holds.
 */
export function isSmall(value: unknown): boolean {
  let level: unknown[] = [value]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return false
    nodes += level.length
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && part.length > longestText) return false
      if (typeof part !== 'object' || part === null) continue
      if (Array.isArray(part)) {
        if (nodes + below.length + part.length > mostNodes) return false
        for (const member of part) below.push(member)
      } else if (isPlain(part)) {
        for (const key in part) {
          if (key.length > longestText) return false
          below.push((part as Record<string, unknown>)[key])
          if (nodes + below.length > mostNodes) return false
        }
      }
    }
    level = below
  }
  return nodes <= mostNodes
}

/**
 * A copy of JSON, frozen all the way down, in which members that are undefined and a key `__proto__` are
 * left out. With `hexBigints`, a bigint becomes a hex quantity. Throws a TypeError for what JSON cannot
 * hold. Not for values that `isSmall` refuses.
 */
export function copyJson(value: unknown, options: { readonly hexBigints?: boolean } = {}): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'bigint' && value >= 0n && options.hexBigints) {
    return `0x${value.toString(16)}`
  }
  if (Array.isArray(value)) {
    return Object.freeze(value.map((member) => copyJson(member, options)))
  }
  if (typeof value === 'object' && isPlain(value)) {
    const copy: Record<string, Json> = {}
    for (const [key, member] of Object.entries(value)) {
      if (key !== '__proto__' && member !== undefined) copy[key] = copyJson(member, options)
    }
    return Object.freeze(copy)
  }
  throw new TypeError('JSON cannot hold this')
}

/** By shape: objects of another realm have another prototype. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
