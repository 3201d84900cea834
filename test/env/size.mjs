// What a visitor downloads, step by step: dist bundled as a host's bundler would, minified, gzip -9,
// React excluded. Fails above a budget. 1 kB = 1024 bytes. Run `npm run build` first.
// `-- --list` also lists the files of each step, `-- --write` puts the table into docs/weight.md.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { minify } from '@swc/core'
import { rollup } from 'rollup'
import { entries } from './entries.mjs'
import { markPacks } from './mark-packs.mjs'

const root = join(import.meta.dirname, '..', '..')

/** What a page names, as in the quick start of the README. */
const quickStart = {
  '.': '{ createKit, defaultPlugins }',
  './react': '{ KitProvider, ConnectButton, useKitAccount }',
  './namespaces/eip155': '{ eip155 }',
}
const everything = Object.fromEntries(Object.keys(quickStart).map((subpath) => [subpath, '*']))
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const allNamespaces = {
  ...quickStart,
  ...Object.fromEntries(namespaces.map((name) => [`./namespaces/${name}`, `{ ${name} }`])),
}

/**
 * The sources whose dynamic import is reached in each step of a visitor who has an EVM wallet, as the
 * network log of a browser shows them. A step counts what no step before has brought.
 */
const journey = [
  { step: 'the page: a connect button as in the quick start', budget: 36.1, imports: [] },
  {
    step: 'opening Connect: wallets of the browser are listed',
    budget: 36.3,
    imports: [
      'kernel/container.ts',
      'kernel/lifecycle/plugin-activation.ts',
      'kernel/wallet/wallet.plugin.ts',
      'namespaces/eip155/eip155.plugin.ts',
      'ui-shell/mount.tsx',
      'ui-shell/shell.plugin.ts',
      'ui-shell/views/ConnectView.tsx',
    ],
  },
  {
    step: 'the directory, and the marks that Connect draws: six wallets, four logins',
    budget: 12,
    imports: [
      'plugins/wallet-catalogue/directory/wallets.ts',
      'plugins/marks/marks.plugin.ts',
      'plugins/marks/wallets.ts',
      'plugins/marks/logins.ts',
      ...['metamask', 'phantom', 'trust-wallet', 'coinbase-wallet', 'okx-wallet', 'rainbow'].map(
        (wallet) => `plugins/marks/wallets/${wallet}.svg`,
      ),
      ...['google', 'x', 'farcaster', 'discord'].map(
        (login) => `plugins/marks/logins/${login}.svg`,
      ),
    ],
  },
  {
    step: 'the wallet catalogue, with the calls to a service that is configured',
    imports: [
      'config/option-faults.ts',
      'kernel/environment/service-calls.ts',
      'plugins/wallet-catalogue/wallet-catalogue.plugin.ts',
    ],
  },
  {
    step: 'connected by a wallet of the browser, balance shown, with viem',
    budget: 84.2,
    imports: [
      // A second after the opening.
      'config/track-facts.ts',
      'plugins/analytics/wallet-events.plugin.ts',
      'ui-shell/shell/seen-area.ts',
      'ui-shell/shell/play-exit.ts',
      'ui-shell/shell/keep-presses-steady.ts',
      // Fetched while the browser is idle, as what may be needed next.
      'ui-shell/shell/FullApology.tsx',
      'ui-shell/views/AllWalletsView.tsx',
      'ui-shell/views/ConnectingWalletConnectView.tsx',
      'kernel/wallet/wallet-engine.ts',
      'ui-shell/views/ConnectingExternalView.tsx',
      // Needed.
      'kernel/wallet/accounts/native-balance-service.ts',
      'kernel/wallet/networks/node-rpc.ts',
      'kernel/wallet/networks/rpc-urls.ts',
      'namespaces/eip155/adapter.ts',
      'namespaces/eip155/eip1193-connector.ts',
      'namespaces/eip155/native-balance.ts',
      'ui-shell/host/ConnectedFace.tsx',
      'ui-shell/views/AccountView.tsx',
    ],
  },
]
const [, openConnect] = journey
/** The same two steps of an app with every namespace: wallets of five kinds are found, no library comes. */
const journeyOfAll = [
  { step: 'the page with all five namespaces', imports: [] },
  {
    step: 'opening Connect with all five namespaces',
    imports: [
      ...openConnect.imports,
      ...namespaces.map((name) => `namespaces/${name}/${name}.plugin.ts`),
    ],
  },
]
/** What a connected visitor uses, beside what is connected by. */
const features = {
  './plugins/swaps': '{ swaps }',
  './plugins/send': '{ send }',
  './plugins/receive': '{ receive }',
  './plugins/onramp': '{ onramp }',
  './plugins/activity': '{ activity }',
  './plugins/pay': '{ pay }',
  './plugins/names': '{ names }',
}
const dataCode = ['plugins/query/query.plugin.ts', 'plugins/chain-data/chain-data.plugin.ts']
const moneyCode = [
  ...dataCode,
  'plugins/balances/balances.plugin.ts',
  'plugins/transactions/transactions.plugin.ts',
]
/** Account of such a page, which is where a visitor comes from. */
const accountWithFeatures = {
  step: 'opening Account on a page with all that a connected visitor does',
  imports: [
    ...moneyCode,
    'plugins/balances/FirstTokens.tsx',
    'plugins/balances/TotalBalance.tsx',
    'plugins/transactions/PendingTransactions.tsx',
    'plugins/names/names.plugin.ts',
  ],
}
/**
 * Each straight after connecting, as `kit.open({ view })` does; from Account, which has brought part of it,
 * it is less. The chain library came with the connection.
 */
const openings = [
  {
    step: 'opening Send',
    budget: 25.2,
    imports: [...moneyCode, 'plugins/send/send.plugin.ts', 'plugins/send/WalletSendView.tsx'],
  },
  {
    step: 'opening Swap',
    budget: 28.5,
    imports: [...moneyCode, 'plugins/swaps/swaps.plugin.ts', 'plugins/swaps/SwapView.tsx'],
  },
  {
    step: 'opening Activity',
    budget: 25,
    imports: [
      ...dataCode,
      'plugins/activity/activity.plugin.ts',
      'plugins/activity/TransactionsView.tsx',
    ],
  },
]
/** What the default plugins are weighed on, as every page with a kit has them already. */
const bare = { './kernel': '*' }
const defaultPlugins = {
  './plugins/multi-wallet': '{ multiWallet }',
  './plugins/sign-in': '{ signIn, localSiwx }',
  './plugins/email': '{ email }',
  './plugins/socials': '{ socials }',
  './plugins/balances': '{ balances }',
  './plugins/smart-sessions': '{ smartSessions }',
  ...features,
}
/** Entries by themselves, with nothing of what they import. */
const alone = [
  { name: 'eager half of', pattern: /^\.\/(namespaces\/|plugins\/(safe|farcaster)$)/, budget: 1.5 },
  { name: 'for the apps that import it:', pattern: /^\.\/wallet-standard$/, budget: 5 },
  {
    name: 'for the apps that import it:',
    pattern: /^\.\/(elements|wagmi|viem|ethers|polkadot|cosmjs)$/,
    budget: 1.5,
  },
]

/** Nothing of this may come with the page. */
const lazy =
  /\/node_modules\/(viem|ox|zod|uqr|@tanstack|@walletconnect|@solana|@polkadot|@cosmjs|bitcoinjs-lib)\/|View\.js$|\.plugin\.js$/
const react = /^(react|react-dom)(\/|$)/
/** No ES module, and behind names of ENS, which no step reaches. */
const commonJs = /^eventemitter3$/
const chainLibraries = /^(viem|@solana|@polkadot|@cosmjs|bitcoinjs-lib|@walletconnect)(\/|$)/

const failures = []
const apart = [react, commonJs, chainLibraries]
const rows = [
  ...(await weighJourney(journey, await bundle(quickStart, [react, commonJs]))),
  ...(await weighOpenings(await bundle({ ...quickStart, ...features }, apart))),
  ...(await weighJourney(journeyOfAll, await bundle(allNamespaces, apart))),
  await weighEverything(await bundle(everything, [react, commonJs])),
  await weighDefaultPlugins(),
  ...(await weighAlone()),
]
print()
if (process.argv.includes('--write')) writeTable()

async function bundle(names, external) {
  const host = '\0host'
  const code = Object.entries(names).map(([subpath, imported]) => {
    const { file } = entries.find((entry) => entry.subpath === subpath)
    return `export ${imported} from ${JSON.stringify(join(root, file))}`
  })
  const build = await rollup({
    input: host,
    external,
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === host ? id : null),
        load: (id) => (id === host ? code.join('\n') : null),
      },
      nodeResolve({ browser: true }),
    ],
    onLog: (level, log, handle) => level === 'warn' || handle(level, log),
  })
  const { output } = await build.generate({
    format: 'es',
    hoistTransitiveImports: false,
    // As long as a hash of the code, which weighs some bytes more or less with each change of any chunk.
    chunkFileNames: ({ name }) =>
      `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}.js`,
  })
  await build.close()
  return new Map(output.map((chunk) => [chunk.fileName, chunk]))
}

async function weighJourney(steps, chunks) {
  const chunkOf = findChunks(chunks)
  const loaded = new Set()
  return Promise.all(
    steps.map(async ({ step, budget, imports }) => {
      const starts = imports.length > 0 ? imports.map(chunkOf) : [entryOf(chunks)]
      const added = starts.flatMap((chunk) => withStatic(chunks, chunk, loaded))
      if (imports.length === 0) checkPage(added)
      if (steps === journeyOfAll) checkLibraries(added)
      return weigh(step, budget, added)
    }),
  )
}

function weighEverything(chunks) {
  const added = withStatic(chunks, entryOf(chunks), new Set())
  return weigh('for comparison: the page with all exports of these entries', undefined, added)
}

/** What Account brings to a connected visitor, and each of the others to that. */
async function weighOpenings(chunks) {
  const chunkOf = findChunks(chunks)
  const connected = new Set()
  withStatic(chunks, entryOf(chunks), connected)
  for (const source of journey.flatMap(({ imports }) => imports)) {
    withStatic(chunks, chunkOf(source), connected)
  }
  const weighOn = (loaded, { step, budget, imports }) =>
    weigh(
      step,
      budget,
      imports.flatMap((source) => withStatic(chunks, chunkOf(source), loaded)),
    )
  return Promise.all([
    ...openings.map((one) => weighOn(new Set(connected), one)),
    weighOn(connected, accountWithFeatures),
  ])
}

async function weighPage(names) {
  const chunks = await bundle(names, apart)
  const added = withStatic(chunks, entryOf(chunks), new Set())
  checkPage(added)
  return weigh('the page', undefined, added)
}

/** What of the page is eager halves of plugins, whichever of them configuration makes active. */
async function weighDefaultPlugins() {
  const step = 'of the page: the default plugins'
  const budget = 6
  const [without, page] = await Promise.all([
    weighPage(bare),
    weighPage({ ...bare, ...defaultPlugins }),
  ])
  const size = page.size - without.size
  if (size > budget) failures.push(`${step}: ${size.toFixed(2)} kB, ${budget} kB allowed`)
  return { step, size, budget, files: page.files - without.files }
}

function entryOf(chunks) {
  return [...chunks.values()].find(({ isEntry }) => isEntry)
}

/** Where a source went: its file in dist says so, and a chunk of the host has that file. */
function findChunks(chunks) {
  const dist = join(root, 'dist', 'chunks')
  const files = new Map()
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js.map'))) {
    const { sources } = JSON.parse(readFileSync(join(dist, name), 'utf8'))
    for (const source of sources) files.set(resolve(dist, source), join(dist, name.slice(0, -4)))
  }
  // A picture has no map.
  for (const [source, name] of markPacks) files.set(source, join(dist, `${name}.js`))
  return (source) => {
    const file = files.get(join(root, source))
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(file))
    if (!found) failures.push(`${source} is nowhere: has it moved? The journey is in size.mjs`)
    return found
  }
}

/** A chunk and all it imports statically, without what was loaded before. */
function withStatic(chunks, chunk, loaded) {
  if (chunk === undefined || loaded.has(chunk.fileName)) return []
  loaded.add(chunk.fileName)
  return [chunk, ...chunk.imports.flatMap((name) => withStatic(chunks, chunks.get(name), loaded))]
}

function checkPage(added) {
  const modules = added.flatMap(({ modules }) => Object.entries(modules))
  const early = modules.filter(([id, { renderedLength }]) => renderedLength > 0 && lazy.test(id))
  for (const [id] of early) failures.push(`${id.replace(`${root}/`, '')} comes with the page`)
}

function checkLibraries(added) {
  const early = added.flatMap(({ imports }) => imports).filter((id) => chainLibraries.test(id))
  for (const id of early) failures.push(`${id} comes before it is needed`)
}

async function weighAlone() {
  return Promise.all(
    alone.flatMap(({ name, pattern, budget }) =>
      entries
        .filter(({ subpath }) => pattern.test(subpath))
        .map(({ subpath, file }) => {
          const code = readFileSync(join(root, file), 'utf8')
          return weigh(`${name} ${subpath}`, budget, [{ fileName: file, code }])
        }),
    ),
  )
}

async function weigh(step, budget, added) {
  const files = await Promise.all(
    added.map(async ({ fileName, code }) => ({ fileName, bytes: await gzipSize(code) })),
  )
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  if (process.argv.includes('--list')) list(step, files)
  if (size > budget) failures.push(`${step}: ${size.toFixed(2)} kB, ${budget} kB allowed`)
  return { step, size, budget, files: files.length }
}

function list(step, files) {
  const lines = files
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ fileName, bytes }) => `${bytes}`.padStart(8) + `  ${fileName}`)
  console.log([step, ...lines, ''].join('\n'))
}

async function gzipSize(code) {
  // Bundlers of today minify until nothing changes any more.
  const { code: small } = await minify(code, {
    module: true,
    compress: { passes: 3 },
    mangle: true,
  })
  return gzipSync(small, { level: 9 }).length
}

function print() {
  const width = Math.max(...rows.map(({ step }) => step.length))
  console.log(`${'step'.padEnd(width)}  gzip kB  budget   files`)
  for (const { step, size, budget, files } of rows) {
    const columns = [
      size.toFixed(1).padStart(7),
      `${budget ?? ''}`.padStart(6),
      `${files}`.padStart(6),
    ]
    console.log([step.padEnd(width), ...columns].join('  '))
  }
  for (const failure of failures) console.error(`size: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

function writeTable() {
  const file = join(root, 'docs/weight.md')
  const lines = rows.map(({ step, size, budget }) => {
    const limit = budget === undefined ? '' : `${budget} kB`
    return `| ${step} | ${size.toFixed(1)} kB | ${limit} |`
  })
  const table = [
    '| Step, each more than the one before | gzip | limit |',
    '|---|--:|--:|',
    ...lines,
  ]
  const text = readFileSync(file, 'utf8').replace(
    /(<!-- size:start -->)[\s\S]*?(<!-- size:end -->)/,
    (_, start, end) => [start, ...table, end].join('\n'),
  )
  writeFileSync(file, text)
}
