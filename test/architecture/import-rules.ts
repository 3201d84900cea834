import type { Finding } from './finding.ts'
import type { Import, SourceFile } from './source-file.ts'

/** The first layer whose `files` matches a path decides what that path may import. */
interface Layer {
  readonly files: RegExp
  /** Files of ours; `<own>` is the folder of the plugin or namespace itself. */
  readonly may: readonly string[]
  readonly instead: string
}

const kernelEntry = 'kernel/exports/index\\.ts'
/** What marks a plugin as one of this package. */
const ownEntry = 'kernel/exports/own\\.ts'
const kernelEntries = 'kernel/exports/(index|internal)\\.ts'
const base = 'kernel/(base|environment)/.*'
/** What runs plugins. */
const engine = 'kernel/((lifecycle|inspection)/)?[^/]+\\.ts'
/** What the namespaces share: how they talk to the objects of strangers, and how signatures are read. */
const shared = 'namespaces/(page-wallets|signatures)/.*'
/** What plugins share: how a request to a wallet is read, and shown. */
const requestReading = 'plugins/request-review/(reading/.*|foreign-words\\.ts)'
const drawn = /\.tsx$/

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
    may: [
      base,
      'kernel/(points|wallet)/.*',
      'kernel/(plugin|own-plugin|features|kernel|behind-kernel)\\.ts',
    ],
    instead: 'wallet knows base, environment, points and contracts; the engine is handed to it',
  },
  { files: /^kernel\/exports\//, may: ['kernel/.*'], instead: 'the kernel knows nobody above it' },
  {
    files: /^kernel\/lifecycle\/plugin-context\.ts$/,
    may: [base, engine, 'kernel/wallet/tokens\\.ts'],
    instead: 'of the wallet, only its tokens',
  },
  {
    files: /^kernel\/guards\//,
    may: [base, engine, 'kernel/(guards|points|wallet)/.*'],
    instead: 'guards say what plugins of others may have',
  },
  {
    files: /^kernel\//,
    may: [base, engine, 'kernel/guards/.*'],
    instead: 'the engine knows neither wallet nor points: the composition root hands them in',
  },
  {
    files: /^plugins\/.*(?<!\.test)\.tsx$/,
    may: [
      '<own>/.*',
      kernelEntry,
      requestReading,
      'ui-shell/exports/ui\\.ts',
      'plugins/[^/]+/contract\\.ts',
    ],
    instead:
      'use kernel/exports/index.ts, ui-shell/exports/ui.ts or the other plugin’s contract.ts',
  },
  {
    files: /^plugins\/[^/]+\/index\.ts$/,
    may: ['<own>/.*', kernelEntry, ownEntry, 'plugins/[^/]+/(contract|index)\\.ts'],
    instead: 'an eager half may bring the plugin that it needs; else use its contract.ts',
  },
  {
    // What a back end verifies with is what the page verifies with, and no second one.
    files: /^plugins\/sign-in\/verifiers\//,
    may: [
      '<own>/.*',
      kernelEntry,
      'namespaces/[^/]+/message-verifier\\.ts',
      'namespaces/(eip155|solana|bip122|cosmos)/address\\.ts',
      'namespaces/polkadot/ss58-address\\.ts',
      'namespaces/solana/standard-chains\\.ts',
      'namespaces/bip122/networks\\.ts',
    ],
    instead: 'a message knows addresses and verifiers of the namespaces, nothing that asks wallets',
  },
  {
    files: /^plugins\//,
    // They make connectors of what a plugin has got hold of, and need no library of the namespace.
    may: [
      '<own>/.*',
      kernelEntry,
      requestReading,
      'plugins/[^/]+/contract\\.ts',
      'namespaces/(eip155/eip1193|solana/standard)-wallet\\.ts',
    ],
    instead: 'use kernel/exports/index.ts or the other plugin’s contract.ts',
  },
  {
    files: /^namespaces\/.*(?<!\.test)\.tsx$/,
    may: ['<own>/.*', kernelEntry, shared, 'ui-shell/exports/ui\\.ts'],
    instead: 'use kernel/exports/index.ts or ui-shell/exports/ui.ts',
  },
  {
    files: /^namespaces\/[^/]+\/index\.ts$/,
    may: ['<own>/.*', kernelEntry, ownEntry, shared],
    instead: 'an eager half is data',
  },
  {
    files: /^namespaces\//,
    may: ['<own>/.*', kernelEntry, shared],
    instead:
      'use kernel/exports/index.ts, or what all namespaces share in page-wallets and signatures',
  },
  {
    files: /^ui-shell\/(exports\/|.*\.test\.tsx?$)/,
    may: ['ui-shell/.*', kernelEntries],
    instead: 'use kernel/exports/index.ts or internal.ts',
  },
  {
    // An entry of the shell names every part: what imports it would bring them all.
    files: /^ui-shell\//,
    may: ['ui-shell/(?!exports/).*', kernelEntries],
    instead: 'use the file itself, or kernel/exports/index.ts or internal.ts',
  },
  {
    files: /^config\/(create-kit|preset)\.ts$/,
    may: [
      'config/.*',
      kernelEntries,
      'ui-shell/exports/.*',
      'ui-shell/(mount\\.tsx|index\\.ts)',
      '(plugins|namespaces)/[^/]+/index\\.ts',
    ],
    instead: 'the composition root takes the index of a plugin, the exports of a layer',
  },
  {
    files: /^config\/bridges\/wallet-standard\//,
    may: [
      'config/.*',
      kernelEntries,
      shared,
      'namespaces/solana/(signed-transaction|standard-chains|wallet-answers|wire-transaction)\\.ts',
      'namespaces/bip122/(networks|sighash-names|wallet-answers)\\.ts',
    ],
    instead:
      'a wallet for other libraries knows the formats of the namespaces, nothing that asks wallets',
  },
  {
    files: /^config\//,
    may: ['config/.*', kernelEntries],
    instead: 'use kernel/exports/index.ts; only create-kit.ts and preset.ts compose',
  },
  {
    files: /^test\/(kit|conformance|exports)\//,
    may: [
      'test/(kit|conformance)/.*',
      kernelEntries,
      'ui-shell/exports/.*',
      // A recording of a test is one of the devtools.
      'plugins/devtools/recorder\\.ts',
    ],
    instead: 'the testing kit sees what plugin authors see',
  },
  {
    files: /^test\/devnet\//,
    may: ['test/(devnet|env)/.*', 'kernel/environment/(service|chain-data)-endpoints\\.ts'],
    instead: 'the local world is a stand-in: it knows the endpoint table and nothing else of ours',
  },
  {
    files: /^examples\//,
    may: ['examples/.*', 'test/(devnet|env)/.*'],
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
    files:
      /^ui-shell\/|^(plugins|namespaces|config\/cli\/template)\/.*\.tsx$|^test\/kit\/render-view\.tsx$|^examples\//,
    why: 'React is drawn by the shell and by views',
    instead: 'move it into a .tsx or into ui-shell',
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

/** Who imports whom, which packages, and how. */
export function checkImports(file: SourceFile): Finding[] {
  const own = file.imports.flatMap((found) => checkLayer(file, found))
  if (!isPublished(file)) return own
  const others = file.imports.flatMap((found) => [
    ...checkPackage(file, found),
    ...checkReexport(file, found),
  ])
  return [...own, ...others, ...checkEagerHalf(file)]
}

/** The local world, the benches and the examples use what they like, from where they may. */
export function isPublished({ path }: SourceFile): boolean {
  return !/^(test\/(?!kit|conformance|exports)|examples)/.test(path)
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
        target === undefined || /\.plugin\.tsx?$/.test(target) || drawn.test(target),
    )
    .map(({ line, specifier }) => ({
      path,
      line,
      what: `import '${specifier}'`,
      why: 'the eager half loads with the page and holds data only',
      instead: `import('${specifier}') when it is needed, or move it into the *.plugin.ts`,
    }))
}
