import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { KitError } from 'latchkey/kernel'
import type { CliWorld } from '../cli-world.ts'
import { appKit } from './appkit.ts'
import { connectKit } from './connectkit.ts'
import { followConfig } from './follow-config.ts'
import type { FormerKit } from './former-kit.ts'
import { provideKit } from './provide-kit.ts'
import { rainbowKit } from './rainbowkit.ts'
import { editSource, type SourceEdit } from './source-edit.ts'
import { sourceFiles } from './source-files.ts'
import { isReference, type Place } from './syntax-tree.ts'
import { type Plan, renamed, type Twin, type Use } from './twin.ts'
import type { App } from './app.ts'

const formerKits: readonly FormerKit[] = [appKit, rainbowKit, connectKit]

/**
 * Rewrites an app of AppKit, RainbowKit or ConnectKit: options, hooks and buttons that have a twin. Resolves to
 * what was rewritten and what is left, file by file. Writes only with `write`, and only once all files were
 * read. Throws a KitError: `NOTHING_TO_MIGRATE` or `SOURCE_INVALID`; nothing is written then.
 */
export async function migrateApp(world: CliWorld, write: boolean): Promise<string> {
  const { scripts, templates } = await sourceFiles(world.folder)
  const texts = new Map<string, string>()
  for (const file of scripts) texts.set(file, await readFile(file, 'utf8'))
  const app: App = {
    kitFile: undefined,
    kitName: 'kit',
    options: new Map(),
    namespaces: new Set(),
    packages: new Set(['latchkey']),
    formerPackages: new Set(),
    wagmi: undefined,
  }
  const edits = [...texts]
    .filter(([, text]) =>
      /appkit|web3modal|connectkit|rainbow-me|wagmiAdapter|\.wagmiConfig|<w3m-/.test(text),
    )
    .map(([file, text]) => editSource(file, text))
  const kits = formerKits.filter(({ packages }) =>
    edits.some(({ program }) =>
      program.body.some((node) => 'source' in node && packages.test(node.source?.value ?? '')),
    ),
  )
  if (kits.length === 0) {
    throw new KitError('No file here imports AppKit, RainbowKit or ConnectKit.', {
      code: 'NOTHING_TO_MIGRATE',
      details: 'Run it in the folder of the app.',
    })
  }
  rewrite(edits, kits, app)
  if (kits.includes(appKit)) {
    edits.push(...provideKit(edits, [...texts], app))
  }
  const changed = edits.filter((edit) => edit.toString() !== texts.get(edit.file))
  if (write) for (const edit of changed) await writeFile(edit.file, edit.toString())
  const inTemplates = await mentions(templates)
  return report({ edits, kits, app, isWritten: write, world, inTemplates })
}

function rewrite(edits: readonly SourceEdit[], kits: readonly FormerKit[], app: App) {
  const uses = edits.flatMap((source) => bindingsOf(source, kits, app))
  const planned: { readonly binding: Binding; readonly plans: readonly Plan[] }[] = []
  // What makes the kit is planned last, since it has to know where wagmi is configured.
  for (const makesKit of [false, true]) {
    for (const binding of uses.filter(({ twin }) => (twin.makesKit ?? false) === makesKit)) {
      planned.push({ binding, plans: binding.uses.map((use) => binding.twin.plan(use)) })
    }
  }
  for (const { binding, plans } of planned) {
    if (plans.every((plan) => 'apply' in plan)) binding.source.free([binding.local])
  }
  for (const makesKit of [false, true]) {
    for (const { binding, plans } of planned) {
      if ((binding.twin.makesKit ?? false) !== makesKit) continue
      for (const [index, plan] of plans.entries()) {
        const use = binding.uses[index]
        if ('apply' in plan) plan.apply()
        else if (use) binding.source.left(use.node, `${binding.name}: ${plan.left}`)
      }
    }
  }
  for (const source of edits) {
    const kept = new Set(
      planned
        .filter(
          ({ binding, plans }) =>
            binding.source === source && !plans.every((plan) => 'apply' in plan),
        )
        .map(({ binding }) => binding.local),
    )
    trimImports(source, kits, kept)
    handOn(source, kits, app)
    followConfig(source, app)
  }
}

interface Binding {
  readonly source: SourceEdit
  /** What the former kit calls it. */
  readonly name: string
  readonly local: string
  readonly twin: Twin
  readonly uses: readonly Use[]
}

/** What a file imports of former kits, and the elements of theirs that it draws. */
function bindingsOf(source: SourceEdit, kits: readonly FormerKit[], app: App): readonly Binding[] {
  const usesOf = (matches: (place: Place) => boolean): readonly Use[] =>
    source.all.filter(matches).map((place) => ({ ...place, source, app }))
  const imported = source.program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return []
    const from = node.source.value
    const kit = kits.find(({ packages }) => packages.test(from))
    if (!kit) return []
    app.formerPackages.add(packageOf(from))
    return node.specifiers.map((specifier) => {
      const local = specifier.local.name
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : local
      const network = from.endsWith('/networks') ? kit.networks?.(name) : undefined
      const twin =
        (Object.hasOwn(kit.twins, name) ? kit.twins[name] : undefined) ??
        (network ? renamed(network.name, network.from) : kit.otherwise)
      const uses = usesOf(
        (place) =>
          (place.node.type === 'Identifier' || place.node.type === 'JSXIdentifier') &&
          place.node.name === local &&
          isReference(place),
      )
      return { source, name, local, twin, uses }
    })
  })
  const elements = kits.flatMap(({ elements: table = {} }) =>
    Object.entries(table).map(([name, twin]) => ({
      source,
      name: `<${name}>`,
      local: name,
      twin,
      uses: usesOf(
        (place) =>
          place.node.type === 'JSXIdentifier' &&
          place.node.name === name &&
          place.parents[0]?.type === 'JSXOpeningElement',
      ),
    })),
  )
  return [...imported, ...elements]
}

/** Imports of former kits go, but for names that are used still. */
function trimImports(source: SourceEdit, kits: readonly FormerKit[], kept: ReadonlySet<string>) {
  for (const node of source.program.body) {
    if (node.type !== 'ImportDeclaration') continue
    if (!kits.some(({ packages }) => packages.test(node.source.value))) continue
    const specifiers = node.specifiers.filter(({ local }) => kept.has(local.name))
    if (specifiers.length === node.specifiers.length && specifiers.length > 0) continue
    if (node.specifiers.length === 0) source.rewritten(node, 'this import goes')
    if (specifiers.length === 0) source.remove(node)
    else {
      const names = specifiers.map((specifier) => source.text(specifier)).join(', ')
      source.replace(node, `import { ${names} } from ${source.text(node.source)}`)
    }
  }
}

/** `export { Old } from 'former-kit'` hands on the twin by the old name. */
function handOn(source: SourceEdit, kits: readonly FormerKit[], app: App) {
  for (const node of source.program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) continue
    const kit = kits.find(({ packages }) => packages.test(node.source?.value ?? ''))
    if (!kit) continue
    app.formerPackages.add(packageOf(node.source.value))
    const names = node.specifiers.map((specifier) => {
      const local = specifier.type === 'ExportSpecifier' ? specifier.local.name : ''
      const component = Object.hasOwn(kit.twins, local) ? kit.twins[local]?.component : undefined
      const exported = source.text(specifier.exported)
      return component && (component === exported ? component : `${component} as ${exported}`)
    })
    if (names.includes(undefined)) source.left(node, 'this hands on what has no twin')
    else {
      const quote = source.text(node.source).charAt(0)
      const from = `${quote}latchkey/react${quote}`
      source.replace(node, `export { ${names.join(', ')} } from ${from}${source.semicolon}`)
      source.rewritten(node, 'latchkey/react hands it on')
    }
  }
}

const packageOf = (path: string): string => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path

async function mentions(files: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, index) => /appkit-|w3m-|rainbowkit|connectkit/.test(texts[index] ?? ''))
}

/** The name alone can also be a part of an address. */
const isImported = (name: string, text: string): boolean =>
  [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some((quoted) => text.includes(quoted))

interface Report {
  readonly edits: readonly SourceEdit[]
  readonly kits: readonly FormerKit[]
  readonly app: App
  readonly isWritten: boolean
  readonly world: CliWorld
  readonly inTemplates: readonly string[]
}

function report({ edits, kits, app, isWritten, world, inTemplates }: Report): string {
  const lines = [`From ${kits.map(({ name }) => name).join(' and ')}:`]
  for (const { file, findings } of edits) {
    if (findings.rewritten.length + findings.left.length === 0) continue
    lines.push('', relative(world.folder, file))
    const all = [
      ...findings.rewritten.map((one) => ({ ...one, kind: 'rewritten' })),
      ...findings.left.map((one) => ({ ...one, kind: 'for you' })),
    ].sort((a, b) => a.line - b.line)
    for (const { kind, line, text } of all) lines.push(`  ${kind.padEnd(10)}${line}: ${text}`)
  }
  for (const file of inTemplates) {
    lines.push(
      '',
      relative(world.folder, file),
      '  for you   the elements of latchkey/elements (docs/elements.md)',
    )
  }
  if (app.kitFile === undefined) {
    lines.push('', 'No file makes the kit now: README.md of latchkey shows how (Quick start).')
  }
  const using = edits.filter((edit) =>
    [...app.formerPackages].some((name) => isImported(name, edit.toString())),
  )
  const still =
    using.length > 0
      ? `   (once these no longer import it: ${using.map(({ file }) => relative(world.folder, file)).join(', ')})`
      : ''
  lines.push(
    '',
    'Then:',
    `  npm install ${[...app.packages].join(' ')}`,
    `  npm uninstall ${[...app.formerPackages].sort().join(' ')}${still}`,
    isWritten
      ? 'Look at the changes, then run your type check and your tests.'
      : 'Nothing was written. Say --write to write it; commit your work before.',
  )
  return lines.join('\n')
}
