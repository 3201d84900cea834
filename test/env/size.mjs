// What a visitor downloads, step by step: dist bundled as a host's bundler would, minified, gzip -9,
// React excluded. Fails above a budget. 1 kB = 1024 bytes. Run `npm run build` first.
// `npm run size -- --list` also lists the heaviest files of each step.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { minify } from '@swc/core'
import { rollup } from 'rollup'
import { entries } from './entries.mjs'

const root = join(import.meta.dirname, '..', '..')

/** What the page loads at once, then the modules that each step of a visitor imports. */
const page = ['.', './react', './namespaces/eip155']
const journey = [
  { step: 'the page: latchkey, /react, /namespaces/eip155', budget: 25, imports: [] },
  { step: 'opening Connect', budget: 30, imports: ['mount', 'ConnectView'] },
  {
    step: 'connected by an injected wallet, balance shown',
    budget: 80,
    imports: ['eip155.plugin', 'ConnectingExternalView', 'AccountView'],
  },
]
const eagerHalves = { pattern: /^\.\/namespaces\//, budget: 1.5 }

/** Nothing of this may come with the page. */
const lazy =
  /\/node_modules\/(viem|ox|zod|uqr|@tanstack|@walletconnect|@solana|@polkadot|@cosmjs|bitcoinjs-lib)\/|View-|\.plugin-/
const react = /^(react|react-dom)(\/|$)/

const failures = []
const chunks = await bundle(page)
const rows = [...(await weighJourney()), ...(await weighEagerHalves())]
print()

async function bundle(subpaths) {
  const host = '\0host'
  const build = await rollup({
    input: host,
    external: react,
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === host ? id : null),
        load: (id) => (id === host ? subpaths.map(exportAll).join('\n') : null),
      },
      nodeResolve({ browser: true }),
    ],
    onLog: (level, log, handle) => level === 'warn' || handle(level, log),
  })
  const { output } = await build.generate({ format: 'es', hoistTransitiveImports: false })
  await build.close()
  return new Map(output.map((chunk) => [chunk.fileName, chunk]))
}

function exportAll(subpath) {
  const { file } = entries.find((entry) => entry.subpath === subpath)
  return `export * from ${JSON.stringify(join(root, file))}`
}

async function weighJourney() {
  const loaded = new Set()
  const [entry] = [...chunks.values()].filter((chunk) => chunk.isEntry)
  return Promise.all(
    journey.map(async ({ step, budget, imports }) => {
      const starts = imports.length > 0 ? imports.map((name) => findDynamic(name)) : [entry]
      const added = starts.flatMap((chunk) => (chunk ? withStatic(chunk, loaded) : []))
      if (imports.length === 0) checkPage(added)
      return weigh(step, budget, added)
    }),
  )
}

/** The chunk that `import('…/ConnectView.tsx')` became. */
function findDynamic(name) {
  const found = [...chunks.values()].find(
    ({ facadeModuleId, isDynamicEntry }) =>
      isDynamicEntry && /\/([^/]+)-[\w-]{8}\.js$/.exec(facadeModuleId ?? '')?.[1] === name,
  )
  if (!found)
    failures.push(`no chunk named ${name}: has it moved? The journey is in test/env/size.mjs`)
  return found
}

/** A chunk and all it imports statically, without what was loaded before. */
function withStatic(chunk, loaded) {
  if (chunk === undefined || loaded.has(chunk.fileName)) return []
  loaded.add(chunk.fileName)
  return [chunk, ...chunk.imports.flatMap((name) => withStatic(chunks.get(name), loaded))]
}

function checkPage(added) {
  const modules = added.flatMap(({ modules }) => Object.entries(modules))
  const early = modules.filter(([id, { renderedLength }]) => renderedLength > 0 && lazy.test(id))
  for (const [id] of early) failures.push(`${id.replace(`${root}/`, '')} comes with the page`)
}

async function weighEagerHalves() {
  const halves = entries.filter(({ subpath }) => eagerHalves.pattern.test(subpath))
  return Promise.all(
    halves.map(({ subpath, file }) => {
      const code = readFileSync(join(root, file), 'utf8')
      return weigh(`eager half of ${subpath}`, eagerHalves.budget, [{ code }])
    }),
  )
}

async function weigh(step, budget, added) {
  const sizes = await Promise.all(added.map(({ code }) => gzipSize(code)))
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
  if (process.argv.includes('--list')) list(step, added)
  if (size > budget) failures.push(`${step}: ${size.toFixed(1)} kB, ${budget} kB allowed`)
  return { step, size, budget, chunks: added.length }
}

/** Bytes before minifying; good enough to see who is heavy. */
function list(step, added) {
  const modules = added.flatMap(({ modules = {} }) => Object.entries(modules))
  const lines = modules
    .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .slice(0, 25)
    .map(([id, { renderedLength }]) => `${renderedLength}`.padStart(8) + `  ${relative(root, id)}`)
  console.log([step, ...lines, ''].join('\n'))
}

async function gzipSize(code) {
  const { code: small } = await minify(code, { module: true, compress: true, mangle: true })
  return gzipSync(small, { level: 9 }).length
}

function print() {
  const width = Math.max(...rows.map(({ step }) => step.length))
  console.log(`${'step'.padEnd(width)}  gzip kB  budget  chunks`)
  for (const { step, size, budget, chunks } of rows) {
    const columns = [size.toFixed(1).padStart(7), `${budget}`.padStart(6), `${chunks}`.padStart(6)]
    console.log([step.padEnd(width), ...columns].join('  '))
  }
  for (const failure of failures) console.error(`size: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}
