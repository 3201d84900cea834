import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Entry } from '../env/entries.mjs'
import { listFiles, parseSourceFile, root, type SourceFile } from './source-file.ts'

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

if (!existsSync(join(root, 'dist'))) throw new Error('dist is missing: run `npm run build` first')

/** A file of dist, and the sources and packages it was made of. */
export interface BuiltFile extends SourceFile {
  readonly sources: readonly string[]
}

export const builtFiles: readonly BuiltFile[] = listFiles('dist')
  .filter((path) => path.endsWith('.js'))
  .map((path) => ({ ...readBuilt(path), sources: readSources(path) }))

const builtWith = (paths: readonly string[]) =>
  follow(paths, (path) => builtFiles.find((file) => file.path === path))

/** The files that load as soon as `paths` are imported, these among them. */
export const filesLoadedWith = (paths: readonly string[]): string[] =>
  builtWith(paths).map(({ path }) => path)

/** What loads as soon as `paths` are imported; the packages are the ones left to the host. */
export function loadedWith(paths: readonly string[]): { sources: string[]; packages: string[] } {
  const files = builtWith(paths)
  return { sources: files.flatMap(({ sources }) => sources), packages: packagesOf(files) }
}

/** The declarations that a host's compiler reads for an entry. */
export function declarationsOf({ types }: Entry): { files: SourceFile[]; packages: string[] } {
  const files = follow([types], readDeclaration)
  return { files, packages: packagesOf(files) }
}

/** Runs a module in a Node process of its own, as a host would, and gives what it prints as JSON. */
export function runModule(code: string): unknown {
  const args = ['--input-type=module', '--eval', code]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function readBuilt(path: string): SourceFile {
  return parseSourceFile(path, readFileSync(join(root, path), 'utf8'))
}

/** A declaration is named by the source it was made from. */
function readDeclaration(path: string): SourceFile {
  return readBuilt(path.replace(/(?<!\.d)\.tsx?$/, '.d.ts'))
}

function readSources(path: string): string[] {
  // Pictures and texts have no lines to map, and the libraries of the command are none of ours.
  if (/^dist\/(chunks\/(marks|locales)\/|cli\/libraries)/.test(path)) return []
  const { sources } = JSON.parse(readFileSync(join(root, `${path}.map`), 'utf8'))
  return sources.map((source: string) => posix.join(posix.dirname(path), source))
}

function follow<File extends SourceFile>(
  paths: readonly string[],
  read: (path: string) => File | undefined,
): File[] {
  const seen = new Map<string, File>()
  const visit = (path: string) => {
    const file = read(path)
    if (file === undefined || seen.has(file.path)) return
    seen.set(file.path, file)
    for (const { path: target, kind } of file.imports) {
      if (kind !== 'dynamic' && target !== undefined) visit(target)
    }
  }
  paths.forEach(visit)
  return [...seen.values()]
}

function packagesOf(files: readonly SourceFile[]): string[] {
  const found = files.flatMap(({ imports }) =>
    imports.filter(({ path, kind }) => path === undefined && kind !== 'dynamic'),
  )
  return [...new Set(found.map(({ specifier }) => specifier))].sort()
}

/** What an entry's declarations export, in the order of the alphabet. */
export function exportedNames({ types }: Entry): { values: string[]; types: string[] } {
  const found = { values: new Set<string>(), types: new Set<string>() }
  collectNames(types, found)
  return { values: [...found.values].sort(), types: [...found.types].sort() }
}

function collectNames(path: string, found: { values: Set<string>; types: Set<string> }): void {
  const { code, imports } = readDeclaration(path)
  for (const [, kind = '', name = ''] of code.matchAll(/^export (?:declare )?(\w+) (\w+)/gm)) {
    if (/^(interface|type)$/.test(kind)) found.types.add(name)
    if (/^(function|const|class)$/.test(kind)) found.values.add(name)
  }
  for (const [, all, list = ''] of code.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const item of list.split(',').filter((text) => text.trim())) {
      const [, one, name = ''] = /^(type\s)?(?:.*\bas\s+)?(\w+)$/s.exec(item.trim()) ?? []
      found[all || one ? 'types' : 'values'].add(name)
    }
  }
  for (const { kind, clause, path: target } of imports) {
    if (kind === 'export' && clause === '*' && target !== undefined) collectNames(target, found)
  }
}
