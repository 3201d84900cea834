// One graph, many entries: a token is the same object whichever entry it is imported from.
import { readFileSync, rmSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { chunkPlan } from './test/env/chunk-plan.mjs'
import { entries } from './test/env/entries.mjs'
import { css, swc } from './test/env/rollup-plugins.mjs'

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** What is copied into our files; NOTICE carries the licences. */
const inlined = ['tsyringe', 'tslib', 'rxjs']
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
  (name) => !inlined.includes(name),
)

export default {
  input: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
  external: external.map((name) => new RegExp(`^${name}(/|$)`)),
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    manualChunks: chunkPlan(),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
    sourcemap: true,
    banner: ({ isEntry, facadeModuleId, moduleIds }) =>
      (isEntry && isReact(facadeModuleId)) || moduleIds.some(isReact) ? "'use client';" : '',
  },
  plugins: [
    emptyDist(),
    onlyDeclared(),
    swc(),
    css(),
    nodeResolve({ exportConditions: ['es2015'] }),
  ],
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
}

/** Rollup drops directives of modules; hosts with server components need them on the chunks. */
function isReact(id) {
  return id.endsWith('.tsx') || id.includes('/ui-shell/')
}

function emptyDist() {
  return { name: 'empty-dist', buildStart: () => rmSync('dist', { recursive: true, force: true }) }
}

/** A package that is neither declared nor meant to be inlined would be copied in silently. */
function onlyDeclared() {
  return {
    name: 'only-declared',
    load(id) {
      const name = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
      if (name === undefined || inlined.includes(name)) return null
      throw new Error(`${name} is imported by our code but is no dependency in package.json`)
    },
  }
}
