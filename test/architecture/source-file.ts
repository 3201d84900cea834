import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface Import {
  readonly line: number
  /** As written: `rxjs`, `../base/token.ts`. */
  readonly specifier: string
  /** The file it means, from the root; undefined for a package. */
  readonly path: string | undefined
  readonly kind: 'import' | 'export' | 'dynamic'
  readonly isTypeOnly: boolean
  /** What stands between `import` and `from`. */
  readonly clause: string
}

export interface SourceFile {
  /** From the root, with `/`: `kernel/base/token.ts`. */
  readonly path: string
  /** The text with comments blanked; lines keep their numbers. */
  readonly code: string
  /** As `code`, with the contents of strings blanked too. */
  readonly bare: string
  readonly text: string
  readonly imports: readonly Import[]
}

const folders = ['kernel', 'config', 'namespaces', 'plugins', 'ui-shell', 'test', 'examples']
const skipped = /^(node_modules|tools)$/

/** Every TypeScript file of ours, tests included, in the order of their paths. */
export function readSourceFiles(): SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => parseSourceFile(path, readFileSync(join(root, path), 'utf8')))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The files of a folder and its folders, their paths from the root. */
export function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** Reads text only: no compiler, no dependency. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const code = text.replace(lexeme, (found) => (isComment(found) ? blank(found) : found))
  const bare = code.replace(lexeme, blankString)
  return { path, text, code, bare, imports: findImports(path, code) }
}

const lexeme = new RegExp(
  [
    /\/\*[\s\S]*?\*\//, // comment
    /\/\/[^\n]*/, // comment to the end of the line
    /'(?:\\.|[^'\\\n])*'/,
    /"(?:\\.|[^"\\\n])*"/,
    /`(?:\\.|[^`\\])*`/,
    /(?<=[(,=:[!&|?{};]\s*|=>\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//, // regular expression
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
)

/** A default name, members, `*`: nothing else stands before `from`, so that no declaration runs into the next import. */
const clause = /(?:type\s+)?(?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s*as\s+[\w$]+)?)?/
const importStatement = new RegExp(
  String.raw`(?:^|[;}\n])[ \t]*(import|export)\b\s*(?:(${clause.source})\s*\bfrom\s*)?['"]([^'"\n]+)['"]`,
  'g',
)
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]/g

function findImports(path: string, code: string): Import[] {
  const found: Import[] = []
  const add = (at: number, specifier: string, rest: Pick<Import, 'kind' | 'clause'>) =>
    found.push({
      line: lineOf(code, at),
      specifier,
      path: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined,
      isTypeOnly: isTypeOnly(rest.clause),
      ...rest,
    })
  for (const match of code.matchAll(importStatement)) {
    const [whole, keyword, named = '', specifier = ''] = match
    const kind = keyword === 'export' ? 'export' : 'import'
    add(match.index + whole.lastIndexOf(specifier), specifier, { kind, clause: named.trim() })
  }
  for (const match of code.matchAll(dynamicImport)) {
    const isType = /[:<|&]\s*(?:typeof\s+)?$/.test(code.slice(0, match.index))
    add(match.index, match[1] ?? '', { kind: 'dynamic', clause: isType ? 'type' : '' })
  }
  return found
}

/** `import type …`, or nothing but `type` members between the braces. */
function isTypeOnly(clause: string): boolean {
  if (/^type\b(?!\s*,|\s*$)/.test(clause) || clause === 'type') return true
  const members = /^\{([^}]*)\}/
    .exec(clause)?.[1]
    ?.split(',')
    .filter((member) => member.trim())
  return members !== undefined && members.length > 0 && members.every((m) => /^\s*type\s/.test(m))
}

export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function isComment(found: string): boolean {
  // Kept: bundlers read it, and a rule asks for it.
  return /^\/[*/]/.test(found) && found !== '/*#__PURE__*/'
}

function blank(found: string): string {
  return found.replace(/[^\n]/g, ' ')
}

function blankString(found: string): string {
  if (found.startsWith('/*')) return found
  if (!found.startsWith('`')) return found[0] + blank(found.slice(1, -1)) + found.at(-1)
  // What stands in `${…}` is code.
  return found.replace(/(\$\{[^}]*\})|[^\n`]/g, (_, inner: string | undefined) => inner ?? ' ')
}
