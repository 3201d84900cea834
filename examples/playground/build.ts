import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import { swc } from '../../test/env/rollup-plugins.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the bundled page lies, ready to be served. */
export const outputFolder = here('dist')

interface PageSource {
  /** The entry modules, each `name.js` beside the others. */
  readonly input: string | string[]
  /** Copied beside the bundle as they are. */
  readonly files: readonly string[]
  readonly folder: string
}

const playground: PageSource = {
  input: ['src/setup.tsx', 'src/app.tsx'].map(here),
  files: ['index.html', 'app.html', 'styles.css', 'icon.svg'].map(here),
  folder: outputFolder,
}

/** Bundles a page as an app would: the package by its own name, split where it loads lazily. */
export async function buildPage({ input, files, folder }: PageSource = playground): Promise<void> {
  const bundle = await rollup({
    input,
    plugins: [
      {
        name: 'own-package',
        // By its name, also for a page with a package.json of its own.
        resolveId: (id) =>
          /^latchkey(\/|$)/.test(id) ? fileURLToPath(import.meta.resolve(id)) : null,
      },
      replace({
        preventAssignment: true,
        values: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      nodeResolve({
        browser: true,
        preferBuiltins: false,
        extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      }),
      commonjs(),
      json(),
      swc(),
    ],
    // Only about the insides of packages: directives, circular imports, `this` at the top level.
    onwarn: () => undefined,
  })
  try {
    mkdirSync(folder, { recursive: true })
    await bundle.write({
      dir: folder,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    })
    for (const file of files) cpSync(file, join(folder, basename(file)))
  } finally {
    await bundle.close()
  }
}
