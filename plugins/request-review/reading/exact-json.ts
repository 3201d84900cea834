/**
 * A JSON text that says the same to each of its readers. Throws for a name that an object has twice, of which some
 * wallets take the first and others the last, and for a number that not every reader holds.
 */
export function parseExactJson(text: string): unknown {
  let names = 0
  const rest = text.replace(textsAndNames, (_, colon: string | undefined) => {
    if (colon !== undefined) names += 1
    return '""'
  })
  const value: unknown = JSON.parse(text)
  if (names !== countMembers(value)) throw new TypeError('a name twice')
  if (!(rest.match(numbers) ?? []).every(isExact)) throw new TypeError('a number that is not exact')
  return value
}

const textsAndNames = /"(?:[^"\\]|\\.)*"(\s*:)?/g
const numbers = /-?\d[\d.e+-]*/gi

/** As it is written: what is rounded or shortened is another text. */
const isExact = (written: string): boolean =>
  Number.isSafeInteger(Number(written)) && String(Number(written)) === written

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const own = Array.isArray(value) ? 0 : members.length
  return members.reduce<number>((sum, member) => sum + countMembers(member), own)
}
