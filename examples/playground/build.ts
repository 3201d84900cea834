import { cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the bundled page lies, ready to be served. */
export const outputFolder = here('dist')

interface PageSource {
  /** The entry modules, each `name.js` beside the others. */
  readonly input: readonly string[]
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
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: [...input],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    chunkNames: 'chunks/[name]-[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [ownPackage],
    // Only about the insides of packages.
    logLevel: 'error',
  })
  for (const file of files) cpSync(file, join(folder, basename(file)))
}

/** The package by its name, also for a page with a package.json of its own. */
const ownPackage: Plugin = {
  name: 'own-package',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    })),
}
