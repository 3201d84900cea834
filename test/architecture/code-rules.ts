import type { Finding } from './finding.ts'
import { lineOf, type SourceFile } from './source-file.ts'

/** Globals that come from the Environment, and where the page itself may be touched. */
const ambient = {
  anywhere: [
    ...['fetch', 'setTimeout', 'setInterval', 'localStorage', 'sessionStorage', 'crypto'],
    ...['process', 'Buffer'],
  ],
  outsideShell: ['window', 'document', 'navigator', 'globalThis'],
}

/** What the text of a file may not contain. */
export function checkCode(file: SourceFile): Finding[] {
  return [...checkPatterns(file), ...checkSubscriptions(file), ...checkAmbient(file)]
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
    // The events of other libraries have the names that these give them.
    files: /^(?!config\/bridges\/)/,
    found: /\.emit\(\s*['"`]/g,
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
  {
    files: /^(ui-shell\/.*|plugins\/.*)\.tsx$|^ui-shell\/(?!messages\/).*\.ts$/,
    found: /(['"`])(eip155|solana|polkadot|bip122|cosmos)(:[^'"`]*)?\1/g,
    view: 'code',
    why: 'a view that names namespaces is wrong for the next one',
    instead: 'ask the capabilities of namespaceAdapters',
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
    .filter(({ index }) => enclosingCall(bare, index) !== 'add' && !isHandedOn(bare, index))
    .map(({ index }) => ({
      path,
      line: lineOf(bare, index),
      what: '.subscribe(…)',
      why: 'a subscription without an owner leaks when the plugin is switched off',
      instead: 'context.add(stream.subscribe(…)), context.on or context.watch',
    }))
}

/** `const subscription = a$.subscribe(…)`, which the file ends by `subscription.unsubscribe()`. */
function isHandedOn(bare: string, at: number): boolean {
  const name = /\bconst (\w+) =[^;=]*$/.exec(bare.slice(0, at))?.[1]
  return name !== undefined && new RegExp(`\\b${name}\\.unsubscribe\\(`).test(bare.slice(at))
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
  if (/^(kernel\/environment|config\/cli|test)\//.test(path)) return []
  const names = path.startsWith('ui-shell/')
    ? ambient.anywhere
    : [...ambient.anywhere, ...ambient.outsideShell]
  const calls =
    /(?<![\w$])(?<!(?<!\bglobalThis)\.)(?:Date\.now\(|Math\.random\(|new Date\(\s*\)|performance\.now\()/g
  const uses = names
    .filter((name) => !bindsName(bare, name))
    .map(
      (name) =>
        new RegExp(`(?<![\\w$'"-])(?<!(?<!\\bglobalThis)\\.)${name}\\b(?!\\??:|\\s*=>)`, 'g'),
    )
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
