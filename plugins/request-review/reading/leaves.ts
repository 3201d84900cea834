import { countNames, type NameCount } from './count-names.ts'
import { oneLine } from '../foreign-words.ts'

/** Data of a stranger, value by value, as far as a person reads them. */
export interface Leaves {
  readonly fields: readonly (readonly [path: string, value: string])[]
  /** How many there are; the rest is in the raw data alone. */
  readonly fieldCount: number
  /** The names of those that are not among `fields`, and how many bear each. */
  readonly leftOut: readonly NameCount[]
  /** The paths of those of `fields` whose value is cut. */
  readonly cut: readonly string[]
}

const mostFields = 60
const longestValue = 200
const mostVisits = 10_000

/** Whose text is what they are; of anything else it is what its owner makes of it. */
const plainKinds: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'string',
  'number',
  'boolean',
  'bigint',
])

/** A name of one word: the names are drawn as labels, and a sentence there would speak in the name of the kit. */
export const isWord = (name: unknown): name is string =>
  typeof name === 'string' && /^[\w$.:-]{1,64}$/.test(name)

/** What lies below a value, with the type that says what lies below that; undefined for a value that has nothing below. */
export type Below<Type> = (
  value: unknown,
  type: Type,
) => readonly (readonly [name: string, member: unknown, type: Type])[] | undefined

/** Throws for what has no plain values, for names of more than a word, and for more than is looked at. */
export function leavesOf<Type>(
  whole: unknown,
  wholeType: Type,
  below: Below<Type>,
  start = '',
): Leaves {
  const all: (readonly [path: string, value: string, isCut: boolean])[] = []
  let visits = 0
  const visit = (value: unknown, type: Type, path: string) => {
    visits += 1
    if (visits > mostVisits) throw new TypeError('too much')
    const members = below(value, type)
    if (members) {
      for (const [name, member, memberType] of members) {
        if (!isWord(name)) throw new TypeError('no word')
        visit(member, memberType, `${path}${path && '.'}${name}`)
      }
    } else if (value !== null && !plainKinds.has(typeof value)) {
      throw new TypeError('another type')
    } else {
      const text = String(value)
      all.push([path, oneLine(text, longestValue) ?? '', text.length > longestValue])
    }
  }
  visit(whole, wholeType, start)
  const leaves = all.slice(0, mostFields)
  // A name with a dot in it may look like a path.
  if (new Set(all.map(([path]) => path)).size !== all.length) throw new TypeError('twice')
  return {
    fields: leaves.map(([path, value]) => [path, value]),
    fieldCount: all.length,
    leftOut: countNames(all.slice(mostFields).map(([path]) => path.replace(/\.\d+(?=\.|$)/g, ''))),
    cut: leaves.flatMap(([path, , isCut]) => (isCut ? [path] : [])),
  }
}
