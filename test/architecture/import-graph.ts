import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

/**
 * Cycles of imports that run; a type-only or a dynamic import waits for nobody. `withTypes` counts types as well: what
 * cannot be understood without the other belongs in a third file. A dynamic import is how a file loads its lazy half.
 */
export function findCycles(files: readonly SourceFile[], { withTypes = false } = {}): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (done.has(path)) return
    for (const { path: target, line } of staticImports(byPath.get(path), withTypes)) {
      const start = [...trail, path].indexOf(target)
      if (start < 0) visit(target, [...trail, path])
      else {
        findings.push({
          path,
          line,
          what: [...trail.slice(start), path, target].filter(unlessRepeated).join(' → '),
          why: 'files in a circle load in an order that nobody chose',
          instead: withTypes
            ? 'move what both need into a third file'
            : 'move what both need into a third file, or import the type only',
        })
      }
    }
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return findings
}

function unlessRepeated(path: string, at: number, all: readonly string[]): boolean {
  return path !== all[at - 1]
}

/** The files that must have run before this one does; with types, also those that must be read before. */
function staticImports(
  file: SourceFile | undefined,
  withTypes: boolean,
): { path: string; line: number }[] {
  return (file?.imports ?? []).flatMap(({ path, kind, isTypeOnly, line }) =>
    path === undefined || kind === 'dynamic' || (isTypeOnly && !withTypes) ? [] : [{ path, line }],
  )
}

/** All files that `paths` load at once or, with `dynamic`, ever. */
export function reachable(
  files: readonly SourceFile[],
  paths: readonly string[],
  { dynamic = false } = {},
): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const seen = new Map<string, SourceFile>()
  const visit = (path: string) => {
    const file = byPath.get(path)
    if (file === undefined || seen.has(path)) return
    seen.set(path, file)
    for (const found of file.imports) {
      if (found.isTypeOnly || (found.kind === 'dynamic' && !dynamic)) continue
      if (found.path !== undefined) visit(found.path)
    }
  }
  paths.forEach(visit)
  return [...seen.values()]
}
