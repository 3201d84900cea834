/**
 * Code that is written and that runs: one tree for the text that people copy and for the options of the
 * kit beside it. Plain data is written as it is.
 */
export type Code = string | boolean | Imported | Call | Here | Spread | CodeList | CodeObject
type CodeList = readonly Code[]
interface CodeObject {
  readonly [name: string]: Code
}

interface Imported {
  readonly kind: 'imported'
  readonly name: string
  readonly from: string
}

interface Call {
  readonly kind: 'call'
  readonly called: Imported
  readonly parameters: readonly Code[]
}

interface Spread {
  readonly kind: 'spread'
  readonly list: Code
}

/** What an app has of its own, and this page has in the local world. */
interface Here {
  readonly kind: 'here'
  readonly shown: Code
  readonly place: string
}

export const imported = (name: string, from: string): Imported => ({ kind: 'imported', name, from })
export const call = (called: Imported, ...parameters: readonly Code[]): Call => ({
  kind: 'call',
  called,
  parameters,
})
export const spread = (list: Code): Spread => ({ kind: 'spread', list })
export const here = (place: string, shown: Code): Here => ({ kind: 'here', place, shown })

/** By entry and name: `{ latchkey: { defaultPlugins } }`. */
export type Library = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const isNode = (code: Code): code is Imported | Call | Here | Spread =>
  typeof code === 'object' && 'kind' in code

/** The value of the code, with what stands in these places instead of what is shown. */
export function run(
  code: Code,
  library: Library,
  places: Readonly<Record<string, unknown>>,
): unknown {
  const value = (inner: Code): unknown => run(inner, library, places)
  if (typeof code !== 'object') return code
  if (Array.isArray(code)) {
    return (code as CodeList).flatMap((entry) =>
      isNode(entry) && entry.kind === 'spread' ? (value(entry.list) as unknown[]) : [value(entry)],
    )
  }
  if (!isNode(code)) {
    return Object.fromEntries(Object.entries(code).map(([name, inner]) => [name, value(inner)]))
  }
  switch (code.kind) {
    case 'imported':
      return library[code.from]?.[code.name]
    case 'call':
      return (value(code.called) as (...values: unknown[]) => unknown)(
        ...code.parameters.map(value),
      )
    case 'here':
      return Object.hasOwn(places, code.place) ? places[code.place] : value(code.shown)
    case 'spread':
      return value(code.list)
  }
}

const lineLength = 76

/** The code as text, at this depth of indentation. */
export function write(code: Code, depth = 0): string {
  if (typeof code === 'string') return `'${code}'`
  if (typeof code !== 'object') return String(code)
  if (isNode(code)) {
    switch (code.kind) {
      case 'imported':
        return code.name
      case 'call':
        return `${code.called.name}(${code.parameters.map((one) => write(one, depth)).join(', ')})`
      case 'here':
        return write(code.shown, depth)
      case 'spread':
        return `...${write(code.list, depth)}`
    }
  }
  const isList = Array.isArray(code)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  const inside = isList
    ? (code as CodeList).map((entry) => write(entry, depth + 1))
    : Object.entries(code).map(([name, inner]) => `${key(name)}: ${write(inner, depth + 1)}`)
  const line = `${open}${inside.join(', ')}${close}`
  if (depth > 0 && !line.includes('\n') && line.length + depth * 2 < lineLength) return line
  const indent = '  '.repeat(depth + 1)
  const lines = inside.map((entry) => `${indent}${entry},\n`)
  return `${open.trim()}\n${lines.join('')}${'  '.repeat(depth)}${close.trim()}`
}

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

/** The imports that the code needs, by entry in the order of the alphabet. */
export function writeImports(...codes: readonly Code[]): string {
  const names = new Map<string, Set<string>>()
  const visit = (code: Code): void => {
    if (typeof code !== 'object') return
    if (!isNode(code)) return Object.values(code).forEach(visit)
    switch (code.kind) {
      case 'imported':
        names.set(code.from, (names.get(code.from) ?? new Set()).add(code.name))
        return
      case 'call':
        return [code.called, ...code.parameters].forEach(visit)
      case 'here':
        return visit(code.shown)
      case 'spread':
        return visit(code.list)
    }
  }
  codes.forEach(visit)
  return [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, found]) => writeImport([...found].sort(), from))
    .join('')
}

function writeImport(names: readonly string[], from: string): string {
  const line = `import { ${names.join(', ')} } from '${from}'\n`
  return line.length <= lineLength + 1
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'\n`
}
