/**
 * The name that was meant by one that is none: the same in other letters, at most a third of the letters wrong,
 * or the only one that it is the end of (`Send` of `WalletSend`). Undefined where that is a guess.
 */
export function nearestName(text: string, names: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase()
  const near = [...names]
    .map((name) => ({ name, letters: distance(wanted, name.toLowerCase()) }))
    .filter(({ letters }) => letters <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((left, right) => left.letters - right.letters)[0]
  if (near) return near.name
  const ending = [...names].filter((name) => name.toLowerCase().endsWith(wanted))
  return wanted.length > 2 && ending.length === 1 ? ending[0] : undefined
}

/** `; did you mean "swaps"?`, or nothing. */
export function didYouMean(text: string, names: Iterable<string>): string {
  const name = nearestName(text, names)
  return name === undefined ? '' : `; did you mean "${name}"?`
}

/** How many letters have to be changed, put in or taken out. */
function distance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > left.length) return Infinity
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...right].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
