/** How many fields share a name; members of lists share that of their list. */
export type NameCount = readonly [name: string, count: number]

/** Each name once, and how often it comes, in the order of their first. */
export function countNames(names: readonly string[]): readonly NameCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}
