import { type Import, lineOf, type SourceFile } from './source-file.ts'

/** One breach: where, what stands there, why it is wrong, what to do instead. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly what: string
  readonly why: string
  readonly instead: string
}

/** The first layer whose `files` matches a path decides what that path may import. */
interface Layer {
  readonly files: RegExp
  /** Files of ours; `<own>` is the folder of the plugin or namespace itself. */
  readonly may: readonly string[]
  readonly instead: string
}

const kernelEntry = 'kernel/exports/index\\.ts'
const kernelEntries = 'kernel/exports/(index|internal)\\.ts'
const base = 'kernel/(base|environment)/.*'
const view = /View\.tsx$/

const layers: readonly Layer[] = [
  {
    files: /^kernel\/base\//,
    may: ['kernel/base/.*'],
    instead: 'base knows nothing of ours: move the file up, or the idea down',
  },
  {
    files: /^kernel\/environment\//,
    may: [base],
    instead: 'environment knows base only',
  },
  {
    files: /^kernel\/points\//,
    may: [base, 'kernel/points/.*'],
    instead: 'points know base and environment only',
  },
  {
    files: /^kernel\/wallet\//,
    may: [base, 'kernel/(points|wallet)/.*', 'kernel/(plugin|features)\\.ts'],
    instead: 'wallet knows base, environment, points and plugin.ts; the engine is handed to it',
  },
  { files: /^kernel\/exports\//, may: ['kernel/.*'], instead: 'the kernel knows nobody above it' },
  {
    files: /^kernel\/plugin-context\.ts$/,
    may: [base, 'kernel/[^/]+\\.ts', 'kernel/wallet/tokens\\.ts'],
    instead: 'of the wallet, only its tokens',
  },
  {
    files: /^kernel\//,
    may: [base, 'kernel/[^/]+\\.ts'],
    instead: 'the engine knows neither wallet nor points: the composition root hands them in',
  },
  {
    files: /^plugins\/.*View\.tsx$/,
    may: ['<own>/.*', kernelEntry, 'ui-shell/exports/ui\\.ts', 'plugins/[^/]+/contract\\.ts'],
    instead:
      'use kernel/exports/index.ts, ui-shell/exports/ui.ts or the other plugin’s contract.ts',
  },
  {
    files: /^plugins\//,
    may: ['<own>/.*', kernelEntry, 'plugins/[^/]+/contract\\.ts'],
    instead: 'use kernel/exports/index.ts or the other plugin’s contract.ts',
  },
  {
    files: /^namespaces\/.*View\.tsx$/,
    may: ['<own>/.*', kernelEntry, 'ui-shell/exports/ui\\.ts'],
    instead: 'use kernel/exports/index.ts or ui-shell/exports/ui.ts',
  },
  {
    files: /^namespaces\//,
    may: ['<own>/.*', kernelEntry],
    instead: 'use kernel/exports/index.ts',
  },
  {
    files: /^ui-shell\//,
    may: ['ui-shell/.*', kernelEntries],
    instead: 'use kernel/exports/index.ts or internal.ts',
  },
  {
    files: /^config\/(create-kit|preset)\.ts$/,
    may: [
      'config/.*',
      kernelEntries,
      'ui-shell/exports/.*',
      '(plugins|namespaces)/[^/]+/index\\.ts',
    ],
    instead: 'the composition root takes the index of a plugin, the exports of a layer',
  },
  {
    files: /^config\//,
    may: ['config/.*', kernelEntries],
    instead: 'use kernel/exports/index.ts; only create-kit.ts and preset.ts compose',
  },
  {
    files: /^test\/(kit|conformance|exports)\//,
    may: ['test/(kit|conformance)/.*', kernelEntries, 'ui-shell/exports/.*'],
    instead: 'the testing kit sees what plugin authors see',
  },
  {
    files: /^test\/devnet\//,
    may: ['test/(devnet|env)/.*', 'kernel/environment/service-endpoints\\.ts'],
    instead: 'the local world is a stand-in: it knows the endpoint table and nothing else of ours',
  },
  {
    files: /^examples\//,
    may: ['examples/.*', 'test/devnet/.*'],
    instead: 'import the package by its name, as its users do',
  },
]

/** rxjs names that we use; each has to be rewritten by hand when rxjs 9 comes. */
const rxjsNames = new Set(
  `Subject BehaviorSubject Observable Subscription map filter scan tap switchMap mergeMap concatMap
  exhaustMap distinctUntilChanged debounceTime shareReplay takeUntil merge combineLatest from of defer timer
  firstValueFrom catchError finalize retry startWith withLatestFrom`.split(/\s+/),
)

/** Who may import a package; packages that are not listed are free. */
const packages: readonly { name: RegExp; files: RegExp; why: string; instead: string }[] = [
  {
    name: /^tsyringe/,
    files: /^kernel\/container\.ts$/,
    why: 'one file knows tsyringe',
    instead: 'use the container of kernel/container.ts',
  },
  {
    name: /^(react|react-dom)(\/|$)/,
    files: /^ui-shell\/|View\.tsx$|^test\/kit\/render-view\.tsx$|^examples\//,
    why: 'React is drawn by the shell and by views',
    instead: 'move it into a *View.tsx or into ui-shell',
  },
  {
    name: /^rxjs$/,
    files: /^(?!ui-shell\/)/,
    why: 'hooks hide streams from views',
    instead: 'use useStore of ui-shell',
  },
  { name: /^rxjs\//, files: /^$/, why: 'rxjs 9 moves its paths', instead: "import from 'rxjs'" },
  {
    name: /^@tanstack\//,
    files: /^plugins\/query\//,
    why: 'the cache is one service',
    instead: 'use QueryService',
  },
  {
    name: /^zod(?!\/mini$)/,
    files: /^$/,
    why: 'classic zod is four times the size and evaluates code',
    instead: "import from 'zod/mini'",
  },
]

/** Globals that come from the Environment, and where the page itself may be touched. */
const ambient = {
  anywhere: ['fetch', 'setTimeout', 'setInterval', 'localStorage', 'sessionStorage', 'crypto'],
  outsideShell: ['window', 'document', 'navigator'],
}

export function checkFiles(files: readonly SourceFile[]): Finding[] {
  return [...files.filter(isProduct).flatMap(checkFile), ...findCycles(files)]
}

export function formatFinding({ path, line, what, why, instead }: Finding): string {
  return `${path}:${line}  ${what}  ${why}  → ${instead}`
}

/** Tests and the tools of this folder may look anywhere. */
function isProduct({ path }: SourceFile): boolean {
  return (
    !/\.(test|e2e)\.tsx?$/.test(path) && !/^test\/(architecture|scenarios|e2e|env)\//.test(path)
  )
}

function checkFile(file: SourceFile): Finding[] {
  const isPublished = !/^(test\/devnet|examples)\//.test(file.path)
  return [
    ...file.imports.flatMap((found) => [
      ...checkLayer(file, found),
      ...(isPublished ? [...checkPackage(file, found), ...checkReexport(file, found)] : []),
    ]),
    ...(isPublished
      ? [...checkEagerHalf(file), ...checkPatterns(file), ...checkSubscriptions(file)]
      : []),
    ...(isPublished && !file.path.startsWith('test/') ? checkAmbient(file) : []),
  ]
}

function checkLayer({ path }: SourceFile, found: Import): Finding[] {
  const { path: target, line, specifier } = found
  const layer = layers.find(({ files }) => files.test(path))
  if (layer === undefined || target === undefined || target.endsWith('.css')) return []
  if (found.isTypeOnly && isBackReference(path, target)) return []
  const own = path.split('/').slice(0, 2).join('/')
  if (layer.may.some((may) => new RegExp(`^${may.replace('<own>', own)}$`).test(target))) return []
  const why = `${layerName(path)} may not import ${layerName(target)}`
  return [{ path, line, what: `import '${specifier}'`, why, instead: layer.instead }]
}

/** Inside the kernel a type may be named from below; nothing of it runs. */
function isBackReference(path: string, target: string): boolean {
  return /^kernel\/(?!base\/|environment\/)/.test(path) && target.startsWith('kernel/')
}

function layerName(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/')
}

function checkPackage({ path }: SourceFile, found: Import): Finding[] {
  if (found.path !== undefined) return []
  const { line, specifier, clause, isTypeOnly } = found
  const what = `import '${specifier}'`
  const rule = packages.find(({ name }) => name.test(specifier))
  if (rule && !rule.files.test(path)) return [{ path, line, what, ...rule }]
  if (specifier !== 'rxjs' || isTypeOnly) return []
  const names = clause.replace(/[{}]/g, '').split(',')
  return names
    .map((name) => name.trim().replace(/ as .*/s, ''))
    .filter((name) => name && !name.startsWith('type ') && !rxjsNames.has(name))
    .map((name) => ({
      path,
      line,
      what: `import { ${name} } from 'rxjs'`,
      why: 'the list of rxjs names is short on purpose',
      instead: 'use one of the list, or add it to the list here with a reason',
    }))
}

function checkReexport({ path }: SourceFile, { kind, line, specifier }: Import): Finding[] {
  // The "." entry is the composition root itself.
  if (kind !== 'export' || path.includes('/exports/') || path === 'config/create-kit.ts') return []
  return [
    {
      path,
      line,
      what: `export … from '${specifier}'`,
      why: 'barrels cause cycles and keep bundlers from dropping code',
      instead: 'import from the file itself; re-export in exports/ only',
    },
  ]
}

/** The half of a plugin that every host loads. */
function checkEagerHalf({ path, imports }: SourceFile): Finding[] {
  if (!/^(plugins|namespaces)\/[^/]+\/(index|contract)\.ts$/.test(path)) return []
  return imports
    .filter(({ kind, isTypeOnly }) => kind !== 'dynamic' && !isTypeOnly)
    .filter(
      ({ path: target }) =>
        target === undefined || /\.plugin\.tsx?$/.test(target) || view.test(target),
    )
    .map(({ line, specifier }) => ({
      path,
      line,
      what: `import '${specifier}'`,
      why: 'the eager half loads with the page and holds data only',
      instead: `import('${specifier}') when it is needed, or move it into the *.plugin.ts`,
    }))
}

interface Pattern {
  readonly files: RegExp
  readonly found: RegExp
  readonly view: 'code' | 'bare'
  readonly why: string
  readonly instead: string
}

const patterns: readonly Pattern[] = [
  {
    files: /./,
    found: /\.(emit|on)\(\s*['"`]/g,
    view: 'code',
    why: 'facts are values, not names',
    instead: 'emit(networkSwitched({ … })), on(networkSwitched)',
  },
  {
    files: /^(?!ui-shell\/kit-context\.tsx?$|ui-shell\/shell\/PluginBoundary\.tsx$)/,
    found: /\bcreateContext\b\s*[(<]/g,
    view: 'bare',
    why: 'one context holds the kernel, everything else is a store',
    instead: 'read a store with useStore',
  },
  {
    files: /./,
    found: /^(export )?(let|var)\b/gm,
    view: 'bare',
    why: 'two kits on one page share what a module keeps',
    instead: 'keep it in a service, a store or a closure',
  },
  {
    files: /./,
    found:
      /^(export )?const \w+\b(?!: Readonly(Map|Set)\b)[^=\n]*= (\/\*#__PURE__\*\/ )?new (Weak)?(Map|Set|(Behavior|Replay)?Subject)\b/gm,
    view: 'bare',
    why: 'two kits on one page share what a module keeps',
    instead: 'keep it in a service; a table that never changes is a ReadonlyMap or ReadonlySet',
  },
  {
    files: /./,
    found: /^(export )?const \w+[^=\n]*=\s*(create|define)[A-Z]\w*\s*[(<]/gm,
    view: 'bare',
    why: 'bundlers keep the call even where nobody uses its result',
    instead: 'write /*#__PURE__*/ before the call',
  },
]

function checkPatterns(file: SourceFile): Finding[] {
  return patterns
    .filter(({ files }) => files.test(file.path))
    .flatMap(({ found, view: kind, why, instead }) =>
      [...file[kind].matchAll(found)].map((match) => {
        const line = lineOf(file[kind], match.index)
        const what = (file.text.split('\n')[line - 1] ?? '').trim()
        return { path: file.path, line, what, why, instead }
      }),
    )
    .filter(({ line }) => !isMemo(file, line))
}

function checkSubscriptions({ path, bare }: SourceFile): Finding[] {
  if (!path.startsWith('plugins/')) return []
  return [...bare.matchAll(/\.subscribe\(/g)]
    .filter(({ index }) => enclosingCall(bare, index) !== 'add')
    .map(({ index }) => ({
      path,
      line: lineOf(bare, index),
      what: '.subscribe(…)',
      why: 'a subscription without an owner leaks when the plugin is switched off',
      instead: 'context.add(stream.subscribe(…)), context.on or context.watch',
    }))
}

/** The name before the nearest parenthesis that is still open at `at`. */
function enclosingCall(bare: string, at: number): string | undefined {
  for (let depth = 0, i = at - 1; i >= 0; i -= 1) {
    if (bare[i] === ')') depth += 1
    if (bare[i] !== '(') continue
    if (depth === 0) return /\w+$/.exec(bare.slice(0, i))?.[0]
    depth -= 1
  }
  return undefined
}

/** A pure memo cache is no state; it says so in the line above. */
function isMemo({ text }: SourceFile, line: number): boolean {
  return /\/[/*].*\bmemo\b/i.test(text.split('\n')[line - 2] ?? '')
}

function checkAmbient({ path, bare, text }: SourceFile): Finding[] {
  if (path.startsWith('kernel/environment/')) return []
  const names = path.startsWith('ui-shell/')
    ? ambient.anywhere
    : [...ambient.anywhere, ...ambient.outsideShell]
  const calls = /(?<![.\w$])(?:Date\.now\(|Math\.random\(|new Date\(\s*\)|performance\.now\()/g
  const uses = names
    .filter((name) => !bindsName(bare, name))
    .map((name) => new RegExp(`(?<![.\\w$'"-])${name}\\b(?!\\??:|\\s*=>)`, 'g'))
  return [calls, ...uses].flatMap((pattern) =>
    [...bare.matchAll(pattern)].map((match) => {
      const line = lineOf(bare, match.index)
      return {
        path,
        line,
        what: (text.split('\n')[line - 1] ?? '').trim(),
        why: `${match[0]} belongs to the page, tests cannot steer it`,
        instead: 'take it from the Environment: clock, http, storage, random, page',
      }
    }),
  )
}

/** Parameters, destructured members and locals of that name are no globals. */
function bindsName(bare: string, name: string): boolean {
  return new RegExp(
    `\\b(?:const|let|function)\\s+${name}\\b|\\b${name}\\??:|` +
      `(?:const|let)\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*=|\\(\\{[^}()]*\\b${name}\\b[^}()]*\\}(?::|\\)\\s*=>)`,
  ).test(bare)
}

/** Cycles of imports that run; a type-only or a dynamic import waits for nobody. */
export function findCycles(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (done.has(path)) return
    for (const { path: target, line } of runtimeImports(byPath.get(path))) {
      const start = [...trail, path].indexOf(target)
      if (start < 0) visit(target, [...trail, path])
      else {
        findings.push({
          path,
          line,
          what: [...trail.slice(start), path, target].filter(unlessRepeated).join(' → '),
          why: 'files in a circle load in an order that nobody chose',
          instead: 'move what both need into a third file, or import the type only',
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

/** The files that must have run before this one does. */
export function runtimeImports(file: SourceFile | undefined): { path: string; line: number }[] {
  return (file?.imports ?? []).flatMap(({ path, kind, isTypeOnly, line }) =>
    path === undefined || kind === 'dynamic' || isTypeOnly ? [] : [{ path, line }],
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
