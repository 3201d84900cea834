import type { NameCount } from './decoded-request.ts'

/** Each name once, and how often it comes, in the order of their first. */
export function countNames(names: readonly string[]): readonly NameCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}
