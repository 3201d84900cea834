/** What could be read of a list, and how many entries could not: one bad entry does not spoil the rest. */
export function readEach<E, T>(
  entries: readonly E[],
  read: (entry: E) => T | undefined,
): { readonly read: readonly T[]; readonly dropped: number } {
  let dropped = 0
  const good: T[] = []
  for (const entry of entries) {
    try {
      const one = read(entry)
      if (one !== undefined) good.push(one)
    } catch {
      dropped += 1
    }
  }
  return { read: good, dropped }
}
