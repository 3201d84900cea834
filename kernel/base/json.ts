/**
 * The path to the first thing in a value that JSON cannot hold (`.rooms[0].at`; '' for the value
 * itself), or undefined when all of it is JSON. Members that are undefined count as absent. By shape, since objects of another
 * realm have another prototype.
 */
export function pathOfNonJson(
  value: unknown,
  path = '',
  above: readonly unknown[] = [],
): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (above.includes(value)) return path
  const inside = [...above, value]
  if (Array.isArray(value)) {
    return value
      .map((member, index) => pathOfNonJson(member, `${path}[${index}]`, inside))
      .find((found) => found !== undefined)
  }
  if (!isPlainObject(value)) return path
  return Object.entries(value)
    .map(([key, member]) =>
      member === undefined ? undefined : pathOfNonJson(member, `${path}.${key}`, inside),
    )
    .find((found) => found !== undefined)
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
