/** Longer is no list of a manifest or of a fact. */
const longest = 100_000

/**
 * The list that somebody else made, as one of ours. By its places alone: no method of it is called, and none
 * comes along. Throws for what is no list.
 */
export function ownList<T>(given: readonly T[], most = longest): T[] {
  if (!Array.isArray(given)) throw new TypeError('expected a list')
  const { length } = given
  if (length > most) throw new TypeError(`expected a list of at most ${most}`)
  return Array.from({ length }, (_, index) => given[index] as T)
}
