import { isGiven } from './is-given.ts'
import { isWord } from './leaves.ts'

/**
 * The members that an object may have, one behind the other, each with its form behind a colon. One without a form is
 * for its reader to read. By the path of the object, which is empty for the whole: `fee.amount` is that within `fee`.
 */
export type KnownMembers = Readonly<Record<string, string>>

/** Each says one thing, whoever reads it. */
const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  flag: (value) => typeof value === 'boolean',
  hex: (value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value),
  /** Of 64 bits. */
  digits: (value) => typeof value === 'string' && /^\d{1,20}$/.test(value),
  number: (value) =>
    typeof value === 'string'
      ? /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
      : Number.isSafeInteger(value) && Number(value) >= 0,
}

/**
 * The paths, each once, of the members that are not known, or have another form: nobody has read them, and a wallet may do as
 * they say. Of a list each object counts.
 */
export function unreadMembers(whole: unknown, known: KnownMembers): readonly string[] {
  const paths = Object.entries(known).flatMap(([path, names]) => {
    const steps = path.split('.').filter((step) => step !== '')
    const parts = steps.reduce<readonly unknown[]>(
      (owners, step) =>
        owners.flatMap((owner) => (owner as Record<string, unknown> | null | undefined)?.[step]),
      [whole],
    )
    return parts.filter(isGiven).flatMap((part) => {
      if (typeof part !== 'object') return path
      return unreadIn(part as object, names).map((name) => [...steps, name].join('.'))
    })
  })
  return [...new Set(paths)]
}

function unreadIn(part: object, names: string): readonly string[] {
  const known = new Map(
    names.split(/\s+/).map((member) => {
      const [name = '', form] = member.split(':')
      return [name, form === undefined ? isGiven : forms[form]]
    }),
  )
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    isGiven(value) && !known.get(name)?.(value) ? (isWord(name) ? name : '?') : [],
  )
}
