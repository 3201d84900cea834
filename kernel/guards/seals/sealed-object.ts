import { isData, membersOf } from '../membrane/frozen-copy.ts'
import { ownList } from '../membrane/own-list.ts'

/** What is contributed: of an object of a class also the members that it has by its class. */
export function sealObject(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('expected an object')
  }
  if (isData(value)) return seal(value) as object
  const members = membersOf(value).map((name) => {
    const member: unknown = value[name as keyof typeof value]
    return [name, typeof member === 'function' ? member.bind(value) : member]
  })
  return seal(Object.fromEntries(members)) as object
}

/** A value and its members, read once; functions and instances of classes stay what they are. */
function seal(value: unknown, depth = 2): unknown {
  if (depth === 0 || !isData(value)) return value
  if (Array.isArray(value)) {
    return Object.freeze(ownList(value).map((member) => seal(member, depth - 1)))
  }
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        // Alive: what it is changes.
        name === 'connector' ? member : seal(member, depth - 1),
      ]),
    ),
  )
}
