export type Json =
  | null
  | string
  | number
  | boolean
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * A copy of JSON in which a key `__proto__` is left out, members that are undefined as well, and a
 * bigint becomes a hex quantity. Throws a TypeError for what JSON cannot hold.
 */
export function copyJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'bigint' && value >= 0n) return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(copyJson)
  if (typeof value === 'object') {
    const copy: Record<string, Json> = {}
    for (const [key, member] of Object.entries(value)) {
      if (key !== '__proto__' && member !== undefined) copy[key] = copyJson(member)
    }
    return copy
  }
  throw new TypeError('not JSON')
}
