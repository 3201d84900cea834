// One graph, many entries: a token is the same object whichever entry it is imported from.
import { readFileSync, rmSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { chunkPlan } from './test/env/chunk-plan.mjs'
import { entries } from './test/env/entries.mjs'
import { pageModules } from './test/env/page-modules.mjs'
import { css, isPicture, pictures, swc } from './test/env/rollup-plugins.mjs'

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** What is copied into our files; NOTICE carries the licences. */
const inlined = ['tsyringe', 'tslib', 'rxjs']
/** Likewise into the command, which reads the sources of an app. */
const inlinedInCli = ['@babel/parser', 'magic-string', '@jridgewell/sourcemap-codec']
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
  (name) => !inlined.includes(name),
)

const sources = {
  external: external.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [
    onlyDeclared(inlined),
    swc(),
    css(),
    pictures(),
    nodeResolve({ exportConditions: ['es2015'] }),
  ],
}

const kit = {
  input: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
  external: sources.external,
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    manualChunks: chunkPlan(await pageModules(sources)),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
    sourcemap: true,
    banner: ({ isEntry, facadeModuleId, imports }) =>
      (isEntry && /\/ui-shell\/exports\/(index|ui)\.ts$/.test(facadeModuleId)) ||
      imports.some(isReact)
        ? "'use client';"
        : '',
  },
  plugins: [emptyDist(), ...sources.plugins, withoutMaps()],
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
}

/** `npx latchkey`: imports the kit as any other package does, so that there is one copy of it. */
const cli = {
  input: { cli: 'config/cli/main.ts' },
  external: [/^node:/, new RegExp(`^${manifest.name}(/|$)`)],
  output: {
    dir: 'dist',
    format: 'es',
    // What moves an app from another kit is read by a run that does it.
    chunkFileNames: 'cli/[name].js',
    manualChunks: (id) => (id.includes('/node_modules/') ? 'libraries' : undefined),
    sourcemap: true,
    banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
  },
  plugins: [onlyDeclared(inlinedInCli), swc(), withoutMaps(), nodeResolve(), commonjs()],
  onLog: kit.onLog,
}

export default [kit, cli]

/** Rollup drops directives of modules; hosts with server components need them on the files that draw. */
function isReact(name) {
  return /^react(-dom)?(\/|$)/.test(name)
}

/** Pictures and texts have no lines to map, and those of other packages are theirs. */
function withoutMaps() {
  return {
    name: 'without-maps',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        // An entry that only passes on has no modules.
        if (
          !chunk.moduleIds?.some(
            (id) => isPicture(id) || /\/(host-)?locales\/|\/node_modules\/@babel\//.test(id),
          )
        )
          continue
        chunk.map = null
        chunk.code = chunk.code.replace(/^\/\/# sourceMappingURL=.*\n/m, '')
        delete bundle[chunk.sourcemapFileName]
      }
    },
  }
}

function emptyDist() {
  return { name: 'empty-dist', buildStart: () => rmSync('dist', { recursive: true, force: true }) }
}

/** A package that is neither declared nor meant to be inlined would be copied in silently. */
function onlyDeclared(names) {
  return {
    name: 'only-declared',
    load(id) {
      const name = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
      if (name === undefined || names.includes(name)) return null
      throw new Error(`${name} is imported by our code but is no dependency in package.json`)
    },
  }
}
