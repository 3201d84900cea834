import { relative, dirname } from 'node:path'
import { parse } from '@babel/parser'
import { KitError } from 'latchkey/kernel'
import MagicString from 'magic-string'
import { isName, isNamed, type Node, type Place, places } from './syntax-tree.ts'

/** A line of the report. */
export interface Finding {
  readonly line: number
  readonly text: string
}

/** One file while it is rewritten: the text between the edits stays as it is, letter by letter. */
export interface SourceEdit {
  readonly file: string
  readonly isTypeScript: boolean
  readonly program: Node & { readonly type: 'Program' }
  readonly all: readonly Place[]
  /** As it is now, with the edits until here. */
  text(node: Node): string
  /** What ends a statement in this file: a semicolon, or nothing. */
  readonly semicolon: string
  replace(node: Node, text: string): void
  insertBefore(node: Node, text: string): void
  insertAfter(node: Node, text: string): void
  /** With the rest of its line, where nothing else is on it. */
  remove(node: Node): void
  /** Imports a name, and returns what it is called in this file. */
  importName(name: string, from: string): string
  importType(name: string, from: string): string
  /** Names that may be taken again, since their imports go. */
  free(names: readonly string[]): void
  /** Another name where this one is used already. */
  freshName(name: string, otherwise: string): string
  /** The path of another file as this one would import it. */
  pathTo(file: string): string
  rewritten(node: Node, text: string): void
  left(node: Node, text: string): void
  readonly findings: {
    readonly rewritten: readonly Finding[]
    readonly left: readonly Finding[]
  }
  toString(): string
}

/** Throws a KitError `SOURCE_INVALID` for what is no JavaScript or TypeScript. */
export function editSource(file: string, source: string): SourceEdit {
  const isTypeScript = /\.m?tsx?$/.test(file)
  const { program } = parseSource(file, source, isTypeScript)
  const all = [...places(program)]
  const code = new MagicString(source)
  const rewritten: Finding[] = []
  const left: Finding[] = []
  const imports = new Map<string, Map<string, string>>()
  const counts = new Map<string, number>()
  const named = all.flatMap((place) =>
    isNamed(place.node) && !isName(place) ? [place.node.name] : [],
  )
  for (const name of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  const freed = new Set<string>()
  const isTaken = (name: string) => counts.has(name) && !freed.has(name)
  const start = (node: Node) => node.start ?? 0
  const end = (node: Node) => node.end ?? 0
  const note = (list: Finding[]) => (node: Node, text: string) => {
    const line = node.loc?.start.line ?? 1
    if (!list.some((one) => one.line === line && one.text === text)) list.push({ line, text })
  }
  const freshName = (name: string, otherwise: string) => (isTaken(name) ? otherwise : name)

  const add = (name: string, from: string, kind = '') => {
    const names = imports.get(from) ?? new Map<string, string>()
    imports.set(from, names)
    const local = names.get(kind + name) ?? freshName(name, aliasOf(name))
    names.set(kind + name, local)
    return local
  }
  const semicolon = /^import .*;[ \t]*\r?$/m.test(source) ? ';' : ''

  return {
    file,
    isTypeScript,
    semicolon,
    program,
    all,
    text: (node) => code.slice(start(node), end(node)),
    replace: (node, text) => code.overwrite(start(node), end(node), text),
    insertBefore: (node, text) => code.appendLeft(start(node), text),
    insertAfter: (node, text) => code.appendRight(end(node), text),
    remove: (node) => {
      // Two empty lines around it become one.
      const isFirst = /(^|\n)\r?\n$/.test(source.slice(0, start(node)))
      const after = (isFirst ? /^[ \t]*(\r?\n){1,2}/ : /^[ \t]*\r?\n/).exec(source.slice(end(node)))
      code.remove(start(node), end(node) + (after?.[0].length ?? 0))
    },
    importName: (name, from) => add(name, from),
    importType: (name, from) => add(name, from, 'type '),
    free: (names) => names.forEach((name) => freed.add(name)),
    freshName,
    pathTo: (other) => {
      const path = relative(dirname(file), other).replaceAll('\\', '/')
      const withDot = path.startsWith('.') ? path : `./${path}`
      return namesExtensions(program) ? withDot : withDot.replace(/\.\w+$/, '')
    },
    rewritten: note(rewritten),
    left: note(left),
    findings: { rewritten, left },
    toString: () => {
      const quote = /^import[^'"\n]*"/m.test(source) ? '"' : "'"
      const lines = [...imports].map(([from, names]) => {
        const areTypes = [...names.keys()].every((name) => name.startsWith('type '))
        const list = [...names].map(([name, local]) => {
          const said = areTypes ? name.replace('type ', '') : name
          return said.replace('type ', '') === local ? said : `${said} as ${local}`
        })
        return `import ${areTypes ? 'type ' : ''}{ ${list.sort().join(', ')} } from ${quote}${from}${quote}${semicolon}\n`
      })
      const first =
        program.body.find((node) => node.type === 'ImportDeclaration') ?? program.body[0]
      const result = code.clone()
      if (lines.length > 0) result.appendRight(first ? start(first) : 0, lines.join(''))
      return result.toString()
    },
  }
}

const aliasOf = (name: string): string => {
  if (name === 'kit') return 'walletKit'
  return /^[A-Z]/.test(name) ? `Kit${name}` : `${name}OfKit`
}

/** Whether this file writes `./config.ts` where others write `./config`. */
const namesExtensions = (program: SourceEdit['program']): boolean =>
  program.body.some(
    (node) =>
      node.type === 'ImportDeclaration' && /^\.\.?\/.*\.(m?[jt]sx?)$/.test(node.source.value),
  )

function parseSource(file: string, source: string, isTypeScript: boolean) {
  try {
    return parse(source, {
      sourceType: 'module',
      plugins: [
        ...(isTypeScript ? (['typescript', 'decorators'] as const) : (['decorators'] as const)),
        ...(/\.m?ts$/.test(file) ? [] : (['jsx'] as const)),
      ],
    })
  } catch (error) {
    throw new KitError(`${file} cannot be read: ${(error as Error).message}`, {
      code: 'SOURCE_INVALID',
      cause: error,
    })
  }
}
